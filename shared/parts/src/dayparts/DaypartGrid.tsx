import { type Daypart, dayparts, partsOfDay, weekdays } from '@omzien/model/vacancy';
import { useVacancyTexts } from '@omzien/parts/lookups';
import { Box, Checkbox, Fieldset, Text, VisuallyHidden } from '@omzien/ui';
import type { KeyboardEvent, ReactNode } from 'react';
import { useDaypartTexts } from './useDaypartTexts.ts';

const cell = { padding: '0', textAlign: 'center', borderTop: '1px solid', borderColor: 'border' } as const;
const steps: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

type DaypartGridProps = {
  legend: string;
  hint?: ReactNode;
  value: readonly Daypart[];
  /** What is chosen, in the order of the week. */
  onChange(value: Daypart[]): void;
  onBlur(): void;
};

/** Arrows lead from one part of the week to the next; Tab goes through them as through any choices. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input')];
  const at = boxes.indexOf(event.target as HTMLInputElement);
  if (at < 0) return;
  event.preventDefault();
  const [down, right] = step;
  const column = (at % partsOfDay.length) + right;
  const next = column < 0 || column >= partsOfDay.length ? undefined : boxes[at + down * partsOfDay.length + right];
  next?.focus();
}

/**
 * The week as a table of ticks: a row a day, a column a part of it.
 *
 * @example
 * <FormField form={form} name="dayparts" label={t('when')} isLabelInControl>
 *   <DaypartGrid legend={t('when')} {...useControlled(form, 'dayparts')} />
 * </FormField>
 */
export function DaypartGrid({ legend, hint, value, onChange, onBlur }: DaypartGridProps) {
  const { t } = useDaypartTexts();
  const texts = useVacancyTexts();
  const choose = (chosen: readonly Daypart[]) => onChange(dayparts.filter((one) => chosen.includes(one)));
  return (
    <Fieldset legend={legend}>
      {hint && (
        <Text size="sm" tone="muted">
          {hint}
        </Text>
      )}
      <Box as="table" width="full" marginTop="2" css={{ borderCollapse: 'collapse' }} onKeyDown={moveFocus}>
        <thead>
          <tr>
            <td>
              <VisuallyHidden>{t('day')}</VisuallyHidden>
            </td>
            {partsOfDay.map((part) => (
              <Box as="th" key={part} fontSize="sm" fontWeight="semibold" paddingBlock="1" {...{ scope: 'col' }}>
                {texts.partOfDay(part)}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {weekdays.map((day) => (
            <tr key={day}>
              <Box as="th" {...cell} textAlign="start" fontSize="sm" fontWeight="normal" {...{ scope: 'row' }}>
                {texts.weekday(day)}
              </Box>
              {partsOfDay.map((part) => {
                const name: Daypart = `${day}_${part}`;
                return (
                  <Box as="td" key={part} {...cell} css={{ '& label': { justifyContent: 'center', gap: '0' } }}>
                    <Checkbox
                      id={undefined}
                      name="dayparts"
                      checked={value.includes(name)}
                      onBlur={onBlur}
                      onChange={(event) =>
                        choose(event.currentTarget.checked ? [...value, name] : value.filter((one) => one !== name))
                      }
                    >
                      <VisuallyHidden>{texts.daypart(name)}</VisuallyHidden>
                    </Checkbox>
                  </Box>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Box>
    </Fieldset>
  );
}
