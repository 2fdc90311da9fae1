import { useNow, usePlatform } from '@omzien/platform';
import { CalendarDays } from 'lucide-react';
import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react';
import { IconButton } from '../action/Button.tsx';
import { Input } from '../form/controls.tsx';
import { Box } from '../layout/layout.tsx';
import { chakra } from '../theme/chakra.ts';
import { useDateTexts } from './dateTexts.ts';
import { formatDay, inAmsterdam, parseDay } from './days.ts';

export type DateInputProps = {
  /** `2026-11-03`, empty, or what was written and is no day: then the form says so. */
  value: string | null | undefined;
  onChange(value: string): void;
  onBlur?(): void;
  /** A day was chosen in the calendar: nobody is typing. */
  onChoose?(value: string): void;
  name?: string;
  ref?: Ref<HTMLInputElement>;
  /** First and last day that the calendar offers, as `2026-11-03`. */
  min?: string;
  max?: string;
  disabled?: boolean;
  autoComplete?: string;
  'aria-label'?: string;
};

/** The browser's own calendar hangs on an input that is there only for it. */
const Calendar = chakra('input', {
  base: {
    position: 'absolute',
    insetInlineEnd: '0',
    bottom: '0',
    width: '11',
    height: 'full',
    padding: '0',
    border: '0',
    opacity: '0',
    pointerEvents: 'none',
  },
});

const dayLength = 86_400_000;
const moved = (day: string, by: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * dayLength).toISOString().slice(0, 10);

/**
 * A day, written as the reader writes days or chosen in the browser's calendar. The form gets `2026-11-03`, whatever
 * language the browser is in. Arrow up and down move a day, page up and down a week.
 *
 * @example <DateInput {...useControlled(form, 'startsOn')} min="2026-11-03" />
 */
export function DateInput({ value, onChange, onBlur, onChoose, min, max, ref, ...props }: DateInputProps) {
  const { locale } = usePlatform();
  const texts = useDateTexts();
  const today = inAmsterdam(useNow()).day;
  const day = value ?? '';
  const [text, setText] = useState(() => formatDay(day, locale));
  const known = useRef(day);
  const calendar = useRef<HTMLInputElement>(null);

  // Another value from outside: a draft that was put back, a calendar, another day beside it.
  useEffect(() => {
    if (known.current === day) return;
    known.current = day;
    setText(formatDay(day, locale));
  }, [day, locale]);

  function tell(next: string) {
    known.current = next;
    onChange(next);
  }
  function write(written: string) {
    setText(written);
    tell(parseDay(written, today) ?? written.trim());
  }
  function choose(next: string) {
    setText(formatDay(next, locale));
    tell(next);
  }
  function press(event: KeyboardEvent) {
    const step = { ArrowUp: 1, ArrowDown: -1, PageUp: 7, PageDown: -7 }[event.key];
    if (step === undefined || event.altKey) return;
    event.preventDefault();
    const from = parseDay(text, today);
    const next = from ? moved(from, step) : today;
    if ((!min || next >= min) && (!max || next <= max)) choose(next);
  }
  function leave() {
    const read = parseDay(text, today);
    if (read) setText(formatDay(read, locale));
    onBlur?.();
  }
  function openCalendar() {
    const input = calendar.current;
    if (!input) return;
    try {
      input.showPicker();
    } catch {
      // A browser without a calendar of its own: the field beside it takes the day in writing.
      input.previousElementSibling?.querySelector('input')?.focus();
    }
  }

  const parsed = parseDay(text, today) ?? '';
  return (
    <Box position="relative" width="full" maxWidth="14rem">
      <Box>
        <Input
          ref={ref}
          inputMode="text"
          autoComplete="off"
          placeholder={texts.placeholder}
          withIcon="end"
          {...props}
          value={text}
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={press}
          onBlur={leave}
        />
      </Box>
      <Calendar
        ref={calendar}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={parsed}
        min={min}
        max={max}
        onChange={({ currentTarget }) => {
          choose(currentTarget.value);
          onChoose?.(currentTarget.value);
        }}
      />
      <IconButton
        label={texts.choose}
        onClick={openCalendar}
        disabled={props.disabled}
        position="absolute"
        insetInlineEnd="0"
        top="0"
        borderRadius="control"
      >
        <CalendarDays size={20} aria-hidden="true" />
      </IconButton>
    </Box>
  );
}
