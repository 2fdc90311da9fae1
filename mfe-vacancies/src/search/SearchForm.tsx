import { location } from '@omzien/model/lookup';
import { useHref, usePlatform } from '@omzien/platform';
import { Box, Button, Field, Grid, Icon, Input, NativeSelect } from '@omzien/ui';
import { SuggestInput, type Suggestion } from '@omzien/ui/combobox';
import { MapPin, Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { distance, distances, near, pageNumber, searchAddress, withParameter, words } from './searchQuery.ts';

/** Facets and order, as they stand in the address. A new search starts at its first page. */
const otherParameters = (query: URLSearchParams) =>
  [...query].filter(([name]) => ![words, near, distance, pageNumber].includes(name));

type SearchFormProps = { query: URLSearchParams; isUnknownPlace: boolean };

/** What and where. A real form that also works before the scripts are there: its fields have the API's own names. */
export function SearchForm({ query, isUnknownPlace }: SearchFormProps) {
  const { t } = useTranslation('vacancies');
  const { api, navigation } = usePlatform();
  const href = useHref();
  const [place, setPlace] = useState(query.get(near) ?? '');

  /** Places and postcodes that begin like this. */
  async function suggest(text: string): Promise<Suggestion[]> {
    const { items } = await api.list(`/api/v1/locations?filter[q_start]=${encodeURIComponent(text)}`, location);
    return items.map(({ id, name }) => ({ id, label: name }));
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const filled = [words, near, distance].reduce(
      (next, name) => withParameter(next, name, String(form.get(name) ?? '').trim()),
      query,
    );
    void navigation.navigate(searchAddress(filled));
  }

  return (
    <Box
      as="form"
      role="search"
      {...{ action: href('/vacancies/search'), method: 'get' }}
      aria-label={t('search.form')}
      onSubmit={submit as never}
      bg="bg.subtle"
      border="1px solid"
      borderColor="border"
      borderRadius="card"
      padding={{ base: '4', md: '5' }}
    >
      {/* What was chosen beside the form stays chosen, also before the page's scripts are there. */}
      {otherParameters(query).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Grid
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          md: 'minmax(0, 1.4fr) minmax(0, 1fr) auto',
          lg: 'minmax(0, 2fr) minmax(0, 1.4fr) minmax(0, 1fr) auto',
        }}
        gap="4"
        alignItems="start"
      >
        <Field.Root gridColumn={{ md: '1 / -1', lg: 'auto' }}>
          <Field.Label>{t('search.words')}</Field.Label>
          <Input
            icon={Search}
            type="search"
            name={words}
            maxLength={200}
            defaultValue={query.get(words) ?? ''}
            placeholder={t('search.wordsPlaceholder')}
          />
        </Field.Root>
        <Field.Root invalid={isUnknownPlace}>
          <Field.Label>{t('search.near')}</Field.Label>
          <SuggestInput
            icon={MapPin}
            name={near}
            defaultValue={place}
            onTextChange={setPlace}
            suggest={suggest}
            placeholder={t('search.nearPlaceholder')}
          />
          <Field.ErrorText>{t('search.unknownPlace')}</Field.ErrorText>
        </Field.Root>
        {/* On a phone the results are more use than a field that waits for a place. */}
        <Field.Root display={{ base: place.trim() === '' ? 'none' : 'flex', md: 'flex' }}>
          <Field.Label>{t('search.distance')}</Field.Label>
          <NativeSelect name={distance} defaultValue={query.get(distance) ?? ''} disabled={place.trim() === ''}>
            <option value="">{t('search.anyDistance')}</option>
            {distances.map((kilometres) => (
              <option key={kilometres} value={kilometres}>
                {t('search.kilometres', { count: kilometres })}
              </option>
            ))}
          </NativeSelect>
        </Field.Root>
        <Button type="submit" alignSelf={{ base: 'stretch', md: 'start' }} marginTop={{ base: '0', md: '1.8rem' }}>
          <Icon of={Search} />
          {t('search.submit')}
        </Button>
      </Grid>
    </Box>
  );
}
