import { type Daypart, partsOfDay, weekdays } from '@omzien/model/vacancy';
import { useVacancyTexts } from '@omzien/parts/lookups';
import { toldCount } from '@omzien/parts/search/toldCount';
import { useFormat } from '@omzien/platform';
import { Box, Checkbox, Text, VisuallyHidden } from '@omzien/ui';
import type { FacetChoicesProps } from './FacetChoices.tsx';
import { facetParameters } from './searchQuery.ts';
import { useFacetChoice } from './useFacetChoice.ts';

/** A Monday: the first of seven days whose short names the grid shows. */
const monday = Date.UTC(2026, 0, 5, 12);
const day = 86_400_000;

/** The week as a grid: a day a row, a part of the day a column. */
export function DaypartGrid({ query, values, formId }: FacetChoicesProps) {
  const { number, date } = useFormat();
  const texts = useVacancyTexts();
  const { chosen, isChecked, toggle } = useFacetChoice(query, 'dayparts');
  const counts = new Map(values.map((one) => [one.value, one]));
  // Where not all were counted, a part of the day that was not among them may still have some.
  const isCut = values.some(({ more }) => more);

  return (
    <Box as="table" width="full" borderCollapse="collapse" fontSize="sm" css={{ '& th': { fontWeight: 'normal' } }}>
      <thead>
        <tr>
          <td />
          {partsOfDay.map((part) => (
            <Box
              as="th"
              key={part}
              aria-hidden="true"
              textAlign="start"
              color="text.muted"
              padding="0 0.5rem 0.25rem 0"
            >
              {texts.partOfDay(part)}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {weekdays.map((weekday, index) => (
          <tr key={weekday}>
            <Box as="th" aria-hidden="true" textAlign="start" paddingInlineEnd="2">
              {date(new Date(monday + index * day).toISOString(), { weekday: 'short' })}
            </Box>
            {partsOfDay.map((part) => {
              const value: Daypart = `${weekday}_${part}`;
              const { count, more } = counts.get(value) ?? { count: 0, more: isCut };
              return (
                <td key={part}>
                  <Checkbox
                    {...(formId ? { name: facetParameters.dayparts, value, form: formId } : {})}
                    checked={isChecked(value)}
                    disabled={count === 0 && !more && !chosen.includes(value)}
                    onChange={() => toggle(value)}
                  >
                    <VisuallyHidden>{texts.daypart(value)} </VisuallyHidden>
                    <Text as="span" tone="muted" marginInlineStart="-1">
                      {toldCount(number, { count, more }).formatted}
                    </Text>
                  </Checkbox>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
