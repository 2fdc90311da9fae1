import { useEffect, useRef } from 'react';

/** Whether keys mean letters where this stands. A box to tick takes none. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu]') !== null;

/**
 * What single keys do anywhere on the page: not where somebody types, with a modifier, or while a dialog is open. A key that
 * something else has taken is left to it.
 *
 * @example
 * usePageKeys({ r: () => form.setFocus('body') });
 */
export function usePageKeys(keys: Readonly<Record<string, () => void>>) {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { key, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented, target } = event;
      const run = latest.current[key.toLowerCase()];
      // A sign such as `?` is typed with Shift; a letter with it is another one.
      const isOtherLetter = shiftKey && key.toLowerCase() !== key.toUpperCase();
      if (!run || altKey || ctrlKey || metaKey || isOtherLetter || defaultPrevented || isTyping(target)) return;
      // The frame keeps a window of its own in the page that stands closed.
      if (document.querySelector(':is([role=dialog], [role=alertdialog]):not(dialog:not([open]))')) return;
      event.preventDefault();
      run();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
