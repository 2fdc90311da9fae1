import { timeZone } from '@omzien/model/tenants';
import { Temporal } from 'temporal-polyfill';

/** Milliseconds of 24 hours: for terms, in which an hour more or less does not count. A day of the calendar may differ. */
export const dayLength = 24 * 3600 * 1000;

/** A moment as the clocks of Amsterdam show it. */
export const inAmsterdam = (moment: Date) =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone);

/** The day in Amsterdam, `YYYY-MM-DD`. */
export const formatDate = (moment: Date) => moment.toLocaleDateString('sv-SE', { timeZone });

/** How many midnights of Amsterdam lie between two moments. A day of 23 or 25 hours counts as one. */
export const daysBetween = (from: Date, to: Date): number =>
  Temporal.PlainDate.from(formatDate(from)).until(Temporal.PlainDate.from(formatDate(to)), { largestUnit: 'days' })
    .days;

/** What happened before this moment is at least so many days ago, as `daysBetween` counts them. */
export const daysAgo = (days: number, now: Date): Date =>
  new Date(
    Temporal.PlainDate.from(formatDate(now))
      .subtract({ days: days - 1 })
      .toZonedDateTime(timeZone).epochMilliseconds,
  );

/** The day so many days after a moment. */
export const dayAfterDays = (days: number, moment: Date): string =>
  Temporal.PlainDate.from(formatDate(moment)).add({ days }).toString();

/** The day so many months after a moment. */
export const dayAfterMonths = (months: number, moment: Date): string =>
  Temporal.PlainDate.from(formatDate(moment)).add({ months }).toString();

const dateOf = (moment: Temporal.ZonedDateTime) => new Date(moment.epochMilliseconds);

/** The moment at which a day of the calendar is over in Amsterdam: 23 or 25 hours after its start, twice a year. */
export const endOfDay = (day: string) =>
  dateOf(Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime({ timeZone }));

/** The same time of day, so many days later, whatever the clocks do in between. */
export const daysAfter = (moment: Date, days: number) => dateOf(inAmsterdam(moment).add({ days }));
/** The same day of the month and time of day, so many months later. 31 January and a month is the last of February. */
export const monthsAfter = (moment: Date, months: number) => dateOf(inAmsterdam(moment).add({ months }));
