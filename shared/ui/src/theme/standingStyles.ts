/**
 * The head of the page, as Emotion puts style elements into it. What stands there stays in its place: Emotion takes over
 * the elements that a server wrote by moving them, and a browser then works out every style, font and place of the page
 * anew, once for each of them. They have a name of their own until now, because a cache that Emotion makes for itself when
 * it is loaded would move them.
 */
export function standingStyles(): Node {
  const { head } = document;
  for (const style of head.querySelectorAll<HTMLElement>('style[data-written]')) {
    style.dataset.emotion = style.dataset.written;
    delete style.dataset.written;
  }
  const insertBefore = <T extends Node>(style: T, before: Node | null): T =>
    style.parentNode === head ? style : head.insertBefore(style, before);
  // The one method that Emotion calls.
  return { insertBefore } as Node;
}
