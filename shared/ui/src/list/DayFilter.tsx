import { type KeyboardEvent, useEffect, useState } from 'react';
import { DateInput } from '../date/DateInput.tsx';
import { Field } from '../form/Field.tsx';
import { useErrorText } from '../form/useErrorText.ts';
import { Box } from '../layout/layout.tsx';
import type { ListFilter } from './listFilter.ts';
import type { List } from './useList.ts';

const day = /^\d{4}-\d\d-\d\d$/;

/** Narrows a list by a day: as soon as one is chosen, and what is written when it is whole, on Enter or when it is left. */
export function DayFilter({ filter: { name, label }, list }: { filter: ListFilter; list: List }) {
  const errorText = useErrorText();
  const value = list.query.get(name) ?? '';
  const [written, setWritten] = useState(value);
  const [isTold, setTold] = useState(false);
  // Taken off or changed elsewhere: a chip, another view.
  useEffect(() => setWritten(value), [value]);
  const isDay = written === '' || day.test(written);

  function apply(next: string) {
    setTold(true);
    if (next !== value && (next === '' || day.test(next))) list.go({ [name]: next });
  }
  return (
    <Field.Root invalid={isTold && !isDay}>
      <Field.Label>{label}</Field.Label>
      <Box onKeyDown={({ key }: KeyboardEvent) => key === 'Enter' && apply(written)}>
        <DateInput
          value={written}
          onChange={(next) => {
            setWritten(next);
            setTold(false);
          }}
          onChoose={apply}
          onBlur={() => apply(written)}
        />
      </Box>
      <Field.ErrorText>{errorText(isDay ? undefined : 'date', label)}</Field.ErrorText>
    </Field.Root>
  );
}
