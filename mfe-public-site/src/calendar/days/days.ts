import { type CalendarDate, endOfMonth, parseDate, startOfMonth, startOfWeek } from '@internationalized/date';
import { timeZone } from '@omzien/model/tenants';

/** Days are texts (`2026-11-03`), so that no device can move one. */
export type Day = string;
/** The calendar as one long list, or a month or a week of it. */
export const views = ['list', 'month', 'week'] as const;
export type View = (typeof views)[number];
export type Span = Exclude<View, 'list'>;

const monday = (day: CalendarDate) => startOfWeek(day, 'nl-NL', 'mon');
const dayNames = new Intl.DateTimeFormat('en-CA', { timeZone });

/** The day in the Netherlands of a moment. */
export const dayOf = (moment: string | number): Day => dayNames.format(new Date(moment));

/** What an address may say: a day of this age that the calendar has. */
export function isDay(text: string | null): text is Day {
  if (text === null || !/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const moment = new Date(`${text}T12:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

/** Another day, so many days, months or years on. The 31st becomes the last day of a shorter month. */
export const movedBy = (day: Day, by: { days?: number; months?: number; years?: number }): Day =>
  parseDate(day).add(by).toString();

/** The first and the last day of the month or week in which a day is. */
export function spanAround(span: Span, day: Day): { first: Day; last: Day } {
  const date = parseDate(day);
  if (span === 'month') return { first: startOfMonth(date).toString(), last: endOfMonth(date).toString() };
  const first = monday(date);
  return { first: first.toString(), last: first.add({ days: 6 }).toString() };
}

/** The weeks of a span, each from Monday on; null for days that are of another month. */
export function weeksOf(span: Span, day: Day): (Day | null)[][] {
  const { first, last } = spanAround(span, day);
  const weeks: (Day | null)[][] = [];
  for (let start = monday(parseDate(first)); start.toString() <= last; start = start.add({ days: 7 })) {
    const days = Array.from({ length: 7 }, (_, index) => start.add({ days: index }).toString());
    weeks.push(days.map((one) => (one < first || one > last ? null : one)));
  }
  return weeks;
}
