import type { KeyboardEvent } from 'react';

/** Ctrl+Enter sends from any field of a form. */
export function sendByKeys(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.closest('form')?.requestSubmit();
}
