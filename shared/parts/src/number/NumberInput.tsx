import { Input } from '@omzien/ui';
import type { Ref } from 'react';

type NumberInputProps = {
  value: number | null;
  digits: number;
  onChange(value: number | null): void;
  onBlur(): void;
  name: string;
  ref?: Ref<HTMLInputElement>;
};

/** A number in writing: what is no digit does not get in, and nothing is null. */
export function NumberInput({ value, digits, onChange, ...props }: NumberInputProps) {
  return (
    <Input
      {...props}
      inputMode="numeric"
      autoComplete="off"
      maxWidth="7rem"
      value={value ?? ''}
      onChange={(event) => {
        const written = event.currentTarget.value.replaceAll(/\D/g, '').replace(/^0+/, '').slice(0, digits);
        onChange(written === '' ? null : Number(written));
      }}
    />
  );
}
