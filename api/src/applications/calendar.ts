import { timeZone } from '@omzien/model/tenants';
import { Temporal } from 'temporal-polyfill';

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
