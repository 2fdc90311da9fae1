import { Temporal } from 'temporal-polyfill';

/** Easter Sunday of a year, by the Gregorian rule (Meeus, Jones and Butcher). */
function easterOf(year: number): Temporal.PlainDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const count = epact + toSunday - 7 * late + 114;
  return Temporal.PlainDate.from({ year, month: Math.floor(count / 31), day: (count % 31) + 1 });
}

/** The public holidays of the Netherlands in a year, `YYYY-MM-DD`. */
function holidaysOf(year: number): Set<string> {
  const easter = easterOf(year);
  const kingsDay = Temporal.PlainDate.from({ year, month: 4, day: 27 });
  return new Set(
    [
      `${year}-01-01`,
      easter,
      easter.add({ days: 1 }),
      // On a Sunday it is kept the day before.
      kingsDay.dayOfWeek === 7 ? kingsDay.subtract({ days: 1 }) : kingsDay,
      // Most people are free on Liberation Day once in five years.
      ...(year % 5 === 0 ? [`${year}-05-05`] : []),
      easter.add({ days: 39 }),
      easter.add({ days: 49 }),
      easter.add({ days: 50 }),
      `${year}-12-25`,
      `${year}-12-26`,
    ].map(String),
  );
}

/**
 * Whether a day, `YYYY-MM-DD`, is a public holiday in the Netherlands.
 *
 * @example isHoliday('2026-12-25'); // true
 */
export const isHoliday = (day: string): boolean => holidaysOf(Number(day.slice(0, 4))).has(day);
