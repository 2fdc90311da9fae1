import type { Platform } from '@omzien/platform';

const pathOf = (address: string) => address.replace(/[?#].*$/s, '');

/**
 * After a move to another page the focus goes to the content, as after a page load: the next Tab is in the new screen,
 * and a screen reader starts there. A filter or a page number leaves the focus where it is.
 */
export function moveFocus({ navigation }: Platform, document: Document): () => void {
  const toContent = () => document.getElementById('outlet')?.focus({ preventScroll: true });
  const stops = [
    navigation.on('end', ({ from, to }) => {
      if (pathOf(from) !== pathOf(to) && !to.includes('#')) toContent();
    }),
    // What was pressed went with the screen that failed.
    navigation.on('error', () => {
      if (document.activeElement === null || document.activeElement === document.body) toContent();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
