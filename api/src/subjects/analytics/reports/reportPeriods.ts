import type { Comparison } from '@omzien/model/analytics';
import type { ReportFrequency, ReportPeriod } from '@omzien/model/analyticsReport';
import { type Locale, timeZone } from '@omzien/model/tenants';
import { Temporal } from 'temporal-polyfill';
import { languageTag } from '../../../services/calendar/formatLongDate.ts';
import { intervalStart, type Period, periodBefore, today } from '../analyticsPeriod.ts';

/** The days that a report is about, seen from a moment. */
export function daysOf({ kind, from, to }: ReportPeriod, now: Date): Period {
  const day = today(now);
  const before = (start: Temporal.PlainDate, duration: { months?: number; years?: number }): Period => ({
    from: start.subtract(duration),
    to: start.subtract({ days: 1 }),
  });
  switch (kind) {
    case 'last_month':
      return before(intervalStart(day, 'month'), { months: 1 });
    case 'last_quarter':
      return before(intervalStart(day, 'quarter'), { months: 3 });
    case 'last_year':
      return before(intervalStart(day, 'year'), { years: 1 });
    case 'this_year':
      return { from: intervalStart(day, 'year'), to: day };
    default:
      return { from: Temporal.PlainDate.from(from ?? day), to: Temporal.PlainDate.from(to ?? day) };
  }
}

export const comparedDays = (period: Period, comparison: Comparison | 'none'): Period | null =>
  comparison === 'none' ? null : periodBefore(period, comparison);

const wordsOf = (day: Temporal.PlainDate, locale: Locale, hasYear: boolean) =>
  day.toLocaleString(languageTag[locale], {
    day: 'numeric',
    month: 'long',
    ...(hasYear ? { year: 'numeric' } : {}),
  });

/** A period as people say it: `2025`, `maart 2026`, `1 juli tot en met 30 september 2026`. */
export function periodText({ from, to }: Period, locale: Locale): string {
  const isWholeMonths = from.day === 1 && to.day === to.daysInMonth;
  if (isWholeMonths && from.month === 1 && to.month === 12 && from.year === to.year) return String(from.year);
  if (isWholeMonths && from.year === to.year && from.month === to.month)
    return from.toLocaleString(languageTag[locale], { month: 'long', year: 'numeric' });
  const between = locale === 'nl' ? ' tot en met ' : ' to ';
  return `${wordsOf(from, locale, from.year !== to.year)}${between}${wordsOf(to, locale, true)}`;
}

export const dayText = (day: Temporal.PlainDate, locale: Locale): string => wordsOf(day, locale, true);

/** In the morning, when people read their mail and the night's work is done. */
const hour = 7;

/** The first moment after this one on which a schedule sends. */
export function nextSending(
  { frequency, day, month }: { frequency: ReportFrequency; day: number; month: number },
  after: Date,
): Date {
  const start = intervalStart(today(after), 'month');
  for (let step = 0; step < 14; step += 1) {
    const candidate = start.add({ months: step });
    const fits =
      frequency === 'monthly' ||
      (frequency === 'quarterly' && candidate.month % 3 === 1) ||
      (frequency === 'yearly' && candidate.month === month);
    if (!fits) continue;
    const moment = candidate.with({ day }).toZonedDateTime({ timeZone, plainTime: new Temporal.PlainTime(hour) });
    if (moment.epochMilliseconds > after.getTime()) return new Date(moment.epochMilliseconds);
  }
  throw new Error('A schedule has no next moment.');
}
