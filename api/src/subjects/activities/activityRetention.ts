import { lt } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { activityRegistrations } from '../../tables/vacancies/activities.table.ts';
import { dayAfter } from '../forms/formRetention.ts';
import { createActivityRepository } from './activities.repository.ts';
import { expandRule } from './occurrenceDates.ts';

/** Names and addresses of participants go on their day; how many came stays. */
export async function eraseParticipants(db: Database, now: Date): Promise<void> {
  await db
    .update(activityRegistrations)
    .set({ name: '', email: '', phoneNumber: null, userId: null, eraseOn: null })
    .where(lt(activityRegistrations.eraseOn, dayAfter(now, 0)));
}

/** Series without an end are written out a year ahead, day by day. Done twice it adds nothing. */
export async function extendSeries(db: Database, now: Date): Promise<void> {
  const activities = createActivityRepository(db);
  for (const { vacancy, details } of await activities.endlessSeries()) {
    const { recurrence, seriesStartsAt: startsAt, seriesEndsAt: endsAt } = details;
    if (recurrence === null || startsAt === null || endsAt === null) continue;
    const dates = expandRule(recurrence, { startsAt, endsAt }, now).filter((date) => date.startsAt > now);
    await activities.addOccurrences(
      dates.map((date) => ({ ...date, vacancyId: vacancy.id, seriesDate: date.startsAt })),
    );
  }
}
