import { usePlatform } from '@omzien/platform';

const texts = {
  nl: { label: 'Voeg een standaardtekst toe', none: 'Kies een tekst' },
  en: { label: 'Add a standard text', none: 'Choose a text' },
};

/** What the list of texts at hand says, in the reader's language. */
export const useSelectTexts = () => texts[usePlatform().locale];
