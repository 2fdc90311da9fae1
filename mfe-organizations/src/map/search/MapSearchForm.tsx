import { organizationTypes } from '@omzien/model/organization';
import { PlaceField, SearchFrame, WordsField } from '@omzien/parts/search/SearchFields';
import { distance, distances, near, pageNumber, withParameter } from '@omzien/parts/search/searchParameters';
import { usePlatform } from '@omzien/platform';
import { Button, Checkbox, Field, Grid, Icon, NativeSelect, Row } from '@omzien/ui';
import { Search, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useThemeChoices } from '../../shown/lookups.api.ts';
import { useOrganizationWords } from '../../words/useOrganizationWords.ts';
import {
  audience,
  formFields,
  kind,
  letter,
  mapAddress,
  openNow,
  spot,
  theme,
  view,
  withVacancies,
  words,
} from './mapQuery.ts';

/** On a phone what was found is more use than four lists to choose from; who has no scripts sees them all. */
const folded = {
  display: { base: 'none', md: 'flex' },
  '@media (scripting: none)': { display: 'flex' },
} as const;

type MapSearchFormProps = {
  /** The order stands elsewhere on the page and belongs to this form. */
  id: string;
  query: URLSearchParams;
  isUnknownPlace: boolean;
  onSent: () => void;
};

/** What, who and where. A real form that also works where there are no scripts: its fields have the API's own names. */
export function MapSearchForm({ id, query, isUnknownPlace, onSent }: MapSearchFormProps) {
  const { t } = useTranslation('organizations');
  const { navigation } = usePlatform();
  const { type } = useOrganizationWords();
  const { themes, ages } = useThemeChoices();
  const [isOpened, setIsOpened] = useState(false);
  const isWhole = isOpened || [distance, theme, audience, kind].some((name) => query.get(name));

  function search(form: FormData) {
    const others = [letter, spot, pageNumber].reduce((next, name) => withParameter(next, name, ''), query);
    const filled = formFields.reduce(
      (next, name) => withParameter(next, name, String(form.get(name) ?? '').trim()),
      // A distance is only kept beside a place, so the place comes first.
      withParameter(others, near, String(form.get(near) ?? '').trim()),
    );
    void navigation.navigate(mapAddress(filled)).then((hasMoved) => hasMoved && onSent());
  }

  const select = (name: string, label: string, any: string, options: ReactNode) => (
    <Field.Root css={isWhole ? undefined : folded}>
      <Field.Label>{label}</Field.Label>
      <NativeSelect name={name} defaultValue={query.get(name) ?? ''}>
        <option value="">{any}</option>
        {options}
      </NativeSelect>
    </Field.Root>
  );

  return (
    <SearchFrame
      id={id}
      path="/sociale-kaart"
      label={t('socialMap.form')}
      onFilled={search}
      css={{ '@media print': { display: 'none' } }}
    >
      {query.get(view) && <input type="hidden" name={view} value={query.get(view) ?? ''} />}
      <Grid
        gap="4"
        alignItems="start"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          md: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(3, minmax(0, 1fr))',
        }}
      >
        <WordsField
          name={words}
          query={query}
          label={t('socialMap.words')}
          placeholder={t('socialMap.wordsPlaceholder')}
        />
        <PlaceField
          query={query}
          label={t('socialMap.near')}
          placeholder={t('socialMap.nearPlaceholder')}
          isUnknown={isUnknownPlace}
          unknown={t('socialMap.unknownPlace')}
        />
        {select(
          distance,
          t('socialMap.distance'),
          t('socialMap.anyDistance'),
          distances.map((kilometres) => (
            <option key={kilometres} value={kilometres}>
              {t('socialMap.kilometres', { count: kilometres })}
            </option>
          )),
        )}
        {select(theme, t('socialMap.theme'), t('socialMap.anyTheme'), options(themes))}
        {select(audience, t('socialMap.audience'), t('socialMap.anyAudience'), options(ages))}
        {select(
          kind,
          t('socialMap.kind'),
          t('socialMap.anyKind'),
          options(organizationTypes.map((value) => ({ value, label: type(value) }))),
        )}
      </Grid>
      <Row justifyContent="space-between" marginTop="4">
        <Row columnGap="6" rowGap="0">
          <Checkbox name={openNow} value="true" defaultChecked={query.get(openNow) === 'true'}>
            {t('socialMap.openNow')}
          </Checkbox>
          <Checkbox name={withVacancies} value="true" defaultChecked={query.get(withVacancies) === 'true'}>
            {t('socialMap.withVacancies')}
          </Checkbox>
        </Row>
        {!isWhole && (
          <Button
            variant="tertiary"
            display={{ base: 'inline-flex', md: 'none' }}
            marginInlineStart="-5"
            onClick={() => setIsOpened(true)}
            css={{ '@media (scripting: none)': { display: 'none' } }}
          >
            <Icon of={SlidersHorizontal} />
            {t('socialMap.more')}
          </Button>
        )}
        <Button type="submit" width={{ base: 'full', md: 'auto' }}>
          <Icon of={Search} />
          {t('socialMap.submit')}
        </Button>
      </Row>
    </SearchFrame>
  );
}

const options = (choices: readonly { value: string; label: string }[]) =>
  choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
