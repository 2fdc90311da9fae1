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
