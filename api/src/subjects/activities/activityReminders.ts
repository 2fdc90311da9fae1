import { defaultAppContext, featuresOf, tenantKeys } from '@omzien/model/tenants';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { dayLength } from '../../services/calendar/calendar.ts';
import { dateOfRegistration } from '../../services/directory/registrationJoins.ts';
import type { JobDefinition, Jobs } from '../../services/jobs/jobs.ts';
import { activityOccurrences, activityRegistrations } from '../../tables/vacancies/activities.table.ts';
import { createActivityRepository } from './activities.repository.ts';
import { createActivityMails } from './activityMails.ts';
import { createDateWrites } from './dates.usecases.ts';
import { startOfDayIn } from './occurrenceDates.ts';

const remindJob: JobDefinition<Record<string, never>> = {
  name: 'activity_reminders',
  retryLimit: 3,
  retryDelaySeconds: 300,
};
const withdrawJob: JobDefinition<Record<string, never>> = {
  name: 'activity_withdrawn',
  retryLimit: 1,
  retryDelaySeconds: 60,
};
const daysBefore = 2;
/** Who signed up since then has just read when it is. */
const freshMilliseconds = dayLength;
/** One transaction tells so many people, so that a stop loses little and nobody is told twice. */
const batchSize = 50;

/** Reminds who comes within two days, as days are counted in Amsterdam. Each is told once, however often it runs. */
export async function remindParticipants(app: FastifyInstance, now: Date): Promise<number> {
  const activities = createActivityRepository(app.db);
  const mails = createActivityMails(app);
  let told = 0;
  for (const tenant of tenantKeys) {
    if (!featuresOf(tenant, defaultAppContext(tenant)).activities) continue;
    for (let more = true; more; ) {
      more = await app.database.inTenant(tenant, async () => {
        const due = await app.db
          .select({ registration: activityRegistrations, occurrence: activityOccurrences })
          .from(activityRegistrations)
          .innerJoin(activityOccurrences, dateOfRegistration)
          .where(
            and(
              eq(activityRegistrations.state, 'registered'),
              isNull(activityRegistrations.remindedAt),
              lt(activityRegistrations.createdAt, new Date(now.getTime() - freshMilliseconds)),
              isNull(activityOccurrences.cancelledAt),
              gt(activityOccurrences.startsAt, now),
              lt(activityOccurrences.startsAt, startOfDayIn(now, daysBefore + 1)),
            ),
          )
          .orderBy(activityRegistrations.id)
          .limit(batchSize)
          .for('update', { of: activityRegistrations, skipLocked: true });
        for (const { registration, occurrence } of due) {
          await app.db
            .update(activityRegistrations)
            .set({ remindedAt: now })
            .where(eq(activityRegistrations.id, registration.id));
          const activity = await activities.find(registration.vacancyId);
          if (!activity || activity.vacancy.status === 'draft' || activity.vacancy.status === 'archived') continue;
          await mails.reminder(tenant, activity, occurrence, registration);
          told += 1;
        }
        return due.length === batchSize;
      });
    }
  }
  return told;
}

/** Who counts on an activity that was archived or deleted as a vacancy is told that it is off. Each date once. */
export async function cancelWithdrawn(app: FastifyInstance, now: Date): Promise<void> {
  const activities = createActivityRepository(app.db);
  const dates = createDateWrites(app, activities, createActivityMails(app));
  for (const tenant of tenantKeys) {
    for (let more = true; more; ) {
      more = await app.database.inTenant(tenant, async () => {
        const withdrawn = await activities.withdrawn(now, batchSize);
        for (const activity of withdrawn) {
          for (const { id } of await activities.upcoming(activity.vacancy.id, now)) {
            const date = await activities.occurrence(activity.vacancy.id, id, { lock: true });
            if (date && date.cancelledAt === null) await dates.cancel(tenant, activity, date, null);
          }
        }
        return withdrawn.length === batchSize;
      });
    }
  }
}

export function registerActivityJobs(jobs: Pick<Jobs, 'schedule'>, app: FastifyInstance): void {
  jobs.schedule(remindJob, '0 9 * * *', async () => {
    await remindParticipants(app, app.clock());
  });
  jobs.schedule(withdrawJob, '*/15 * * * *', async () => {
    await cancelWithdrawn(app, app.clock());
  });
}
