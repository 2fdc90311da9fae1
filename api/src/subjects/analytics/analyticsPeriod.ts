import type { Comparison, Interval } from '@omzien/model/analytics';
import { timeZone } from '@omzien/model/tenants';
import { Temporal } from 'temporal-polyfill';
import { inAmsterdam } from '../../services/calendar/calendar.ts';

/** Days in Amsterdam, both included. */
export type Period = { from: Temporal.PlainDate; to: Temporal.PlainDate };

/** A period as days and as moments: `start` belongs to it, `end` is the first moment after it. */
export type Bounds = { fromDay: string; toDay: string; start: Date; end: Date };

const startOf = (day: Temporal.PlainDate) => new Date(day.toZonedDateTime(timeZone).epochMilliseconds);

export const boundsOf = ({ from, to }: Period): Bounds => ({
  fromDay: from.toString(),
  toDay: to.toString(),
  start: startOf(from),
  end: startOf(to.add({ days: 1 })),
});

export const dayBefore = (day: Temporal.PlainDate): Temporal.PlainDate => day.subtract({ days: 1 });

export const today = (now: Date): Temporal.PlainDate => inAmsterdam(now).toPlainDate();

/**
 * As much time right before, or the same days a year earlier. Before whole months come whole months: nobody compares a
 * quarter with what begins a day before the quarter.
 */
export function periodBefore({ from, to }: Period, comparison: Comparison): Period {
  if (comparison === 'last_year') return { from: from.subtract({ years: 1 }), to: to.subtract({ years: 1 }) };
  if (from.day === 1 && to.day === to.daysInMonth) {
    const { months } = from.until(to.add({ days: 1 }), { largestUnit: 'months' });
    return { from: from.subtract({ months }), to: dayBefore(from) };
  }
  const days = from.until(to, { largestUnit: 'days' }).days + 1;
  return { from: from.subtract({ days }), to: to.subtract({ days }) };
}

/** The first day of the week (Monday), month, quarter or year of a day. */
export function intervalStart(day: Temporal.PlainDate, interval: Interval): Temporal.PlainDate {
  switch (interval) {
    case 'day':
      return day;
    case 'week':
      return day.subtract({ days: day.dayOfWeek - 1 });
    case 'month':
      return day.with({ day: 1 });
    case 'quarter':
      return day.with({ day: 1, month: day.month - ((day.month - 1) % 3) });
    case 'year':
      return day.with({ day: 1, month: 1 });
  }
}

const steps = {
  day: { days: 1 },
  week: { weeks: 1 },
  month: { months: 1 },
  quarter: { months: 3 },
  year: { years: 1 },
} as const satisfies Record<Interval, object>;

/** The pieces of a period, each cut off at its ends. */
export function intervalsOf({ from, to }: Period, interval: Interval): Period[] {
  const pieces: Period[] = [];
  let start = from;
  while (Temporal.PlainDate.compare(start, to) <= 0) {
    const next = intervalStart(start, interval).add(steps[interval]);
    const last = next.subtract({ days: 1 });
    pieces.push({ from: start, to: Temporal.PlainDate.compare(last, to) > 0 ? to : last });
    start = next;
  }
  return pieces;
}

/** The interval that makes a readable line of a period. */
export function usualInterval({ from, to }: Period): Interval {
  const { days } = from.until(to, { largestUnit: 'days' });
  return days <= 31 ? 'day' : days <= 120 ? 'week' : days <= 1100 ? 'month' : 'quarter';
}
