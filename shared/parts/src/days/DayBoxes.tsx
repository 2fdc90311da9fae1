import { useVacancyTexts } from '@omzien/parts/lookups';
import { Checkbox, Fieldset, Row, Text } from '@omzien/ui';

/** Monday first; 0 is Sunday on the wire. */
const days = [
  { number: 1, day: 'mon' },
  { number: 2, day: 'tue' },
  { number: 3, day: 'wed' },
  { number: 4, day: 'thu' },
  { number: 5, day: 'fri' },
  { number: 6, day: 'sat' },
  { number: 0, day: 'sun' },
] as const;

type DayBoxesProps = { legend: string; hint: string; value: readonly number[]; onChange: (days: number[]) => void };

/** On which days the mail with what is new comes. */
export function DayBoxes({ legend, hint, value, onChange }: DayBoxesProps) {
  const { weekday } = useVacancyTexts();
  return (
    <Fieldset legend={legend}>
      <Text tone="muted" size="sm">
        {hint}
      </Text>
      <Row columnGap="5" rowGap="0">
        {days.map(({ number, day }) => (
          <Checkbox
            key={day}
            checked={value.includes(number)}
            onChange={() =>
              onChange(value.includes(number) ? value.filter((other) => other !== number) : [...value, number])
            }
          >
            {weekday(day)}
          </Checkbox>
        ))}
      </Row>
    </Fieldset>
  );
}

/** `maandag, donderdag`, in the order of the week. */
export function useDayNames(): (chosen: readonly number[]) => string {
  const { weekday } = useVacancyTexts();
  return (chosen) =>
    days
      .filter(({ number }) => chosen.includes(number))
      .map(({ day }) => weekday(day))
      .join(', ');
}
