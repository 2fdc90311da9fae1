import type { Locale } from '@omzien/model/tenants';
import type { Daypart } from '@omzien/model/vacancy';
import type { FoundVacancy } from './foundVacancy.ts';

const days = {
  nl: {
    mon: 'maandag',
    tue: 'dinsdag',
    wed: 'woensdag',
    thu: 'donderdag',
    fri: 'vrijdag',
    sat: 'zaterdag',
    sun: 'zondag',
  },
  en: {
    mon: 'Monday',
    tue: 'Tuesday',
    wed: 'Wednesday',
    thu: 'Thursday',
    fri: 'Friday',
    sat: 'Saturday',
    sun: 'Sunday',
  },
} as const;
const parts = {
  nl: { morning: 'ochtend', afternoon: 'middag', evening: 'avond' },
  en: { morning: 'morning', afternoon: 'afternoon', evening: 'evening' },
} as const;
/** The weekday of a part of a day, in words. */
export const dayName = (daypart: Daypart, locale: Locale): string =>
  days[locale][daypart.slice(0, 3) as keyof (typeof days)['nl']];
const frequency = {
  nl: { once: 'Eén keer', multi_day: 'Een paar dagen', regularly: 'Regelmatig' },
  en: { once: 'Once', multi_day: 'A few days', regularly: 'Regularly' },
} as const;

const daypartText = (daypart: Daypart, locale: Locale) => {
  const [day, part] = daypart.split('_') as [keyof (typeof days)['nl'], keyof (typeof parts)['nl']];
  return locale === 'nl' ? `${days.nl[day]}${parts.nl[part]}` : `${days.en[day]} ${parts.en[part]}`;
};
const longDay = (day: string, locale: Locale) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString(locale === 'nl' ? 'nl-NL' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** When the work is, in a few words that fit on a poster. */
export function timesOf(
  vacancy: Pick<FoundVacancy, 'frequency' | 'dayparts' | 'startsOn' | 'hoursPerWeekMin' | 'hoursPerWeekMax'>,
  locale: Locale,
): string {
  const { hoursPerWeekMin: least, hoursPerWeekMax: most, startsOn, dayparts } = vacancy;
  const hours = [...new Set([least, most].filter((one) => one !== null))].join('–');
  const shown = dayparts.slice(0, 3).map((one) => daypartText(one, locale));
  return [
    frequency[locale][vacancy.frequency],
    ...(startsOn === null ? [] : [longDay(startsOn, locale)]),
    ...(shown.length === 0 ? [] : [`${shown.join(', ')}${dayparts.length > 3 ? ' …' : ''}`]),
    ...(hours === '' ? [] : [locale === 'nl' ? `${hours} uur per week` : `${hours} hours a week`]),
  ].join(', ');
}
