import { PlaceField, SearchFrame, WordsField } from '@omzien/parts/search/SearchFields';
import { distance, distances, near, pageNumber, withParameter } from '@omzien/parts/search/searchParameters';
import { usePlatform } from '@omzien/platform';
import { Button, Field, Grid, Icon, NativeSelect } from '@omzien/ui';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calendarAddress, calendarPath, chosenDay, listFilters, signUp, words, yesFilters } from './calendarQuery.ts';

/** What the form and the filters say themselves. */
const shown: readonly string[] = [
  words,
  near,
  distance,
  ...Object.values(listFilters),
  ...Object.values(yesFilters).map(([name]) => name),
];
/** What else stands in the address, such as the view and its days. */
const otherParameters = (query: URLSearchParams) =>
  [...query].filter(([name]) => ![...shown, pageNumber, signUp, chosenDay].includes(name));

/** On a phone what was found is more use than a field that waits for a place; who has no scripts can always choose. */
const untilPlace = {
  display: { base: 'none', md: 'flex' },
  '@media (scripting: none)': { display: 'flex' },
} as const;

type CalendarFormProps = {
  /** The filters stand elsewhere on the page and belong to this form. */
  id: string;
  query: URLSearchParams;
  isUnknownPlace: boolean;
  onSent: () => void;
};

/** What and where. A real form that also works where there are no scripts: its fields have the API's own names. */
export function CalendarForm({ id, query, isUnknownPlace, onSent }: CalendarFormProps) {
  const { t } = useTranslation('public-site');
  const { navigation } = usePlatform();
  const [place, setPlace] = useState(query.get(near) ?? '');
  // Only scripts can tell when a place is filled in: without them a distance can be chosen at once.
  const [isTaken, setIsTaken] = useState(false);
  useEffect(() => setIsTaken(true), []);
  const lacksPlace = place.trim() === '';

  function search(form: FormData) {
    const filled = [words, near, distance].reduce(
      (next, name) => withParameter(next, name, String(form.get(name) ?? '').trim()),
      query,
    );
    void navigation.navigate(calendarAddress(filled)).then((hasMoved) => hasMoved && onSent());
  }

  return (
    <SearchFrame id={id} path={calendarPath} label={t('calendar.form')} onFilled={search}>
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
          label={t('calendar.words')}
          placeholder={t('calendar.wordsPlaceholder')}
          gridColumn={{ md: '1 / -1', lg: 'auto' }}
        />
        <PlaceField
          query={query}
          label={t('calendar.near')}
          placeholder={t('calendar.nearPlaceholder')}
          isUnknown={isUnknownPlace}
          unknown={t('calendar.unknownPlace')}
          onTextChange={setPlace}
        />
        <Field.Root css={lacksPlace ? untilPlace : undefined}>
          <Field.Label>{t('calendar.distance')}</Field.Label>
          <NativeSelect name={distance} defaultValue={query.get(distance) ?? ''} disabled={isTaken && lacksPlace}>
            <option value="">{t('calendar.anyDistance')}</option>
            {distances.map((kilometres) => (
              <option key={kilometres} value={kilometres}>
                {t('calendar.kilometres', { count: kilometres })}
              </option>
            ))}
          </NativeSelect>
        </Field.Root>
        <Button type="submit" alignSelf={{ base: 'stretch', md: 'start' }} marginTop={{ base: '0', md: '1.8rem' }}>
          <Icon of={Search} />
          {t('calendar.submit')}
        </Button>
      </Grid>
    </SearchFrame>
  );
}
