/**
 * Gives a page the letters of its centre that began with those of the device, and remembers on the device that they are
 * there, for the next page to begin with them (`shell/server/src/page/lateLetters.ts`). Resolves when the page has them, or
 * knows that they did not come.
 */
export async function bringLetters({ document, localStorage, getComputedStyle }: Window): Promise<void> {
  const { documentElement, fonts } = document;
  if (documentElement.dataset.letters === undefined) return;
  const families = getComputedStyle(documentElement).getPropertyValue('--om-letters').trim();
  // Here before they are used: else every line would be laid out twice, at first with what stands in until they come.
  const weights = families === '' ? [] : ['400', '700'];
  const came = await Promise.allSettled(weights.map((weight) => fonts.load(`${weight} 1em ${families}`)));
  const letters = document.querySelector<HTMLScriptElement>('script[data-letters]')?.dataset.letters;
  const areHere = came.length > 0 && came.every(({ status }) => status === 'fulfilled');
  if (letters && areHere) localStorage.setItem('omzienLetters', letters);
  delete documentElement.dataset.letters;
}
