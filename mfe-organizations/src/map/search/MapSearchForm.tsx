import { location } from '@omzien/model/location';
import { organizationTypes } from '@omzien/model/organization';
import { useHref, usePlatform } from '@omzien/platform';
import { Box, Button, Checkbox, Field, Grid, Icon, Input, NativeSelect, Row } from '@omzien/ui';
import { SuggestInput, type Suggestion } from '@omzien/ui/combobox';
import { MapPin, Search, SlidersHorizontal } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useThemeChoices } from '../../shown/lookups.api.ts';
import {
  audience,
  distance,
  distances,
  formFields,
  kind,
  letter,
  mapAddress,
  near,
  openNow,
  pageNumber,
  spot,
  theme,
  view,
  withParameter,
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
  const { api, navigation } = usePlatform();
  const href = useHref();
  const { themes, ages } = useThemeChoices();
  const [isOpened, setIsOpened] = useState(false);
  const isWhole = isOpened || [distance, theme, audience, kind].some((name) => query.get(name));

  /** Places and postcodes that begin like this. */
  async function suggest(text: string): Promise<Suggestion[]> {
    const { items } = await api.list(`/api/v1/locations?filter[q_start]=${encodeURIComponent(text)}`, location);
    return items.map(({ id: placeId, name }) => ({ id: placeId, label: name }));
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
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
    <Box
      as="form"
      role="search"
      id={id}
      {...{ action: href('/sociale-kaart'), method: 'get' }}
      aria-label={t('socialMap.form')}
      onSubmit={submit as never}
      bg="bg.subtle"
      border="1px solid"
      borderColor="border"
      borderRadius="card"
      padding={{ base: '4', md: '5' }}
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
        <Field.Root>
          <Field.Label>{t('socialMap.words')}</Field.Label>
          <Input
            icon={Search}
            type="search"
            name={words}
            maxLength={200}
            defaultValue={query.get(words) ?? ''}
            placeholder={t('socialMap.wordsPlaceholder')}
          />
        </Field.Root>
        <Field.Root invalid={isUnknownPlace}>
          <Field.Label>{t('socialMap.near')}</Field.Label>
          <SuggestInput
            icon={MapPin}
            name={near}
            defaultValue={query.get(near) ?? ''}
            suggest={suggest}
            placeholder={t('socialMap.nearPlaceholder')}
          />
          <Field.ErrorText>{t('socialMap.unknownPlace')}</Field.ErrorText>
        </Field.Root>
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
          options(organizationTypes.map((value) => ({ value, label: t(`shown.types.${value}`) }))),
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
    </Box>
  );
}

const options = (choices: readonly { value: string; label: string }[]) =>
  choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
