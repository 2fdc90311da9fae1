import { type Daypart, dayparts, type weekdays } from '@omzien/model/vacancy';

type Weekday = (typeof weekdays)[number];
type Part = 'morning' | 'afternoon' | 'evening';

export const dayNames: Record<Weekday, string> = {
  mon: 'maandag',
  tue: 'dinsdag',
  wed: 'woensdag',
  thu: 'donderdag',
  fri: 'vrijdag',
  sat: 'zaterdag',
  sun: 'zondag',
};
const fromSunday = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
const partNames: Record<string, Part> = { ochtend: 'morning', middag: 'afternoon', avond: 'evening' };
const said = /(maan|dins|woens|donder|vrij|zater|zon)dag(?:en)?(ochtend|middag|avond)?/gi;

/** The days that words name, each with the part of the day where they say that too: `zaterdagochtend`. */
export const timesIn = (words: string): { day: Weekday; part: Part | null }[] =>
  [...words.matchAll(said)].flatMap(([, start = '', part]) => {
    const name = `${start.toLowerCase()}dag`;
    const day = fromSunday.find((one) => dayNames[one] === name);
    return day ? [{ day, part: part ? (partNames[part.toLowerCase()] ?? null) : null }] : [];
  });

export const weekdayOf = (date: Date): Weekday => fromSunday[date.getUTCDay()] ?? 'mon';
export const partOf = (hour: number): Part => (hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening');

/** The dayparts of a week in its order, each once. */
const inOrder = (found: readonly string[]): Daypart[] => dayparts.filter((one) => found.includes(one));

/**
 * Dayparts that hold with what the words say: every day that they name is there, at the part that they name. With
 * `isOnly` no other day is.
 */
export function dayparted(words: string, before: readonly Daypart[], { isOnly }: { isOnly: boolean }): Daypart[] {
  const times = timesIn(words);
  if (times.length === 0) return [...before];
  const usual = before[0]?.split('_')[1] ?? 'morning';
  const own = times.flatMap(({ day, part }) => {
    if (part) return [`${day}_${part}`];
    const there = before.filter((one) => one.startsWith(`${day}_`));
    return there.length > 0 ? there : [`${day}_${usual}`];
  });
  const named = new Set(times.filter(({ part }) => part).map(({ day }) => day));
  const others = before.filter((one) => !isOnly && ![...named].some((day) => one.startsWith(`${day}_`)));
  return inOrder([...own, ...others]);
}

/** Days on which nobody asks others to come and help, unless it is about that day. */
const holidays = new Set(['12-24', '12-25', '12-26', '12-31', '01-01']);
const dayLength = 24 * 60 * 60 * 1000;

/** The first day from `from` on that is one of these weekdays, in these months, or on this day of the year. */
export function firstDay(
  from: Date,
  wanted: { days: readonly Weekday[]; months?: readonly number[] | undefined; on?: string | undefined },
): Date {
  for (let ahead = 0; ahead < 400; ahead++) {
    const date = new Date(from.getTime() + ahead * dayLength);
    const isDay = wanted.on
      ? date.toISOString().slice(5, 10) === wanted.on
      : !holidays.has(date.toISOString().slice(5, 10)) &&
        wanted.days.includes(weekdayOf(date)) &&
        (wanted.months?.includes(date.getUTCMonth() + 1) ?? true);
    if (isDay) return date;
  }
  throw new RangeError('There is no such day in a year.');
}
