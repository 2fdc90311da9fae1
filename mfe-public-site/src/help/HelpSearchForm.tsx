import { helpCategories } from '@omzien/model/vacancy';
import { PlaceField, SearchFrame } from '@omzien/parts/search/SearchFields';
import { distance, distances, pageNumber, withParameter } from '@omzien/parts/search/searchParameters';
import { usePlatform } from '@omzien/platform';
import { Button, Field, Grid, Icon, NativeSelect } from '@omzien/ui';
import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { category, formFields, helpAddress, helpPath } from './helpQuery.ts';

type HelpSearchFormProps = { id: string; query: URLSearchParams; isUnknownPlace: boolean; onSent: () => void };

/** With what and where. A real form that also works where there are no scripts. */
export function HelpSearchForm({ id, query, isUnknownPlace, onSent }: HelpSearchFormProps) {
  const { t } = useTranslation('public-site');
  const { navigation } = usePlatform();

  function search(form: FormData) {
    const next = formFields.reduce(
      (filled, name) => withParameter(filled, name, String(form.get(name) ?? '').trim()),
      withParameter(query, pageNumber, ''),
    );
    void navigation.navigate(helpAddress(next)).then((hasMoved) => hasMoved && onSent());
  }

  return (
    <SearchFrame id={id} path={helpPath} label={t('help.search.form')} onFilled={search}>
      <Grid
        gap="4"
        alignItems={{ md: 'end' }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      >
        <Field.Root>
          <Field.Label>{t('help.search.category')}</Field.Label>
          <NativeSelect name={category} defaultValue={query.get(category) ?? ''}>
            <option value="">{t('help.search.all')}</option>
            {helpCategories.map((name) => (
              <option key={name} value={name}>
                {t(`help.category.${name}`)}
              </option>
            ))}
          </NativeSelect>
        </Field.Root>
        <PlaceField
          query={query}
          label={t('help.search.near')}
          placeholder={t('help.search.nearPlaceholder')}
          isUnknown={isUnknownPlace}
          unknown={t('help.search.unknownPlace')}
        />
        <Field.Root>
          <Field.Label>{t('help.search.distance')}</Field.Label>
          <NativeSelect name={distance} defaultValue={query.get(distance) ?? ''}>
            <option value="">{t('help.search.anyDistance')}</option>
            {distances.map((kilometres) => (
              <option key={kilometres} value={kilometres}>
                {t('help.search.kilometres', { count: kilometres })}
              </option>
            ))}
          </NativeSelect>
        </Field.Root>
        <Button type="submit" justifySelf={{ md: 'start' }}>
          <Icon of={Search} />
          {t('help.search.submit')}
        </Button>
      </Grid>
    </SearchFrame>
  );
}
