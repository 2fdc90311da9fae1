import { PlaceInput } from '@omzien/parts/address';
import type { PoolTexts } from '@omzien/parts/poolCard/usePoolTexts';
import { useHref } from '@omzien/platform';
import { Box, Button, Checkbox, Field, Form, Icon, Input, NativeSelect, Stack } from '@omzien/ui';
import type { List } from '@omzien/ui/list';
import { MapPin, Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PoolFacet } from './PoolFacet.tsx';
import { distance, distances, hasCar, inPool, words as name, near, poolFacets, state, vogSeen } from './poolQuery.ts';

const typed = [name, near, distance];

export type PoolFacets = Partial<Record<(typeof poolFacets)[number], { value: string; count: number }[]>>;

type PoolFiltersProps = {
  list: List;
  texts: PoolTexts;
  facets: PoolFacets;
  knowsNames: boolean;
  isUnknownPlace: boolean;
};

/** What narrows the pool. All of it stands in the address; the form also works before the scripts are there. */
export function PoolFilters({ list, texts, facets, knowsNames, isUnknownPlace }: PoolFiltersProps) {
  const { t } = useTranslation('vacancies');
  const href = useHref();
  const chosen = (parameter: string) => list.query.get(parameter) ?? '';
  const toggle = (parameter: string) => list.go({ [parameter]: chosen(parameter) === '' ? 'true' : '' });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    list.go(Object.fromEntries(typed.map((field) => [field, String(form.get(field) ?? '').trim()])));
  }

  return (
    <Stack gap="2">
      <Form role="search" aria-label={t('pool.filters.form')} action={href('/vrijwilligerspool')} onSubmit={submit}>
        {[...list.query]
          .filter(([parameter]) => !typed.includes(parameter) && parameter !== 'page[number]')
          .map(([parameter, value]) => (
            <input key={parameter} type="hidden" name={parameter} value={value} />
          ))}
        <Stack gap="4" paddingBottom="4">
          {knowsNames && (
            <Field.Root>
              <Field.Label>{t('pool.filters.name')}</Field.Label>
              <Input icon={Search} type="search" name={name} maxLength={200} defaultValue={list.words} />
            </Field.Root>
          )}
          <Field.Root invalid={isUnknownPlace}>
            <Field.Label>{t('pool.filters.near')}</Field.Label>
            <PlaceInput
              icon={MapPin}
              name={near}
              defaultValue={chosen(near)}
              placeholder={t('pool.filters.nearPlaceholder')}
            />
            <Field.HelperText>
              {t(knowsNames ? 'pool.filters.nearHintCenter' : 'pool.filters.nearHint')}
            </Field.HelperText>
            <Field.ErrorText>{t('pool.filters.unknownPlace')}</Field.ErrorText>
          </Field.Root>
          <Field.Root>
            <Field.Label>{t('pool.filters.distance')}</Field.Label>
            <NativeSelect name={distance} defaultValue={chosen(distance)}>
              <option value="">{t('pool.filters.anyDistance')}</option>
              {distances.map((count) => (
                <option key={count} value={count}>
                  {t('pool.filters.within', { count })}
                </option>
              ))}
            </NativeSelect>
          </Field.Root>
          <Button type="submit" variant="outline">
            <Icon of={Search} />
            {t('pool.filters.submit')}
          </Button>
        </Stack>
      </Form>
      {poolFacets.map((facet) => (
        <PoolFacet key={facet} facet={facet} list={list} texts={texts} offered={facets[facet] ?? []} />
      ))}
      <Box as="fieldset" border="0" margin="0" padding="0" minWidth="0">
        <Box as="legend" fontWeight="semibold" paddingBlock="3" paddingInline="0">
          {t('pool.filters.also')}
        </Box>
        {[
          { parameter: hasCar, label: t('pool.filters.car') },
          ...(knowsNames
            ? [
                { parameter: vogSeen, label: t('pool.filters.vog') },
                { parameter: inPool, label: t('pool.filters.inPool') },
              ]
            : []),
        ].map(({ parameter, label }) => (
          <Checkbox key={parameter} checked={chosen(parameter) === 'true'} onChange={() => toggle(parameter)}>
            {label}
          </Checkbox>
        ))}
        {!knowsNames && (
          <Checkbox
            checked={chosen(state) === 'available'}
            onChange={() => list.go({ [state]: chosen(state) === '' ? 'available' : '' })}
          >
            {t('pool.filters.available')}
          </Checkbox>
        )}
      </Box>
    </Stack>
  );
}
