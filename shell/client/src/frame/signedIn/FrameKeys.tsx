import { isStaff, usePlatform } from '@omzien/platform';
import { useEffect } from 'react';
import { usePanels } from '../panels/panels.ts';

const fields = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';
const dialogs = 'dialog[open], :is([role="dialog"], [role="alertdialog"])[data-state="open"]';
const listSearch = '#outlet [role="search"] input[type="search"]';

const isTyping = (target: EventTarget | null) => target instanceof Element && target.matches(fields);

/**
 * The keys that work on every page, for who is signed in: Ctrl+K finds anything, `/` goes to the search of the list, `?` shows the keys. While
 * somebody types, or a dialog is open, a letter is a letter.
 */
export function FrameKeys() {
  const { session } = usePlatform();
  const show = usePanels((state) => state.show);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey } = event;
      if (event.defaultPrevented || event.isComposing || altKey || document.querySelector(dialogs)) return;
      if (ctrlKey || metaKey) {
        if (key.toLowerCase() !== 'k' || !isStaff(session.getState())) return;
        event.preventDefault();
        show('find');
        return;
      }
      if (isTyping(event.target)) return;
      if (key === '?') show('keys');
      else if (key === '/') {
        const search = document.querySelector<HTMLElement>(listSearch);
        if (!search) return;
        search.focus();
        event.preventDefault();
      }
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [show, session]);
  return null;
}
