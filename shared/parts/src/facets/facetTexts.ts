import { usePlatform } from '@omzien/platform';

const texts = {
  nl: { more: 'Toon meer', less: 'Toon minder', skip: 'Naar de resultaten' },
  en: { more: 'Show more', less: 'Show less', skip: 'Go to the results' },
};

/** What facets say of themselves, in the reader's language. */
export const useFacetTexts = () => texts[usePlatform().locale];
