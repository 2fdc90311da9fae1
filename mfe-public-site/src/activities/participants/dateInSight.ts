import type { Occurrence } from '@omzien/model/activity';

/** As long after its end a date is still the one that people come for: lists are filled in afterwards too. */
const afterwards = 6 * 3600 * 1000;

/** The date that was asked for; otherwise the one that is on, or comes next; otherwise the last. Null without dates. */
export function dateInSight<Date extends Pick<Occurrence, 'id' | 'endsAt' | 'cancelled'>>(
  dates: readonly Date[],
  asked: string | null,
  now: number,
): Date | null {
  const named = dates.find(({ id }) => id === asked);
  const next = dates.find(({ endsAt, cancelled }) => !cancelled && Date.parse(endsAt) + afterwards > now);
  return named ?? next ?? dates.at(-1) ?? null;
}
