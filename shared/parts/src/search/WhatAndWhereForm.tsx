import { Button, Field, Grid, Icon, NativeSelect } from '@omzien/ui';
import { Search } from 'lucide-react';
import { type ComponentProps, useEffect, useState } from 'react';
import { PlaceField, SearchFrame, WordsField } from './SearchFields.tsx';
import { distance, distances, near, withParameter } from './searchParameters.ts';

/** On a phone what was found is more use than a field that waits for a place; who has no scripts can always choose. */
const untilPlace = {
  display: { base: 'none', md: 'flex' },
  '@media (scripting: none)': { display: 'flex' },
} as const;

export type WhatAndWhereTexts = Record<
  | 'form'
  | 'words'
  | 'wordsPlaceholder'
  | 'near'
  | 'nearPlaceholder'
  | 'unknownPlace'
  | 'distance'
  | 'anyDistance'
  | 'submit',
  string
> & { kilometres: (count: number) => string };

type WhatAndWhereFormProps = Omit<ComponentProps<typeof SearchFrame>, 'label' | 'onFilled' | 'children'> & {
  query: URLSearchParams;
  /** The parameter of the words. */
  words: string;
  /** What stands in the address, is asked nowhere on the page and stays as it is. */
  others: readonly (readonly [string, string])[];
  isUnknownPlace: boolean;
  texts: WhatAndWhereTexts;
  onSearch: (query: URLSearchParams) => void;
};

/**
 * A public search for what and where. A real form that also works before the scripts are there: its fields have the
 * API's own names.
 */
export function WhatAndWhereForm({
  query,
  words,
  others,
  isUnknownPlace,
  texts,
  onSearch,
  ...frame
}: WhatAndWhereFormProps) {
  const [place, setPlace] = useState(query.get(near) ?? '');
  // Only scripts can tell when a place is filled in: without them a distance can be chosen at once.
  const [isTaken, setIsTaken] = useState(false);
  useEffect(() => setIsTaken(true), []);
  const lacksPlace = place.trim() === '';

  const search = (form: FormData) =>
    onSearch(
      [words, near, distance].reduce(
        (next, name) => withParameter(next, name, String(form.get(name) ?? '').trim()),
        query,
      ),
    );

  return (
    <SearchFrame label={texts.form} onFilled={search} {...frame}>
      {others.map(([name, value]) => (
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
          label={texts.words}
          placeholder={texts.wordsPlaceholder}
          gridColumn={{ md: '1 / -1', lg: 'auto' }}
        />
        <PlaceField
          query={query}
          label={texts.near}
          placeholder={texts.nearPlaceholder}
          isUnknown={isUnknownPlace}
          unknown={texts.unknownPlace}
          onTextChange={setPlace}
        />
        <Field.Root css={lacksPlace ? untilPlace : undefined}>
          <Field.Label>{texts.distance}</Field.Label>
          <NativeSelect name={distance} defaultValue={query.get(distance) ?? ''} disabled={isTaken && lacksPlace}>
            <option value="">{texts.anyDistance}</option>
            {distances.map((kilometres) => (
              <option key={kilometres} value={kilometres}>
                {texts.kilometres(kilometres)}
              </option>
            ))}
          </NativeSelect>
        </Field.Root>
        <Button type="submit" alignSelf={{ base: 'stretch', md: 'start' }} marginTop={{ base: '0', md: '1.8rem' }}>
          <Icon of={Search} />
          {texts.submit}
        </Button>
      </Grid>
    </SearchFrame>
  );
}
