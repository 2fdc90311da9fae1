import { timeZone } from '@omzien/model/tenants';

/** Days are texts (`2026-11-03`), so that no device can move one. */
export type Day = string;
/** The calendar as one long list, or a month or a week of it. */
export const views = ['list', 'month', 'week'] as const;
export type View = (typeof views)[number];
export type Span = Exclude<View, 'list'>;

const dayLength = 24 * 60 * 60 * 1000;
/** Noon, so that nothing moves a day. */
const noonOf = (day: Day) => Date.parse(`${day}T12:00:00Z`);
const textOf = (noon: number): Day => new Date(noon).toISOString().slice(0, 10);
const mondayOf = (day: Day): Day => textOf(noonOf(day) - ((new Date(noonOf(day)).getUTCDay() + 6) % 7) * dayLength);
const dayNames = new Intl.DateTimeFormat('en-CA', { timeZone });

/** The day in the Netherlands of a moment. */
export const dayOf = (moment: string | number): Day => dayNames.format(new Date(moment));

/** What an address may say: a day of this age that the calendar has. */
export function isDay(text: string | null): text is Day {
  if (text === null || !/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const moment = new Date(`${text}T12:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

/** Another day, so many days or months on. The 31st becomes the last day of a shorter month. */
export function movedBy(day: Day, { days = 0, months = 0 }: { days?: number; months?: number }): Day {
  if (months === 0) return textOf(noonOf(day) + days * dayLength);
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0, 12)).getUTCDate();
  return textOf(Date.UTC(year, month - 1 + months, Math.min(date, last), 12));
}

/** The first and the last day of the month or week in which a day is. */
export function spanAround(span: Span, day: Day): { first: Day; last: Day } {
  const first = span === 'month' ? `${day.slice(0, 7)}-01` : mondayOf(day);
  return {
    first,
    last: span === 'month' ? movedBy(movedBy(first, { months: 1 }), { days: -1 }) : movedBy(first, { days: 6 }),
  };
}

/** The weeks of a span, each from Monday on; null for days that are of another month. */
export function weeksOf(span: Span, day: Day): (Day | null)[][] {
  const { first, last } = spanAround(span, day);
  const weeks: (Day | null)[][] = [];
  for (let start = mondayOf(first); start <= last; start = movedBy(start, { days: 7 })) {
    const days = Array.from({ length: 7 }, (_, index) => movedBy(start, { days: index }));
    weeks.push(days.map((one) => (one < first || one > last ? null : one)));
  }
  return weeks;
}
