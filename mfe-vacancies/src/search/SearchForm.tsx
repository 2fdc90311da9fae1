import { PlaceField, SearchFrame, WordsField } from '@omzien/parts/search/SearchFields';
import { distance, distances, near, pageNumber, sort, withParameter } from '@omzien/parts/search/searchParameters';
import { usePlatform } from '@omzien/platform';
import { Box, Button, Field, Grid, Icon, NativeSelect } from '@omzien/ui';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { facetParameters, saving, searchAddress, words } from './searchQuery.ts';

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
  const { navigation } = usePlatform();
  const [place, setPlace] = useState(query.get(near) ?? '');
  // Only scripts can tell when a place is filled in: without them a distance can be chosen at once.
  const [isTaken, setIsTaken] = useState(false);
  useEffect(() => setIsTaken(true), []);
  const [isOpened, setIsOpened] = useState(false);
  useEffect(() => {
    if (isOpened) document.getElementById(id)?.querySelector<HTMLElement>('input[type=search]')?.focus();
  }, [isOpened, id]);
  const lacksPlace = isTaken && place.trim() === '';

  function search(form: FormData) {
    setIsOpened(false);
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
      <SearchFrame
        id={id}
        path="/vacancies/search"
        label={t('search.form')}
        onFilled={search}
        display={{ base: isWhole ? 'block' : 'none', md: 'block' }}
        css={{ '@media (scripting: none)': { display: 'block' } }}
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
          <WordsField
            name={words}
            query={query}
            label={t('search.words')}
            placeholder={t('search.wordsPlaceholder')}
            gridColumn={{ md: '1 / -1', lg: 'auto' }}
          />
          <PlaceField
            query={query}
            label={t('search.near')}
            placeholder={t('search.nearPlaceholder')}
            isUnknown={isUnknownPlace}
            unknown={t('search.unknownPlace')}
            onTextChange={setPlace}
          />
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
      </SearchFrame>
    </>
  );
}
