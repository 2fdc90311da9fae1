import { usePlatform } from '@omzien/platform';
import { type Ref, useEffect, useRef, useState } from 'react';
import { Input } from '../form/controls.tsx';
import { useDateTexts } from './dateTexts.ts';
import { formatTime, parseTime } from './days.ts';

export type TimeInputProps = {
  /** `14:05`, empty, or what was written and is no time. */
  value: string | null | undefined;
  onChange(value: string): void;
  onBlur?(): void;
  name?: string;
  ref?: Ref<HTMLInputElement>;
  disabled?: boolean;
  'aria-label'?: string;
};

/**
 * A time of the day: `14.05`, `14:05`, `1405` or `9`. The form gets `14:05`.
 *
 * @example <TimeInput {...useControlled(form, 'startsAt')} />
 */
export function TimeInput({ value, onChange, onBlur, ...props }: TimeInputProps) {
  const { locale } = usePlatform();
  const texts = useDateTexts();
  const time = value ?? '';
  const [text, setText] = useState(() => formatTime(time, locale));
  const known = useRef(time);

  useEffect(() => {
    if (known.current === time) return;
    known.current = time;
    setText(formatTime(time, locale));
  }, [time, locale]);

  function write(written: string) {
    setText(written);
    known.current = parseTime(written) ?? written.trim();
    onChange(known.current);
  }
  function leave() {
    const read = parseTime(text);
    if (read) setText(formatTime(read, locale));
    onBlur?.();
  }
  return (
    <Input
      autoComplete="off"
      placeholder={texts.timePlaceholder}
      maxWidth="7rem"
      {...props}
      value={text}
      onChange={(event) => write(event.currentTarget.value)}
      onBlur={leave}
    />
  );
}
