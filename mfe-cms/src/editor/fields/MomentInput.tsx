import { Field, Fieldset, Row } from '@omzien/ui';
import { DateInput, inAmsterdam, momentOf, TimeInput } from '@omzien/ui/date';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

type MomentInputProps = {
  legend: string;
  value: string | null;
  onChange(value: string | null): void;
  disabled?: boolean;
};

const partsOf = (value: string | null) => (value ? inAmsterdam(value) : { day: '', time: '' });

/** A day and a time of it, or nothing. Half of one is not told yet. */
export function MomentInput({ legend, value, onChange, disabled = false }: MomentInputProps) {
  const { t } = useTranslation('cms');
  const [{ day, time }, setParts] = useState(() => partsOf(value));
  const known = useRef(value);
  useEffect(() => {
    if (known.current === value) return;
    known.current = value;
    setParts(partsOf(value));
  }, [value]);

  function write(next: { day: string; time: string }) {
    setParts(next);
    const isDay = /^\d{4}-\d\d-\d\d$/.test(next.day);
    if (next.day !== '' && !isDay) return;
    const at = next.time === '' ? '00:00' : next.time;
    if (isDay && !/^\d\d:\d\d$/.test(at)) return;
    known.current = isDay ? momentOf(next.day, at) : null;
    onChange(known.current);
  }
  return (
    <Fieldset legend={legend} disabled={disabled}>
      <Row alignItems="flex-end">
        <Field.Root width="auto" flex="1 1 9rem">
          <Field.Label>{t('blockLook.day')}</Field.Label>
          <DateInput value={day} onChange={(next) => write({ day: next, time })} disabled={disabled} />
        </Field.Root>
        <Field.Root width="auto" flex="0 1 7rem">
          <Field.Label>{t('blockLook.time')}</Field.Label>
          <TimeInput value={time} onChange={(next) => write({ day, time: next })} disabled={disabled} />
        </Field.Root>
      </Row>
    </Fieldset>
  );
}
