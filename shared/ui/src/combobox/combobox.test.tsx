import { expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createUiCache, UiProvider } from '../core.ts';
import { SuggestInput, type Suggestion } from './combobox.tsx';

const places: Suggestion[] = [
  { id: '1', label: '8091 Wezep' },
  { id: '2', label: '7853 Wezup' },
];

function open(suggest: (text: string) => Promise<Suggestion[]>, onChoose?: (suggestion: Suggestion) => void) {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: (time) => jest.advanceTimersByTime(time) });
  render(
    <UiProvider locale="en" cache={createUiCache()}>
      <SuggestInput name="near" aria-label="Where?" suggest={suggest} onChoose={onChoose} />
    </UiProvider>,
  );
  const type = async (text: string) => {
    await user.type(screen.getByRole('combobox', { name: 'Where?' }), text);
    await act(async () => jest.advanceTimersByTimeAsync(250));
  };
  return { user, type, field: screen.getByRole<HTMLInputElement>('combobox', { name: 'Where?' }) };
}

test('one letter asks nothing, two letters ask once for what stands there last', async () => {
  const suggest = jest.fn(async () => places);
  const { type } = open(suggest);
  await type('w');
  expect(suggest).not.toHaveBeenCalled();
  await type('ez');
  expect(suggest.mock.calls).toEqual([['wez']]);
});

test('a suggestion is chosen with the keyboard', async () => {
  const onChoose = jest.fn();
  const { type, user, field } = open(async () => places, onChoose);
  await type('we');
  expect(field.getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  const active = screen.getByRole('option', { name: '7853 Wezup' });
  expect(field.getAttribute('aria-activedescendant')).toBe(active.id);
  expect(active.getAttribute('aria-selected')).toBe('true');
  await user.keyboard('{Enter}');
  expect(field.value).toBe('7853 Wezup');
  expect(onChoose).toHaveBeenCalledWith(places[1]);
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('a suggestion is chosen with the pointer and the field keeps the focus', async () => {
  const { type, user, field } = open(async () => places);
  await type('we');
  await user.click(screen.getByRole('option', { name: '8091 Wezep' }));
  expect(field.value).toBe('8091 Wezep');
  expect(document.activeElement).toBe(field);
});

test('Escape closes the list and leaves what was typed', async () => {
  const { type, user, field } = open(async () => places);
  await type('we');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field.value).toBe('we');
});

test('when nothing fits, that is said', async () => {
  const { type } = open(async () => []);
  await type('xyz');
  expect(screen.getByRole('status').textContent).toBe('No place found');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('without an answer the field stays an ordinary field', async () => {
  const { type, field } = open(async () => {
    throw new Error('offline');
  });
  await type('wez');
  expect(screen.getByRole('status').textContent).toContain('keep typing');
  expect([field.name, field.value]).toEqual(['near', 'wez']);
  expect(field.getAttribute('aria-expanded')).toBe('false');
});

test('a late answer to an earlier text is not shown', async () => {
  const answers = new Map<string, (found: Suggestion[]) => void>();
  const { type } = open((text) => new Promise((resolve) => answers.set(text, resolve)));
  await type('we');
  await type('z');
  await act(async () => answers.get('wez')?.([{ id: '1', label: '8091 Wezep' }]));
  await act(async () => answers.get('we')?.([{ id: '3', label: 'Weesp' }]));
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['8091 Wezep']);
});
