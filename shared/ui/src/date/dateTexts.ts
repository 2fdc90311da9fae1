import { usePlatform } from '@omzien/platform';

const texts = {
  nl: {
    placeholder: 'dd-mm-jjjj',
    choose: 'Kies in de kalender',
    timePlaceholder: 'uu.mm',
    from: 'Van',
    until: 'Tot en met',
  },
  en: {
    placeholder: 'dd/mm/yyyy',
    choose: 'Choose in the calendar',
    timePlaceholder: 'hh:mm',
    from: 'From',
    until: 'Up to and including',
  },
};

/** The texts of dates and times, in the reader's language. */
export const useDateTexts = () => texts[usePlatform().locale];
