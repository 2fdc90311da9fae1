import { digestHour } from '@omzien/model/digest';
import { timeZone } from '@omzien/model/tenants';
import { Temporal } from 'temporal-polyfill';
import { inAmsterdam } from '../../../services/calendar/calendar.ts';

/** The day in Amsterdam, its weekday (0 is Sunday), and whether the hour of the summaries has come. */
export function digestDayOf(now: Date): { day: string; weekday: number; hasCome: boolean } {
  const local = inAmsterdam(now);
  return { day: local.toPlainDate().toString(), weekday: local.dayOfWeek % 7, hasCome: local.hour >= digestHour };
}

/** When the next summary may come: seven o'clock of the first chosen weekday that is not paused. */
export function nextDigest(days: readonly number[], pausedUntil: string | null, now: Date): Date | null {
  if (days.length === 0) return null;
  const local = inAmsterdam(now);
  const resumes = pausedUntil === null ? null : Temporal.PlainDate.from(pausedUntil).add({ days: 1 });
  const today = local.toPlainDate();
  let day = local.hour >= digestHour ? today.add({ days: 1 }) : today;
  if (resumes && Temporal.PlainDate.compare(resumes, day) > 0) day = resumes;
  while (!days.includes(day.dayOfWeek % 7)) day = day.add({ days: 1 });
  return new Date(day.toZonedDateTime({ timeZone, plainTime: { hour: digestHour } }).epochMilliseconds);
}
