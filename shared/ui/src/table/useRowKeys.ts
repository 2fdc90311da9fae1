import { type KeyboardEvent, type RefObject, useEffect } from 'react';

const rowsOf = (body: Element) => [...body.querySelectorAll<HTMLElement>(':scope > tr')];

/** Where a key means something of its own. */
const ownKeys = 'a, button, input, select, textarea, summary, tr, [contenteditable], [role=menu], [role=dialog]';

/** J and K work at once, wherever on the page one is: they lead into the table, to the row that Tab would reach. */
function useWayIn(table: RefObject<HTMLTableElement | null>) {
  useEffect(() => {
    function press(event: globalThis.KeyboardEvent) {
      const { key, target, altKey, ctrlKey, metaKey, defaultPrevented } = event;
      if (!['j', 'k'].includes(key.toLowerCase()) || altKey || ctrlKey || metaKey || defaultPrevented) return;
      if (target instanceof Element && target.closest(ownKeys)) return;
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return;
      const row = table.current?.querySelector<HTMLElement>(':scope > tbody > tr[tabindex="0"]');
      if (!row) return;
      event.preventDefault();
      row.focus();
      row.scrollIntoView?.({ block: 'nearest' });
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [table]);
}

/**
 * One row of a table can be reached with Tab; from there the arrows, J and K, Home and End go on, Enter opens the link
 * that names the row, and space ticks it (with Shift: from the last one that was ticked). Straight on the elements: with
 * a thousand rows a key press draws nothing anew.
 */
export function useRowKeys(
  table: RefObject<HTMLTableElement | null>,
  onToggle?: (index: number, isRange: boolean) => void,
) {
  useWayIn(table);

  function reach(row: HTMLElement | undefined, body: Element) {
    if (!row) return;
    // Where there are new rows the one that could be reached may be another, or gone.
    for (const other of body.querySelectorAll<HTMLElement>(':scope > tr[tabindex="0"]')) other.tabIndex = -1;
    row.tabIndex = 0;
    row.focus();
    row.scrollIntoView?.({ block: 'nearest' });
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    const body = event.currentTarget;
    const { target, key } = event;
    if (!(target instanceof HTMLElement) || target.parentElement !== body) return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const name = key.length === 1 ? key.toLowerCase() : key;
    if (name === 'ArrowDown' || name === 'j') reach(target.nextElementSibling as HTMLElement, body);
    else if (name === 'ArrowUp' || name === 'k') reach(target.previousElementSibling as HTMLElement, body);
    else if (name === 'Home') reach(body.firstElementChild as HTMLElement, body);
    else if (name === 'End') reach(body.lastElementChild as HTMLElement, body);
    else if (name === 'Enter') target.querySelector<HTMLElement>('[data-cover]')?.click();
    else if (name === ' ' && onToggle) onToggle(rowsOf(body).indexOf(target), event.shiftKey);
    else return;
    event.preventDefault();
  }

  return { onKeyDown: press };
}
