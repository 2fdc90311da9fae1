import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/**
 * Opens the menu under a button and takes the entry of this name, with the keyboard: jsdom has no pointer that a menu
 * could follow.
 *
 * @example
 * await chooseFromMenu(user, screen.getByRole('button', { name: 'Acties voor Ria' }), 'Deactiveren');
 */
export async function chooseFromMenu(user: UserEvent, button: HTMLElement, name: string | RegExp): Promise<void> {
  act(() => button.focus());
  await user.keyboard('{Enter}');
  const entry = await screen.findByRole('menuitem', { name });
  const entries = screen.getAllByRole('menuitem').length;
  for (let presses = 0; presses < entries && !entry.hasAttribute('data-highlighted'); presses += 1) {
    await user.keyboard('{ArrowDown}');
  }
  await user.keyboard('{Enter}');
}
