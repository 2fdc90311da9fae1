import type { StoryKey } from '@omzien/model/analytics';
import type { AnalyticsStoryPart } from '@omzien/model/analyticsAnswers';
import type { LocalizedText } from '@omzien/model/fields';
import type { Locale } from '@omzien/model/tenants';
import type { Temporal } from 'temporal-polyfill';
import type { Period } from './analyticsPeriod.ts';

const languages: Readonly<Record<Locale, string>> = { nl: 'nl-NL', en: 'en-GB' };
const numberIn = (value: number, locale: Locale) => new Intl.NumberFormat(languages[locale]).format(value);
const dayIn = (day: Temporal.PlainDate, locale: Locale) =>
  day.toLocaleString(languages[locale], { day: 'numeric', month: 'long', year: 'numeric' });

/** How a period is called, and the one a year earlier. */
type PeriodWords = { when: LocalizedText; before: LocalizedText };
function wordsOf({ from, to }: Period, today: Temporal.PlainDate): PeriodWords {
  const isFromNewYear = from.month === 1 && from.day === 1 && from.year === to.year;
  if (isFromNewYear && to.month === 12 && to.day === 31)
    return {
      when: { nl: `in ${to.year}`, en: `in ${to.year}` },
      before: { nl: `in ${to.year - 1}`, en: `in ${to.year - 1}` },
    };
  if (isFromNewYear && to.year === today.year)
    return {
      when: { nl: 'dit jaar', en: 'this year' },
      before: { nl: 'vorig jaar in dezelfde maanden', en: 'in the same months of last year' },
    };
  return {
    when: {
      nl: `van ${dayIn(from, 'nl')} tot en met ${dayIn(to, 'nl')}`,
      en: `from ${dayIn(from, 'en')} to ${dayIn(to, 'en')}`,
    },
    before: { nl: 'een jaar eerder', en: 'a year earlier' },
  };
}

/** Hours as people say them: days from three of them on. */
function wait(hours: number, locale: Locale): string {
  if (hours > 72) return `${numberIn(Math.round(hours / 24), locale)} ${locale === 'nl' ? 'dagen' : 'days'}`;
  const count = Math.max(1, Math.round(hours));
  return locale === 'nl' ? `${count} uur` : `${count} ${count === 1 ? 'hour' : 'hours'}`;
}

type Told = Pick<AnalyticsStoryPart, 'value' | 'comparison' | 'change' | 'median'>;
type Sentence = (number: string, when: string) => string;

const facts: Readonly<Record<StoryKey, Readonly<Record<Locale, Sentence>>>> = {
  hours_given: {
    nl: (number, when) => `Vrijwilligers gaven ${when} ongeveer ${number} uur.`,
    en: (number, when) => `Volunteers gave about ${number} hours ${when}.`,
  },
  people_helped: {
    nl: (number, when) => `Ongeveer ${number} mensen kregen ${when} hulp van een vrijwilliger.`,
    en: (number, when) => `About ${number} people were helped by a volunteer ${when}.`,
  },
  matches: {
    nl: (number, when) => `Ongeveer ${number} vrijwilligers vonden ${when} een plek die past.`,
    en: (number, when) => `About ${number} volunteers found a place that suits them ${when}.`,
  },
  reply_hours: {
    nl: (number, when) => `De helft van de vrijwilligers kreeg ${when} binnen ${number} antwoord.`,
    en: (number, when) => `Half of the volunteers had an answer within ${number} ${when}.`,
  },
};
const hiddenFacts: Readonly<Record<StoryKey, Readonly<Record<Locale, (when: string) => string>>>> = {
  hours_given: {
    nl: (when) => `Te weinig mensen gaven ${when} uren om een getal te noemen.`,
    en: (when) => `Too few people gave hours ${when} to give a number.`,
  },
  people_helped: {
    nl: (when) => `Te weinig mensen kregen ${when} hulp om een getal te noemen.`,
    en: (when) => `Too few people were helped ${when} to give a number.`,
  },
  matches: {
    nl: (when) => `Te weinig vrijwilligers vonden ${when} een plek om een getal te noemen.`,
    en: (when) => `Too few volunteers found a place ${when} to give a number.`,
  },
  reply_hours: {
    nl: (when) => `Te weinig vrijwilligers kregen ${when} antwoord om een tijd te noemen.`,
    en: (when) => `Too few volunteers had an answer ${when} to give a time.`,
  },
};

function comparisonSentence(key: StoryKey, told: Told, before: string, locale: Locale): string {
  const { value, comparison, change } = told;
  if (value === null || comparison === null)
    return locale === 'nl'
      ? `Vergelijken met ${before} kan nog niet.`
      : `It cannot be compared with ${bare(before)} yet.`;
  if (key === 'reply_hours') {
    const then = wait(comparison, locale);
    if (wait(value, locale) === then)
      return locale === 'nl' ? `Dat is even snel als ${before}.` : `That is as fast as ${bare(before)}.`;
    const isFaster = value < comparison;
    return locale === 'nl'
      ? `Dat is ${isFaster ? 'sneller' : 'langzamer'} dan ${before}: toen was het ${then}.`
      : `That is ${isFaster ? 'faster' : 'slower'} than ${bare(before)}, when it was ${then}.`;
  }
  const percent = Math.round(Math.abs(change ?? 0) * 100);
  if (percent === 0)
    return locale === 'nl' ? `Dat is ongeveer evenveel als ${before}.` : `That is about as much as ${bare(before)}.`;
  const isMore = (change ?? 0) > 0;
  return locale === 'nl'
    ? `Dat is ${numberIn(percent, 'nl')} procent ${isMore ? 'meer' : 'minder'} dan ${before}.`
    : `That is ${numberIn(percent, 'en')} per cent ${isMore ? 'more' : 'less'} than ${bare(before)}.`;
}
/** English compares with a time itself. */
const bare = (before: string) => (before.startsWith('in the same') ? before : before.replace(/^in /, ''));

function medianSentence(key: StoryKey, median: number, locale: Locale): string {
  const number = key === 'reply_hours' ? wait(median, locale) : numberIn(median, locale);
  const hours = key === 'hours_given' ? (locale === 'nl' ? ' uur' : ' hours') : '';
  return locale === 'nl'
    ? `Het midden van de andere centrales is ${number}${hours}.`
    : `The middle of the other centres is ${number}${hours}.`;
}

/** A figure in words that can be copied as they are, in short sentences. */
export function storySentence(
  key: StoryKey,
  told: Told,
  period: Period,
  today: Temporal.PlainDate,
  locale: Locale,
): string {
  const { when, before } = wordsOf(period, today);
  const { value, median } = told;
  if (value === null) return hiddenFacts[key][locale](when[locale]);
  const number = key === 'reply_hours' ? wait(value, locale) : numberIn(value, locale);
  return [
    facts[key][locale](number, when[locale]),
    comparisonSentence(key, told, before[locale], locale),
    ...(median === null ? [] : [medianSentence(key, median, locale)]),
  ].join(' ');
}
