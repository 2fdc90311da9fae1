import { location } from '@omzien/model/location';
import { useHref, usePlatform } from '@omzien/platform';
import { Box, Button, Field, Grid, Icon, Input, NativeSelect } from '@omzien/ui';
import { SuggestInput, type Suggestion } from '@omzien/ui/combobox';
import { MapPin, Search } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  distance,
  distances,
  facetParameters,
  near,
  pageNumber,
  saving,
  searchAddress,
  sort,
  withParameter,
  words,
} from './searchQuery.ts';

/** What the form, the facets and the order say themselves. */
const shown: readonly string[] = [words, near, distance, sort, ...Object.values(facetParameters)];
/** What else stands in the address. A new search starts at its first page. */
const otherParameters = (query: URLSearchParams) =>
  [...query].filter(([name]) => ![...shown, pageNumber, saving].includes(name));

/** The same before and after the scripts are there, so that nothing jumps; who has none can always choose. */
const untilPlace = {
  display: { base: 'none', md: 'flex' },
  '@media (scripting: none)': { display: 'flex' },
} as const;

type SearchFormProps = {
  /** Facets and order stand elsewhere on the page and belong to this form. */
  id: string;
  query: URLSearchParams;
  isUnknownPlace: boolean;
  onSent: () => void;
};

/** What and where. A real form that also works before the scripts are there: its fields have the API's own names. */
export function SearchForm({ id, query, isUnknownPlace, onSent }: SearchFormProps) {
  const { t } = useTranslation('vacancies');
  const { api, navigation } = usePlatform();
  const href = useHref();
  const [place, setPlace] = useState(query.get(near) ?? '');
  // Only scripts can tell when a place is filled in: without them a distance can be chosen at once.
  const [isTaken, setIsTaken] = useState(false);
  useEffect(() => setIsTaken(true), []);
  const [isOpened, setIsOpened] = useState(false);
  useEffect(() => {
    if (isOpened) document.getElementById(id)?.querySelector<HTMLElement>('input[type=search]')?.focus();
  }, [isOpened, id]);
  const lacksPlace = isTaken && place.trim() === '';

  /** Places and postcodes that begin like this. */
  async function suggest(text: string): Promise<Suggestion[]> {
    const { items } = await api.list(`/api/v1/locations?filter[q_start]=${encodeURIComponent(text)}`, location);
    return items.map(({ id, name }) => ({ id, label: name }));
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsOpened(false);
    const form = new FormData(event.currentTarget);
    const filled = [words, near, distance].reduce(
      (next, name) => withParameter(next, name, String(form.get(name) ?? '').trim()),
      query,
    );
    void navigation.navigate(searchAddress(filled)).then((hasMoved) => hasMoved && onSent());
  }

  // On a phone the form is one line until somebody wants to change it: what was found is the first thing to see.
  const isWhole = isOpened || isUnknownPlace;
  const asked = [query.get(words), query.get(near)].filter(Boolean).join(' · ');

  return (
    <>
      <Box
        display={{ base: isWhole ? 'none' : 'block', md: 'none' }}
        css={{ '@media (scripting: none)': { display: 'none' } }}
      >
        <Button
          variant="outline"
          wide
          aria-expanded={false}
          aria-controls={id}
          justifyContent="flex-start"
          borderRadius="full"
          onClick={() => setIsOpened(true)}
        >
          <Icon of={Search} />
          {asked === '' ? t('search.pill') : t('search.pillOf', { asked })}
        </Button>
      </Box>
      <Box
        as="form"
        display={{ base: isWhole ? 'block' : 'none', md: 'block' }}
        css={{ '@media (scripting: none)': { display: 'block' } }}
        role="search"
        id={id}
        {...{ action: href('/vacancies/search'), method: 'get' }}
        aria-label={t('search.form')}
        onSubmit={submit as never}
        bg="bg.subtle"
        border="1px solid"
        borderColor="border"
        borderRadius="card"
        padding={{ base: '4', md: '5' }}
      >
        {/* What the page does not show stays in the address, also before the page's scripts are there. */}
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
          <Field.Root css={place.trim() === '' ? untilPlace : undefined}>
            <Field.Label>{t('search.distance')}</Field.Label>
            <NativeSelect name={distance} defaultValue={query.get(distance) ?? ''} disabled={lacksPlace}>
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
    </>
  );
}
