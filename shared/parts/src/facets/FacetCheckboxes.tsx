import { Button, Checkbox } from '@omzien/ui';
import { useState } from 'react';
import type { ToldCount } from '../search/toldCount.ts';
import { Counted } from './Counted.tsx';
import { useFacetTexts } from './facetTexts.ts';
import type { CheckedValues } from './useCheckedValues.ts';

const shownAtFirst = 6;

export type FacetValue = ToldCount & { value: string; name: string };
type FacetCheckboxesProps = {
  values: readonly FacetValue[];
  checked: CheckedValues;
  /** The form that the boxes belong to, and their name in it, so that they also go with it where there are no scripts. */
  field?: { name: string; form: string } | undefined;
};

/**
 * The values of a facet as boxes to tick, the first six until more are wanted.
 *
 * @example
 * <FacetCheckboxes values={[{ value: 'nl', count: 12, name: 'Nederlands' }]} checked={checked} />
 */
export function FacetCheckboxes({ values, checked, field }: FacetCheckboxesProps) {
  const texts = useFacetTexts();
  const [showsAll, setShowsAll] = useState(false);
  const { chosen, isChecked, toggle } = checked;
  const shown = showsAll ? values : values.filter(({ value }, index) => index < shownAtFirst || chosen.includes(value));
  return (
    <>
      {shown.map(({ value, count, more, name }) => (
        <Checkbox
          key={value}
          {...(field ? { ...field, value } : {})}
          checked={isChecked(value)}
          onChange={() => toggle(value)}
        >
          <Counted name={name} count={count} more={more} />
        </Checkbox>
      ))}
      {(values.length > shown.length || showsAll) && (
        <Button
          variant="tertiary"
          size="sm"
          minHeight="11"
          marginInlineStart="-3.5"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? texts.less : texts.more}
        </Button>
      )}
    </>
  );
}
