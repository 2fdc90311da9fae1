import { type Locale, timeZone } from '@omzien/model/tenants';

/** Days as `2026-11-03` and times as `14:05`: text without a time zone, so that no device can move a day. */

const months = {
  nl: [
    'januari',
    'februari',
    'maart',
    'april',
    'mei',
    'juni',
    'juli',
    'augustus',
    'september',
    'oktober',
    'november',
    'december',
  ],
  en: [
    'january',
    'february',
    'march',
    'april',
    'may',
    'june',
    'july',
    'august',
    'september',
    'october',
    'november',
    'december',
  ],
};
const two = (value: number) => String(value).padStart(2, '0');

function dayOf(year: number, month: number, day: number): string | null {
  const moment = new Date(Date.UTC(year, month - 1, day));
  // The calendar has no 31 November: Date would make it 1 December.
  if (moment.getUTCMonth() !== month - 1 || moment.getUTCDate() !== day || year < 1900 || year > 2200) return null;
  return `${year}-${two(month)}-${two(day)}`;
}

/** A year in two digits is the one nearest by: up to twenty years ahead, else in the past. */
function fullYear(text: string, today: string): number {
  if (text.length > 2) return Number(text);
  const now = Number(today.slice(0, 4));
  const year = Math.floor(now / 100) * 100 + Number(text);
  return year > now + 20 ? year - 100 : year;
}

/**
 * What somebody writes as a day: `3-11-2026`, `03/11/26`, `3.11.2026`, `3 november 2026`, `3 nov`, `2026-11-03`. Day
 * first, as the Netherlands write. Null when it is no day. `today` gives the year that was left out.
 *
 * @example parseDay('3 nov', '2026-10-01') // '2026-11-03'
 */
export function parseDay(text: string, today: string): string | null {
  const written = text.trim().toLowerCase();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(written);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numbers = /^(\d{1,2})[-/. ](\d{1,2})(?:[-/. ](\d{4}|\d{2}))?$/.exec(written);
  if (numbers) {
    const [, day, month, year] = numbers;
    return dayOf(year ? fullYear(year, today) : Number(today.slice(0, 4)), Number(month), Number(day));
  }
  const words = /^(\d{1,2}) ?([a-z]{3,})\.?,?(?: (\d{4}|\d{2}))?$/.exec(written);
  const word = words?.[2] ?? '';
  const month = [months.nl, months.en]
    .map((names) => names.findIndex((name) => name.startsWith(word)))
    .find((at) => at >= 0);
  // 'mrt' is how Dutch calendars write March.
  const number = word === 'mrt' ? 3 : month === undefined ? 0 : month + 1;
  if (!words || number === 0) return null;
  return dayOf(words[3] ? fullYear(words[3], today) : Number(today.slice(0, 4)), number, Number(words[1]));
}

/**
 * `2026-11-03` → `03-11-2026`; in English `03/11/2026`. What is no day stays as it is.
 *
 * @example formatDay('2026-11-03', 'nl') // '03-11-2026'
 */
export function formatDay(day: string, locale: Locale): string {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day);
  if (!parts) return day;
  return [parts[3], parts[2], parts[1]].join(locale === 'nl' ? '-' : '/');
}

/**
 * `14.05`, `14:05`, `1405`, `9`, `9 uur`, `2:05 pm` → `14:05`. Null when it is no time.
 *
 * @example parseTime('9 uur') // '09:00'
 */
export function parseTime(text: string): string | null {
  const parts = /^(\d{1,2})(?:[.:h ]?(\d\d))?\s*(uur|u|am|pm)?$/.exec(text.trim().toLowerCase());
  if (!parts) return null;
  const minute = Number(parts[2] ?? 0);
  let hour = Number(parts[1]);
  const half = parts[3];
  if (half === 'am' || half === 'pm') {
    if (hour < 1 || hour > 12) return null;
    hour = (hour % 12) + (half === 'pm' ? 12 : 0);
  }
  return hour < 24 && minute < 60 ? `${two(hour)}:${two(minute)}` : null;
}

/**
 * `14:05` → `14.05`; in English it stays.
 *
 * @example formatTime('14:05', 'nl') // '14.05'
 */
export const formatTime = (time: string, locale: Locale) =>
  /^\d\d:\d\d$/.test(time) && locale === 'nl' ? time.replace(':', '.') : time;

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/**
 * Day and time in the Netherlands of a moment.
 *
 * @example inAmsterdam('2026-11-03T13:05:00Z') // { day: '2026-11-03', time: '14:05' }
 */
export function inAmsterdam(moment: string | number | Date): { day: string; time: string } {
  const part = Object.fromEntries(clock.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]));
  return { day: `${part.year}-${part.month}-${part.day}`, time: `${part.hour}:${part.minute}` };
}

/**
 * The moment, as ISO 8601 in UTC, at which clocks in the Netherlands show this day and time. In the hour that summer time
 * skips it is the hour after; in the hour that comes twice it is the first.
 *
 * @example momentOf('2026-11-03', '14:05') // '2026-11-03T13:05:00.000Z'
 */
export function momentOf(day: string, time: string): string {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  const shownAt = (moment: number) => {
    const shown = inAmsterdam(moment);
    return Date.parse(`${shown.day}T${shown.time}:00Z`) - moment;
  };
  // Summer time is the larger difference, and gives the earlier of two moments.
  const candidates = [wanted - 7_200_000, wanted - 3_600_000];
  const exact = candidates.find((candidate) => candidate + shownAt(candidate) === wanted);
  return new Date(exact ?? wanted - 3_600_000).toISOString();
}

const dayLength = 86_400_000;
const daysLater = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10);

/** Until then an end before the beginning is meant for the night after it; later it is a mistake. */
const lateAtNight = '06:00';

/**
 * The day on which something ends. From 20:00 until 00:30 is until the next day; `nights` are those that it takes beyond
 * that, such as 1 for a weekend.
 *
 * @example endDayOf({ day: '2026-11-03', from: '20:00', until: '00:30' }) // '2026-11-04'
 */
export function endDayOf(hours: { day: string; from: string; until: string; nights?: number }): string {
  const { day, from, until, nights = 0 } = hours;
  return daysLater(day, nights + (until < from && until <= lateAtNight ? 1 : 0));
}

/**
 * The `nights` of what stands from one moment until another, for `endDayOf`.
 *
 * @example nightsOf('2026-11-07T09:00:00Z', '2026-11-08T15:00:00Z') // 1
 */
export function nightsOf(startsAt: string, endsAt: string): number {
  const [start, end] = [inAmsterdam(startsAt), inAmsterdam(endsAt)];
  const sameDay = endDayOf({ day: start.day, from: start.time, until: end.time });
  return Math.max(0, Math.round((Date.parse(end.day) - Date.parse(sameDay)) / dayLength));
}
