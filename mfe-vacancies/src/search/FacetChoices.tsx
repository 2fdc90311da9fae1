import { useFormat } from '@omzien/platform';
import { Button, Checkbox, Flex, Text } from '@omzien/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FacetName, facetParameters } from './searchQuery.ts';
import { useFacetChoice } from './useFacetChoice.ts';

const shownAtFirst = 6;

export type FacetValue = { value: string; count: number; name: string };
export type FacetChoicesProps = { query: URLSearchParams; values: readonly FacetValue[]; formId?: string };

/** The values of a facet as boxes to tick, the first six until more are wanted. */
export function FacetChoices({ facet, query, values, formId }: FacetChoicesProps & { facet: FacetName }) {
  const { t } = useTranslation('vacancies');
  const { chosen, isTicked, press } = useFacetChoice(query, facet);
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? values : values.filter(({ value }, index) => index < shownAtFirst || chosen.includes(value));

  return (
    <>
      {shown.map(({ value, count, name }) => (
        <Checkbox
          key={value}
          {...(formId ? { name: facetParameters[facet], value, form: formId } : {})}
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
          {t(showsAll ? 'search.less' : 'search.more')}
        </Button>
      )}
    </>
  );
}

/** A choice with how many vacancies it leaves. */
export function Counted({ name, count }: Pick<FacetValue, 'name' | 'count'>) {
  const { number } = useFormat();
  return (
    <Flex as="span" gap="2">
      {name}
      <Text as="span" tone="muted">
        {number(count)}
      </Text>
    </Flex>
  );
}
