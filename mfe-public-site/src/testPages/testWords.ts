import { usePlatform } from '@omzien/platform';

/**
 * The words of a page for developers, kept beside it: in the texts of the module they would be part of every release,
 * also of those without these pages.
 */
export function useTestWords<Words>(words: { nl: Words; en: Words }): Words {
  return words[usePlatform().locale];
}
