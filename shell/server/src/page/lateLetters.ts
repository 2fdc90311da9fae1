/**
 * The script that lets a drawn page begin with the letters of the device: those of the centre are as big as a quarter of
 * its scripts, and on a slow line what is pressed would wait for them. The kit has letters of the same measures in their
 * place, so nothing moves when they come (`shared/ui/src/theme/fonts.ts`), which is soon after the page stands
 * (`shell/client/src/page/letters.ts`). Who has them from an earlier page sees them at once. Written small, because it
 * stands in every drawn page; its element says which letters the page has.
 */
export const lateLetters =
  "try{localStorage.omzienLetters==document.currentScript.dataset.letters||(document.documentElement.dataset.letters='')}catch{}";
