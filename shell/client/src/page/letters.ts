/**
 * Gives a page the letters of its centre that began with those of the device, and remembers on the device that they are
 * there, for the next page to begin with them (`shell/server/src/page/lateLetters.ts`).
 */
export function bringLetters({ document, localStorage }: Window): void {
  const { dataset } = document.documentElement;
  if (dataset.letters === undefined) return;
  const remember = () => {
    const letters = document.querySelector<HTMLScriptElement>('script[data-letters]')?.dataset.letters;
    if (letters) localStorage.setItem('omzienLetters', letters);
  };
  // Not `ready`: a browser works out the whole page to answer that.
  document.fonts.addEventListener('loadingdone', remember, { once: true });
  delete dataset.letters;
}
