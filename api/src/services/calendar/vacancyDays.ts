import { timeZone } from '@omzien/model/tenants';
import { longestLifeDays, usualLifeDays } from '@omzien/model/vacancyInput';
import { Temporal } from 'temporal-polyfill';
import { inAmsterdam } from './calendar.ts';

const dayOf = (moment: Date) => inAmsterdam(moment).toPlainDate();

/** The last second of a day in Amsterdam: a vacancy that is open until Tuesday is open all Tuesday. */
const endOf = (day: Temporal.PlainDate): Date =>
  new Date(day.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds - 1000);

/** A day means all of that day; a moment means itself. */
export const momentOf = (text: string): Date =>
  text.length === 10 ? endOf(Temporal.PlainDate.from(text)) : new Date(text);

/** The end of the day that lies so many days after now, whatever the clock does in between. */
export const endOfDayIn = (now: Date, days: number): Date => endOf(dayOf(now).add({ days }));
export const usualEnd = (now: Date, days: number | null = null): Date => endOfDayIn(now, days ?? usualLifeDays);
export const latestEnd = (now: Date): Date => endOfDayIn(now, longestLifeDays);

/** Whole days in Amsterdam from today until the day of a moment: 0 is today. */
export const daysUntil = (now: Date, moment: Date): number =>
  dayOf(now).until(dayOf(moment), { largestUnit: 'days' }).days;
