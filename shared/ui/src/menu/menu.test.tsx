import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createUiCache, IconButton, UiProvider } from '../core.ts';
import { Menu, type MenuEntry } from './menu.tsx';

const draw = (entries: MenuEntry[]) =>
  render(
    <UiProvider locale="en" cache={createUiCache()}>
      <Menu
        trigger={
          <IconButton label="More">
            <svg aria-hidden="true" />
          </IconButton>
        }
        entries={entries}
      />
    </UiProvider>,
  );

test('a menu opens with the keyboard, runs its action, and keeps links real', async () => {
  const user = userEvent.setup();
  const archive = jest.fn();
  draw([
    { value: 'view', label: 'View', href: '/vacancies/1' },
    'separator',
    { value: 'archive', label: 'Archive', onSelect: archive, destructive: true },
  ]);
  await user.tab();
  await user.keyboard('{Enter}');
  const link = await screen.findByRole('menuitem', { name: 'View' });
  expect(link.getAttribute('href')).toBe('/vacancies/1');
  // The arrows lead to it; Tab leads out of the menu.
  expect(link.tabIndex).toBe(-1);
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(archive).toHaveBeenCalledTimes(1));
});

test('a press alone is enough: no pointer has to have lit the entry, and a disabled one does nothing', async () => {
  const user = userEvent.setup();
  const copy = jest.fn();
  const remove = jest.fn();
  draw([
    { value: 'copy', label: 'Copy', onSelect: copy },
    { value: 'remove', label: 'Remove', onSelect: remove, disabled: true },
  ]);
  await user.click(screen.getByRole('button', { name: 'More' }));
  // Screen readers and voice control press like this: a click, with no pointer before it.
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  expect(remove).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Copy' }));
  await waitFor(() => expect(copy).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
});

const within = { clientX: 60, clientY: 30 };

/** Opens a menu of two entries, and begins a press on the first. */
async function pressFirst() {
  const user = userEvent.setup();
  const [copy, remove] = [jest.fn(), jest.fn()];
  draw([
    { value: 'copy', label: 'Copy', onSelect: copy },
    { value: 'remove', label: 'Remove', onSelect: remove },
  ]);
  await user.click(screen.getByRole('button', { name: 'More' }));
  const entry = await screen.findByRole('menuitem', { name: 'Copy' });
  // Nothing is laid out here.
  entry.getBoundingClientRect = () => ({ left: 10, top: 10, right: 110, bottom: 50 }) as DOMRect;
  const press = (target: Element, keys = '[MouseLeft>]') => user.pointer({ keys, target, coords: within });
  const lift = (target: Element, coords = within) => user.pointer({ keys: '[/MouseLeft]', target, coords });
  await press(entry);
  return { user, press, lift, copy, remove, entry };
}

test.each([
  ['beside the menu', () => document.body],
  ['on the menu', () => screen.getByRole('menu')],
  ['on another entry', () => screen.getByRole('menuitem', { name: 'Remove' })],
  ['on the entry', () => screen.getByRole('menuitem', { name: 'Copy' })],
])('a press counts once, for the entry it began on, when that moves and the pointer is lifted %s', async (_, place) => {
  const { lift, copy, remove, entry } = await pressFirst();
  const clicked: unknown[] = [];
  const hear = ({ target }: Event) => clicked.push(target);
  document.body.addEventListener('click', hear);
  await lift(place());
  document.body.removeEventListener('click', hear);
  expect(copy).toHaveBeenCalledTimes(1);
  expect(remove).not.toHaveBeenCalled();
  // What lies there hears nothing.
  expect(clicked).toEqual([entry]);
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
});

test('a press is taken back by sliding off the entry, by a next press, by another button, and with the menu', async () => {
  const { user, press, lift, copy, entry } = await pressFirst();
  await lift(document.body, { clientX: 300, clientY: 30 });
  fireEvent.click(document.body, within);

  // A press of which no click came, and then another.
  await press(entry);
  fireEvent.pointerDown(screen.getByRole('menu'));
  fireEvent.click(screen.getByRole('menu'), within);
  await lift(document.body, { clientX: 300, clientY: 30 });

  await press(entry, '[MouseRight]');
  fireEvent.click(document.body, within);

  await press(entry);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  await lift(document.body);
  expect(copy).not.toHaveBeenCalled();
});
