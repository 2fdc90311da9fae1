import { isStaff, usePlatform } from '@omzien/platform';
import { useEffect } from 'react';
import { usePanels } from '../panels/panels.ts';

const fields = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';
const dialogs = 'dialog[open], :is([role="dialog"], [role="alertdialog"])[data-state="open"]';
const listSearch = '#outlet [role="search"] input[type="search"]';

const isTyping = (target: EventTarget | null) => target instanceof Element && target.matches(fields);

/**
 * The keys that work on every page, for who is signed in: Ctrl+K finds anything, `/` goes to the search of the list, `?`
 * shows the keys. While somebody types, or a dialog is open, a letter is a letter.
 */
export function FrameKeys() {
  const { session } = usePlatform();
  const show = usePanels((state) => state.show);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey } = event;
      if (event.defaultPrevented || event.isComposing || altKey) return;
      const isFind = (ctrlKey || metaKey) && key.toLowerCase() === 'k';
      const isLetter = !ctrlKey && !metaKey && (key === '?' || key === '/') && !isTyping(event.target);
      // Looked for last: on a page with a thousand rows every other key would pay for it.
      if ((!isFind && !isLetter) || document.querySelector(dialogs)) return;
      if (isFind) {
        if (!isStaff(session.getState())) return;
        event.preventDefault();
        show('find');
      } else if (key === '?') show('keys');
      else {
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
