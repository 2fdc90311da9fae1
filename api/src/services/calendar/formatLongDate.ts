import { type Locale, timeZone } from '@omzien/model/tenants';

export const languageTag = { nl: 'nl-NL', en: 'en-GB' } satisfies Record<Locale, string>;

/** A day in words, as mails and the pages of their links write it: `dinsdag 3 maart 2026`. */
export const formatLongDate = (moment: Date, locale: Locale) =>
  moment.toLocaleDateString(languageTag[locale], { dateStyle: 'full', timeZone });

/** A time of the day, as mails and the pages of their links write it: `14.05` and `14:05`. */
export function formatClock(moment: Date, locale: Locale): string {
  const clock = moment.toLocaleTimeString(languageTag[locale], { hour: '2-digit', minute: '2-digit', timeZone });
  return locale === 'nl' ? clock.replace(':', '.') : clock;
}
