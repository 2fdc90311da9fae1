import { type Locale, timeZone } from '@omzien/model/tenants';

export const languageTag = { nl: 'nl-NL', en: 'en-GB' } satisfies Record<Locale, string>;

/** A day in words, as mails and the pages of their links write it: `dinsdag 3 maart 2026`. */
export const formatLongDate = (moment: Date, locale: Locale) =>
  moment.toLocaleDateString(languageTag[locale], { dateStyle: 'full', timeZone });
