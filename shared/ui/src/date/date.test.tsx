import { expect, test } from '@jest/globals';
import { createPlatform, PlatformProvider } from '@omzien/platform';
import { bootDocument } from '@omzien/testing/bootDocument';
import { createFakeClock } from '@omzien/testing/fakeClock';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { createUiCache, Field, UiProvider } from '../core.ts';
import { DateInput, TimeInput } from './date.tsx';

let told: string[] = [];
function Day({ first = '' }: { first?: string }) {
  const [value, setValue] = useState(first);
  const tell = (next: string) => {
    told.push(next);
    setValue(next);
  };
  return (
    <>
      <Field.Root>
        <Field.Label>Dag</Field.Label>
        <DateInput value={value} onChange={tell} min="2026-11-01" max="2026-12-31" />
      </Field.Root>
      <Field.Root>
        <Field.Label>Tijd</Field.Label>
        <TimeInput value="" onChange={tell} />
      </Field.Root>
      <button type="button" onClick={() => setValue('2026-12-24')}>
        Elders
      </button>
    </>
  );
}
function open(locale: 'nl' | 'en' = 'nl', first = '') {
  cleanup();
  told = [];
  render(
    <PlatformProvider platform={createPlatform(bootDocument({ locale }), { clock: createFakeClock() })}>
      <UiProvider locale={locale} cache={createUiCache()}>
        <Day first={first} />
      </UiProvider>
    </PlatformProvider>,
  );
  return userEvent.setup();
}
const day = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Dag' });

test('a day is written freely, goes to the form as a calendar day and stands in Dutch notation when it is left', async () => {
  const user = open();
  await user.type(day(), '3 nov 2026');
  expect(told.at(-1)).toBe('2026-11-03');
  await user.tab();
  expect(day().value).toBe('03-11-2026');
  open('en', '2026-11-03');
  expect(day().value).toBe('03/11/2026');
});

test('what is no day goes to the form as it was written, so that the form can say so', async () => {
  const user = open();
  await user.type(day(), '31-11-2026');
  await user.tab();
  expect(told.at(-1)).toBe('31-11-2026');
  expect(day().value).toBe('31-11-2026');
});

test('arrows move a day, page keys a week, within the bounds', async () => {
  const user = open('nl', '2026-11-03');
  await user.type(day(), '{ArrowUp}{PageUp}');
  expect(day().value).toBe('11-11-2026');
  await user.keyboard('{PageDown}{PageDown}');
  expect(day().value).toBe('04-11-2026');
});

test('a day from outside is shown, and the button for the calendar has a name in both languages', async () => {
  const user = open();
  await user.click(screen.getByRole('button', { name: 'Elders' }));
  expect(day().value).toBe('24-12-2026');
  expect(screen.getByRole('button', { name: 'Kies in de kalender' })).toBeTruthy();
  open('en');
  expect(screen.getByRole('button', { name: 'Choose in the calendar' })).toBeTruthy();
});

test('a time is written freely and goes to the form as hours and minutes', async () => {
  const user = open();
  await user.type(screen.getByRole('textbox', { name: 'Tijd' }), '14.02');
  expect(told.at(-1)).toBe('14:02');
});
