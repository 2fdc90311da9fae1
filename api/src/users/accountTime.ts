import { timeZone } from '@omzien/model/tenants';
import { Temporal } from 'temporal-polyfill';

const inAmsterdam = (moment: Date) =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone);
const dateOf = (moment: Temporal.ZonedDateTime) => new Date(moment.epochMilliseconds);

/** The moment at which a day of the calendar is over in Amsterdam: 23 or 25 hours after its start, twice a year. */
export const endOfDay = (day: string) =>
  dateOf(Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime({ timeZone }));

/** The same time of day, so many days later, whatever the clocks do in between. */
export const daysAfter = (moment: Date, days: number) => dateOf(inAmsterdam(moment).add({ days }));
/** The same day of the month and time of day, so many months later. 31 January and a month is the last of February. */
export const monthsAfter = (moment: Date, months: number) => dateOf(inAmsterdam(moment).add({ months }));
