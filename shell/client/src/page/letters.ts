/** Whether a page begins with letters of the device, and has its own still to come. */
export const awaitsLetters = ({ document }: Window): boolean => document.documentElement.dataset.letters !== undefined;

/**
 * Gives such a page the letters of its centre, and remembers on the device that they are there, for the next page to begin
 * with them (`shell/server/src/page/lateLetters.ts`). Resolves when the page has them, or knows that they did not come.
 */
export async function bringLetters(window: Window): Promise<void> {
  const { documentElement, fonts } = window.document;
  const families = window.getComputedStyle(documentElement).getPropertyValue('--om-letters').trim();
  // Here before they are used: else every line would be laid out twice, at first with what stands in until they come.
  const weights = families === '' ? [] : ['400', '700'];
  const came = await Promise.allSettled(weights.map((weight) => fonts.load(`${weight} 1em ${families}`)));
  delete documentElement.dataset.letters;
  const areHere = came.length > 0 && came.every((faces) => faces.status === 'fulfilled' && faces.value.length > 0);
  if (areHere) remember(window);
}

function remember(window: Window): void {
  const letters = window.document.querySelector<HTMLScriptElement>('script[data-letters]')?.dataset.letters;
  try {
    if (letters) window.localStorage.setItem('omzienLetters', letters);
  } catch {
    // A device that keeps nothing begins with its own letters again.
  }
}
