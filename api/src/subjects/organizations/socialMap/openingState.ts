import { type OpeningHours, weekdays } from '@omzien/model/organization';
import type { OpeningState } from '@omzien/model/socialMap';
import { type SQL, sql } from 'drizzle-orm';
import { inAmsterdam } from '../../../services/calendar/calendar.ts';
import { organizations } from '../../../tables/organizations/organizations.table.ts';

/** The day of the week and the time on the clocks of Amsterdam. */
function clockOf(now: Date) {
  const local = inAmsterdam(now);
  return { index: local.dayOfWeek - 1, time: local.toPlainTime().toString({ smallestUnit: 'minute' }) };
}
const dayAt = (index: number) => weekdays[index % weekdays.length] ?? 'mon';

/** Whether it is open at this moment, and otherwise when it opens. Null when no hours are known. */
export function openingState(hours: readonly OpeningHours[], now: Date): OpeningState | null {
  if (hours.length === 0) return null;
  const { index, time } = clockOf(now);
  const today = dayAt(index);
  const current = hours.filter(({ day, from, to }) => day === today && from <= time && time < to);
  if (current.length > 0) {
    return {
      isOpen: true,
      until:
        current
          .map(({ to }) => to)
          .toSorted()
          .at(-1) ?? null,
      next: null,
    };
  }
  for (let ahead = 0; ahead <= weekdays.length; ahead += 1) {
    const day = dayAt(index + ahead);
    const [at] = hours
      .filter((one) => one.day === day && (ahead > 0 || one.from > time))
      .map(({ from }) => from)
      .toSorted();
    if (at !== undefined) return { isOpen: false, until: null, next: { day, at, isToday: ahead === 0 } };
  }
  return null;
}

/** The same question of `openingState` for a list: who is open at this moment. */
export function isOpenNow(now: Date): SQL {
  const { index, time } = clockOf(now);
  return sql`exists (select 1 from jsonb_array_elements(${organizations.openingHours}) as hours
    where hours ->> 'day' = ${dayAt(index)}
      and hours ->> 'from' <= ${time} and hours ->> 'to' > ${time})`;
}
