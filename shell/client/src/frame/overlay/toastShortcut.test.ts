import { afterEach, expect, test } from '@jest/globals';
import { userEvent } from '@testing-library/user-event';
import { listenForToastShortcut } from './toastShortcut.ts';

afterEach(() => document.body.replaceChildren());

test('one key leads to what the newest message offers, and Escape back to where it was pressed', async () => {
  const stop = listenForToastShortcut(document);
  document.body.innerHTML = '<button id="row"></button><section data-frame="toasts"></section>';
  const row = document.querySelector<HTMLElement>('#row');
  row?.focus();
  await userEvent.keyboard('{F8}');
  expect(document.activeElement).toBe(row);

  document
    .querySelector('section')
    ?.insertAdjacentHTML(
      'beforeend',
      '<button id="all"></button><div data-toast tabindex="0"><button id="undo"></button><button id="close"></button></div>',
    );
  await userEvent.keyboard('{F8}');
  expect(document.activeElement?.id).toBe('undo');
  await userEvent.keyboard('{F8}');
  expect(document.activeElement?.id).toBe('undo');
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(row);
  stop();
});
