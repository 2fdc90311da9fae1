import { type OpeningException, weekdays } from '@omzien/model/organization';
import type { OpeningState } from '@omzien/model/socialMap';
import { type SQL, sql } from 'drizzle-orm';
import { inAmsterdam } from '../../../services/calendar/calendar.ts';
import { isHoliday } from '../../../services/calendar/holidays.ts';
import { type OrganizationRow, organizations } from '../../../tables/organizations/organizations.table.ts';

type Opening = Pick<OrganizationRow, 'openingHours' | 'openingExceptions' | 'closedOnHolidays'>;

/** The day and the time on the clocks of Amsterdam. */
function clockOf(now: Date) {
  const local = inAmsterdam(now);
  return { today: local.toPlainDate(), time: local.toPlainTime().toString({ smallestUnit: 'minute' }) };
}
type Day = ReturnType<typeof clockOf>['today'];
const weekdayOf = ({ dayOfWeek }: Day) => weekdays[dayOfWeek - 1] ?? 'mon';

/** The exceptions that are not over yet, the first one first. */
export function comingExceptions(exceptions: readonly OpeningException[], now: Date): OpeningException[] {
  const today = clockOf(now).today.toString();
  return exceptions
    .filter(({ from, to }) => (to ?? from) >= today)
    .toSorted((one, other) => one.from.localeCompare(other.from));
}

/** The hours of one day: those of its exceptions, none on a holiday that is kept, or else those of the weekday. */
function hoursOf({ openingHours, openingExceptions, closedOnHolidays }: Opening, day: Day) {
  const date = day.toString();
  const exceptions = openingExceptions.filter(({ from, to }) => from <= date && date <= (to ?? from));
  if (exceptions.length > 0) return exceptions.flatMap(({ hours }) => hours);
  if (closedOnHolidays && isHoliday(date)) return [];
  return openingHours.filter((one) => one.day === weekdayOf(day));
}

/** Whether it is open at this moment, and otherwise when it opens within a week. Null when no hours are known. */
export function openingState(opening: Opening, now: Date): OpeningState | null {
  if (opening.openingHours.length === 0 && !opening.openingExceptions.some(({ hours }) => hours.length > 0))
    return null;
  const { today, time } = clockOf(now);
  const ends = hoursOf(opening, today)
    .filter(({ from, to }) => from <= time && time < to)
    .map(({ to }) => to)
    .toSorted();
  if (ends.length > 0) return { isOpen: true, until: ends.at(-1) ?? null, next: null };
  for (let ahead = 0; ahead <= weekdays.length; ahead += 1) {
    const day = today.add({ days: ahead });
    const [at] = hoursOf(opening, day)
      .map(({ from }) => from)
      .filter((from) => ahead > 0 || from > time)
      .toSorted();
    if (at !== undefined)
      return { isOpen: false, until: null, next: { day: weekdayOf(day), at, isToday: ahead === 0 } };
  }
  return { isOpen: false, until: null, next: null };
}

/** The same question of `openingState` for a list: who is open at this moment. */
export function isOpenNow(now: Date): SQL {
  const { today, time } = clockOf(now);
  const date = today.toString();
  const exceptions = sql`jsonb_array_elements(${organizations.openingExceptions}) as exception`;
  const isToday = sql`exception ->> 'from' <= ${date} and coalesce(exception ->> 'to', exception ->> 'from') >= ${date}`;
  const isNow = sql`hours ->> 'from' <= ${time} and hours ->> 'to' > ${time}`;
  const isKept = isHoliday(date) ? sql`not ${organizations.closedOnHolidays}` : sql`true`;
  return sql`case when exists (select 1 from ${exceptions} where ${isToday})
    then exists (select 1 from ${exceptions}, jsonb_array_elements(exception -> 'hours') as hours
      where ${isToday} and ${isNow})
    else ${isKept} and exists (select 1 from jsonb_array_elements(${organizations.openingHours}) as hours
      where hours ->> 'day' = ${weekdayOf(today)} and ${isNow}) end`;
}
