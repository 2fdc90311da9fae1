import { type Platform, pathOf } from '@omzien/platform';

/**
 * After a move to another page the focus goes to the content, as after a page load: the next Tab is in the new screen,
 * and a screen reader starts there. A filter or a page number leaves the focus where it is, and so does a screen that
 * comes late: whoever went on to the frame meanwhile is not called back from it. A screen that has called the focus to a
 * place of its own keeps it there.
 */
export function focusAfterNavigation({ navigation }: Platform, document: Document): () => void {
  const toContent = () => document.getElementById('outlet')?.focus({ preventScroll: true });
  let atStart: Element | null = null;
  const isLost = () => [null, document.body].includes(document.activeElement as HTMLElement | null);
  const hasGoneOn = () => !isLost() && document.activeElement !== atStart;
  const stops = [
    navigation.on('start', () => {
      // A move may start anew on its way, as a redirect does.
      atStart ??= document.activeElement;
    }),
    navigation.on('end', ({ from, to }) => {
      if (pathOf(from) !== pathOf(to) && !to.includes('#') && !hasGoneOn()) toContent();
      atStart = null;
    }),
    // What was pressed went with the screen that failed.
    navigation.on('error', () => {
      atStart = null;
      if (isLost()) toContent();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
