import { endDayOf, inAmsterdam, momentOf, nightsOf } from '@omzien/ui/date';

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);
const isTime = (text: string) => /^\d\d:\d\d$/.test(text);

/** A day and a time as a moment; while one of them is not there yet, both as they are written: `2026-12-01|`. */
export const momentFrom = (day: string, time: string): string =>
  isDay(day) && isTime(time) ? momentOf(day, time) : `${day}|${time}`;

/** The day and the time of a moment, whether it is whole or half written. */
export function partsOf(moment: string): { day: string; time: string } {
  if (moment.endsWith('Z') && !Number.isNaN(Date.parse(moment))) return inAmsterdam(moment);
  const [day = '', time = ''] = moment.split('|');
  return { day, time };
}

type Occurrence = { startsAt: string; endsAt?: string | null | undefined };

/** What of an occurrence is filled in, and the day on which it ends: the next one where it goes on past midnight. */
export function hoursOf({ startsAt, endsAt = null }: Occurrence) {
  const { day, time: from } = partsOf(startsAt);
  const until = endsAt === null ? '' : partsOf(endsAt).time;
  const isWhole = [startsAt, endsAt].every((moment) => moment?.endsWith('Z'));
  return { day, from, until, nights: isWhole && endsAt !== null ? nightsOf(startsAt, endsAt) : 0 };
}

/** The day on which it ends, where that is another one than the one on which it begins. */
export function laterDayOf(hours: ReturnType<typeof hoursOf>): string | null {
  if (!isDay(hours.day) || !isTime(hours.from) || !isTime(hours.until)) return null;
  const last = endDayOf(hours);
  return last === hours.day ? null : last;
}

/** The same as it is stored. */
export function occurrenceFrom(hours: ReturnType<typeof hoursOf>) {
  const { day, from, until } = hours;
  return {
    startsAt: momentFrom(day, from),
    endsAt: until === '' ? null : momentFrom(laterDayOf(hours) ?? day, until),
  };
}
