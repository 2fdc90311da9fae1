import { act, screen, waitFor } from '@testing-library/react';
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
  const entries = screen.getAllByRole('menuitem');
  // The menu takes the focus and marks its first entry in a frame of its own. A press before that is undone by it.
  await waitFor(() => {
    if (!document.activeElement?.contains(entry)) throw new Error('The menu has not taken the focus yet.');
    if (!entries.some((each) => each.hasAttribute('data-highlighted'))) throw new Error('No entry is marked yet.');
  });
  for (let presses = 0; presses < entries.length && !entry.hasAttribute('data-highlighted'); presses += 1) {
    await user.keyboard('{ArrowDown}');
  }
  await user.keyboard('{Enter}');
}
