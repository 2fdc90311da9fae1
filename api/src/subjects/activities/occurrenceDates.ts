import { mostDates } from '@omzien/model/activity';
import { type Locale, timeZone } from '@omzien/model/tenants';
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { dayLength, inAmsterdam } from '../../services/calendar/calendar.ts';

export type Dates = { startsAt: Date; endsAt: Date };

/** A rule without an end is written out this far; every night it grows by a day. */
const aheadDays = 366;
/** After so many days, weeks, months or years without a date the search ends. */
const mostSteps = 2000;

const dateOf = (moment: Temporal.ZonedDateTime) => new Date(moment.epochMilliseconds);

/** The day in Amsterdam on which a moment lies. */
export const dayOf = (moment: Date): string => inAmsterdam(moment).toPlainDate().toString();
/** The first moment in Amsterdam of a day, or of one so many days after it. */
export const startOfDay = (day: string, later = 0): Date =>
  dateOf(Temporal.PlainDate.from(day).add({ days: later }).toZonedDateTime(timeZone));
/** The first moment in Amsterdam of the day that lies so many days after that of a moment. */
export const startOfDayIn = (moment: Date, days: number): Date =>
  dateOf(inAmsterdam(moment).toPlainDate().add({ days }).toZonedDateTime(timeZone));

/**
 * The dates of a rule, as the clock in Amsterdam has them: what begins at 19.30 begins at 19.30 all year, and ends at the
 * same time too. Until a year after `now` or the first date, whichever is later.
 */
export function expandRule(rule: string, { startsAt, endsAt }: Dates, now: Date): Dates[] {
  const start = inAmsterdam(startsAt);
  const length = start.toPlainDateTime().until(inAmsterdam(endsAt).toPlainDateTime());
  const from = Math.max(now.getTime(), startsAt.getTime());
  const horizon = from + aheadDays * dayLength;
  const found: Dates[] = [];
  const series = new RRuleTemporal({ rruleString: rule, dtstart: start, temporal: Temporal, maxIterations: mostSteps });
  try {
    series.all((date) => {
      if (date.epochMilliseconds > horizon || found.length >= mostDates) return false;
      const end = date.toPlainDateTime().add(length).toZonedDateTime(timeZone);
      found.push({ startsAt: dateOf(date), endsAt: dateOf(end) });
      return true;
    });
  } catch (error) {
    // A rule that nearly never comes true (a fifth Monday on the first): the library looks no further, nor do we.
    if (!(error instanceof Error && /exceeded/.test(error.message))) throw error;
  }
  return found;
}

/** "di 3 maart 2026, 19.30 uur" */
export function formatMoment(moment: Date, locale: Locale): string {
  const language = locale === 'en' ? 'en-GB' : 'nl-NL';
  const day = moment.toLocaleDateString(language, {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  const time = moment.toLocaleTimeString(language, { timeZone, hour: '2-digit', minute: '2-digit', hour12: false });
  return locale === 'en' ? `${day}, ${time}` : `${day}, ${time.replace(':', '.')} uur`;
}
