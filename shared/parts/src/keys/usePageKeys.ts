import { useEffect, useRef } from 'react';

/** Whether keys mean letters where this stands. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], [role=menu]') !== null;

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
      if (!run || altKey || ctrlKey || metaKey || shiftKey || defaultPrevented || isTyping(target)) return;
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return;
      event.preventDefault();
      run();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
