import type { ReactNode } from 'react';
import { Fieldset } from '../form/controls.tsx';
import { Field } from '../form/Field.tsx';
import { Row } from '../layout/layout.tsx';
import { DateInput } from './DateInput.tsx';
import { useDateTexts } from './dateTexts.ts';

export { DateInput, type DateInputProps } from './DateInput.tsx';
export {
  endDayOf,
  formatDay,
  formatTime,
  inAmsterdam,
  momentOf,
  nightsOf,
  parseDay,
  parseTime,
} from './days.ts';
export { TimeInput, type TimeInputProps } from './TimeInput.tsx';

type Side = {
  value: string;
  onChange(value: string): void;
  onBlur?(): void;
  name: string;
  /** In words, as `useErrorText` gives it. */
  error?: string;
};

export type DateRangeProps = {
  legend: ReactNode;
  from: Side;
  until: Side;
  min?: string;
  max?: string;
};

/**
 * Two days with what lies between them. The calendar of each keeps to the other.
 *
 * @example
 * <DateRange legend={t('filter.period')} from={{ name: 'from', value: from, onChange: setFrom }} until={{ name: 'until', value: until, onChange: setUntil }} />
 */
export function DateRange({ legend, from, until, min, max }: DateRangeProps) {
  const texts = useDateTexts();
  const day = (value: string) => (/^\d{4}-\d\d-\d\d$/.test(value) ? value : undefined);
  const side = ({ error, ...input }: Side, label: string, bounds: { min?: string; max?: string }) => (
    <Field.Root invalid={error !== undefined} data-field={input.name} width="auto" flex="1 1 12rem">
      <Field.Label>{label}</Field.Label>
      <DateInput {...input} {...bounds} />
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  );
  return (
    <Fieldset legend={legend}>
      <Row alignItems="flex-start" gap="4" marginTop="2">
        {side(from, texts.from, { min, max: day(until.value) ?? max })}
        {side(until, texts.until, { min: day(from.value) ?? min, max })}
      </Row>
    </Fieldset>
  );
}
