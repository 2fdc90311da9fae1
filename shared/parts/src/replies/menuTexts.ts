import { usePlatform } from '@omzien/platform';

const texts = {
  nl: { open: 'Snel antwoord', manage: 'Snelle antwoorden aanpassen' },
  en: { open: 'Quick reply', manage: 'Change quick replies' },
};

/** What the menu of texts at hand says, in the reader's language. */
export const useMenuTexts = () => texts[usePlatform().locale];
