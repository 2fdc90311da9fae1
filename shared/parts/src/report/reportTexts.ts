import { usePlatform } from '@omzien/platform';

const texts = {
  nl: { choose: 'Kies een reden', other: 'Iets anders' },
  en: { choose: 'Choose a reason', other: 'Something else' },
};

/** What a report says whatever it is about, in the reader's language. */
export const useReportTexts = () => texts[usePlatform().locale];
