import type { BlockData } from '@omzien/model/contentBlock';
import { vacancyTypes } from '@omzien/model/vacancy';
import { useHasPage, useHref, usePlatform } from '@omzien/platform';
import { Button, Card, Field, Form, Icon, Input, NativeSelect } from '@omzien/ui';
import { SuggestInput } from '@omzien/ui/combobox';
import { MapPin, Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CategorySelect } from './CategorySelect.tsx';
import { usePlaceSuggestions } from './places.api.ts';
import { searchAddress, searchFields, searchTargets } from './searchAddress.ts';

/** The real search form: a GET to the search, so it works before and without scripts. */
export function HeroSearchForm({ data }: { data: BlockData<'HeroWithSearch'> }) {
  const { t } = useTranslation('public-site');
  const { navigation } = usePlatform();
  const href = useHref();
  const suggestPlaces = usePlaceSuggestions();
  const hasPage = useHasPage();
  const chosen = searchTargets[data.target ?? 'search'];
  // A site without that screen has a search of vacancies.
  const target = hasPage(chosen.path) ? chosen : searchTargets.search;
  const fields = data.showFields.filter((field) => target.fields.includes(field));
  const shows = (field: (typeof fields)[number]) => fields.includes(field);

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const filled = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)] as const);
    void navigation.navigate(searchAddress(filled, target.path));
  }

  return (
    <Card padding="sm" marginTop={{ base: '6', md: '8' }} boxShadow="float">
      <Form
        action={href(target.path)}
        method="get"
        role="search"
        aria-label={t(target === searchTargets.search ? 'search.form' : 'search.formOther')}
        onSubmit={search}
        display="grid"
        gap="4"
        alignItems="end"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          md: [...fields.map((field) => `minmax(0, ${field === 'text' ? 3 : 2}fr)`), 'auto'].join(' '),
        }}
      >
        {shows('text') && (
          <Field.Root>
            <Field.Label>{t('search.what')}</Field.Label>
            <Input
              type="search"
              name={target.words}
              icon={Search}
              maxLength={200}
              placeholder={data.placeholder ?? t('search.whatPlaceholder')}
            />
          </Field.Root>
        )}
        {shows('postcode') && (
          <Field.Root>
            <Field.Label>{t('search.where')}</Field.Label>
            <SuggestInput
              name={searchFields.near}
              icon={MapPin}
              maxLength={100}
              placeholder={t('search.wherePlaceholder')}
              suggest={suggestPlaces}
            />
          </Field.Root>
        )}
        {shows('category') && <CategorySelect categories={data.categories} />}
        {shows('type') && (
          <Field.Root>
            <Field.Label>{t('search.type')}</Field.Label>
            <NativeSelect name={searchFields.type} defaultValue="">
              <option value="">{t('search.allTypes')}</option>
              {vacancyTypes.map((type) => (
                <option key={type} value={type}>
                  {t(`vacancyType.${type}`)}
                </option>
              ))}
            </NativeSelect>
          </Field.Root>
        )}
        <Button type="submit">
          <Icon of={Search} />
          {t('search.submit')}
        </Button>
      </Form>
    </Card>
  );
}
