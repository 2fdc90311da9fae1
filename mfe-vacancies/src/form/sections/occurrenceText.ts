import { inAmsterdam, momentOf } from '@omzien/ui/date';

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
