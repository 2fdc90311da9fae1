/** Goes to the messages; `ToastCard` and the name of their region say so. */
export const toastShortcut = 'F8';

/** A message stays for seconds, and stands behind everything else: one key leads to what it offers, Escape leads back. */
export function listenForToastShortcut(document: Document): () => void {
  let from: HTMLElement | null = null;
  function press(event: KeyboardEvent) {
    const inMessages = document.activeElement?.closest('[data-frame=toasts]');
    if (event.key === toastShortcut && !inMessages) {
      const message = document.querySelector('[data-toast]');
      const offer = message?.querySelector<HTMLElement>('button');
      if (!offer) return;
      from = document.activeElement as HTMLElement | null;
      event.preventDefault();
      offer.focus();
    } else if (event.key === 'Escape' && inMessages) {
      event.preventDefault();
      from?.focus();
    }
  }
  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
}
