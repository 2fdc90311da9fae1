import { usePlatform } from '@omzien/platform';

const texts = {
  nl: {
    yourMessage: 'Je bericht',
    files: 'Bestanden',
    sendNext: 'Stuur en volgende',
    counter: (used: string, most: string) => `${used} van ${most} tekens`,
  },
  en: {
    yourMessage: 'Your message',
    files: 'Files',
    sendNext: 'Send and next',
    counter: (used: string, most: string) => `${used} of ${most} characters`,
  },
};

/** What a composer says, in the reader's language. */
export const useComposerTexts = () => texts[usePlatform().locale];
