import { Counted } from '@omzien/parts/facets/Counted';
import { Radio } from '@omzien/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FacetChoicesProps } from './FacetChoices.tsx';
import { facetParameters } from './searchQuery.ts';
import { useFacetChoice } from './useFacetChoice.ts';

/** How many hours somebody has: one answer, or none. */
export function HoursChoices({ query, values, formId }: FacetChoicesProps) {
  const { t } = useTranslation('vacancies');
  const ownName = useId();
  const { chosen, isChecked, toggle } = useFacetChoice(query, 'hoursPerWeekMax');
  const [current] = chosen;
  const field = formId ? { name: facetParameters.hoursPerWeekMax, form: formId } : { name: ownName };

  return (
    <>
      <Radio
        {...field}
        value=""
        checked={!values.some(({ value }) => isChecked(value))}
        onChange={() => current && toggle(current)}
      >
        {t('search.anyHours')}
      </Radio>
      {values.map(({ value, count, more, name }) => (
        <Radio key={value} {...field} value={value} checked={isChecked(value)} onChange={() => toggle(value)}>
          <Counted name={name} count={count} more={more} />
        </Radio>
      ))}
    </>
  );
}
