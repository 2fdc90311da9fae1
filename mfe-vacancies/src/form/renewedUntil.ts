import { longestLifeDays } from '@omzien/model/vacancyInput';
import { inAmsterdam } from '@omzien/ui/date';

const day = 24 * 60 * 60 * 1000;
/** The day so many days after a moment. Counted in days of the calendar: one of them is an hour shorter. */
export const daysAfter = (moment: number, days: number) =>
  new Date(Date.parse(inAmsterdam(moment).day) + days * day).toISOString().slice(0, 10);

/** The last day until which a vacancy can stay. */
export const latestDay = (now: number) => daysAfter(now, longestLifeDays);

/** Until when a vacancy stays that is made to stay longer: the usual time, and never shorter than it would have. */
export function renewedUntil(expiresAt: string | null | undefined, now: number, usualLife: number): string {
  const latest = latestDay(now);
  const usual = daysAfter(Math.max(now, expiresAt ? Date.parse(expiresAt) : now), usualLife);
  const [until = latest] = [usual, latest].sort();
  return until;
}
