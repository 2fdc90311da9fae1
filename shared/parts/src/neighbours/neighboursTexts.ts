import { usePlatform } from '@omzien/platform';

const texts = {
  nl: {
    place: (place: string, total: string) => `${place} van ${total}`,
    previous: 'Vorige',
    next: 'Volgende',
    named: (direction: string, name: string) => `${direction}: ${name}`,
  },
  en: {
    place: (place: string, total: string) => `${place} of ${total}`,
    previous: 'Previous',
    next: 'Next',
    named: (direction: string, name: string) => `${direction}: ${name}`,
  },
};

/** What the way to the records beside one says, in the reader's language. */
export const useNeighboursTexts = () => texts[usePlatform().locale];
