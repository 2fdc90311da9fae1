import { usePlatform } from '@omzien/platform';

/**
 * The texts of a page for developers, kept beside it: in the texts of the module they would be part of every release,
 * also of those without these pages.
 */
export function useTestTexts<Texts>(texts: { nl: Texts; en: Texts }): Texts {
  return texts[usePlatform().locale];
}
