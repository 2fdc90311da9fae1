import { nameWords } from './modelWords.ts';

/** The texts that `npm run new` writes into a new screen, beside its title. */
export const writtenTexts = {
  list: {
    nl: { empty: 'Hier is nog niets te zien.' },
    en: { empty: 'There is nothing to see here yet.' },
  },
  detail: {
    nl: { missing: 'Wat je zoekt, is hier niet of niet meer.' },
    en: { missing: 'This is not here, or not any more.' },
  },
  form: { nl: { send: 'Verstuur' }, en: { send: 'Send' } },
  screen: {
    nl: { empty: 'Hier is nog niets te zien.' },
    en: { empty: 'There is nothing to see here yet.' },
  },
} as const;

/** All of them in one language, with the names of columns and fields, each with its place. */
export const allWrittenTexts = (locale: 'nl' | 'en'): [place: string, text: string][] => [
  ...Object.entries(writtenTexts).flatMap(([kind, texts]) =>
    Object.entries(texts[locale]).map(([key, text]): [string, string] => [`npm run new ${kind} ${key}`, text]),
  ),
  ...Object.entries(nameWords).map(([name, words]): [string, string] => [`npm run new ${name}`, words[locale]]),
];
