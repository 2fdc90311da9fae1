import { useFormat } from '@omzien/platform';
import { Box, Button, Checkbox, Flex, Text } from '@omzien/ui';
import { useState } from 'react';
import type { Ticks } from './useTicks.ts';

const shownAtFirst = 6;

export type FacetValue = { value: string; count: number; name: string };
type FacetTicksProps = {
  values: readonly FacetValue[];
  ticks: Ticks;
  more: string;
  less: string;
  /** The form that the boxes belong to, and their name in it, so that they also go with it where there are no scripts. */
  field?: { name: string; form: string } | undefined;
};

/** The values of a facet as boxes to tick, the first six until more are wanted. */
export function FacetTicks({ values, ticks, more, less, field }: FacetTicksProps) {
  const [showsAll, setShowsAll] = useState(false);
  const { chosen, isTicked, press } = ticks;
  const shown = showsAll ? values : values.filter(({ value }, index) => index < shownAtFirst || chosen.includes(value));
  return (
    <>
      {shown.map(({ value, count, name }) => (
        <Checkbox
          key={value}
          {...(field ? { ...field, value } : {})}
          checked={isTicked(value)}
          onChange={() => press(value)}
        >
          <Counted name={name} count={count} />
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
          {showsAll ? less : more}
        </Button>
      )}
    </>
  );
}

/** A choice with how many it leaves. */
export function Counted({ name, count }: Pick<FacetValue, 'name' | 'count'>) {
  const { number } = useFormat();
  return (
    <Flex as="span" gap="2">
      <Box as="span" css={{ '&::first-letter': { textTransform: 'uppercase' } }}>
        {name}
      </Box>
      <Text as="span" tone="muted">
        {number(count)}
      </Text>
    </Flex>
  );
}
