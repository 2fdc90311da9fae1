import { Input } from '@omzien/ui';
import { useState } from 'react';

type NumberControlProps = {
  value: number | null;
  /** What holds while nothing is filled in. */
  standard: number | null;
  onChange(value: number | null): void;
  disabled: boolean;
};

/** A whole number in writing. While it is emptied to write another one, the usual one holds. */
export function NumberControl({ value, standard, onChange, disabled }: NumberControlProps) {
  const held = value ?? standard;
  const [{ text, of }, setWritten] = useState({ text: String(held ?? ''), of: held });
  const shown = of === held ? text : String(held ?? '');
  return (
    <Input
      inputMode="numeric"
      autoComplete="off"
      maxWidth="7rem"
      disabled={disabled}
      value={shown}
      onChange={({ currentTarget }) => {
        const written = currentTarget.value.replaceAll(/\D/g, '').slice(0, 5);
        const next = written === '' ? null : Number(written);
        setWritten({ text: written, of: next ?? standard });
        onChange(next);
      }}
    />
  );
}
