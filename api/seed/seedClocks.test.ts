import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { tenantKeys } from '@omzien/model/tenants';
import { count, eq } from 'drizzle-orm';
import { nightlySteps } from '../src/nightlySteps.ts';
import { runNightly } from '../src/services/jobs/nightly.ts';
import { runAccountClocks } from '../src/subjects/accounts/accountClocks.ts';
import { cancelWithdrawn, remindParticipants } from '../src/subjects/activities/activityReminders.ts';
import { runApplicationClock } from '../src/subjects/applications/clock/applicationClock.ts';
import { sendConversationMails } from '../src/subjects/conversations/conversationMails.ts';
import { forgetConversations } from '../src/subjects/conversations/retention.ts';
import { organizationNight } from '../src/subjects/organizations/night/organizationNight.ts';
import { sendDigests } from '../src/subjects/savedSearches/digest/sendDigests.ts';
import { createVacancyClocks } from '../src/subjects/vacancies/clocks/vacancyClocks.ts';
import { runPoolClock } from '../src/subjects/volunteerProfiles/poolClock.ts';
import { applications } from '../src/tables/applications/applications.table.ts';
import { mails } from '../src/tables/notifications/mails.table.ts';
import { users } from '../src/tables/people/users.table.ts';
import { vacancies } from '../src/tables/vacancies/vacancies.table.ts';
import { startTestApp, type TestApp } from '../testing/startTestApp.ts';
import { seed } from './seed.ts';

const now = new Date('2026-11-21T10:00:00Z');
let api: TestApp;
beforeAll(async () => {
  api = await startTestApp({ now });
  await seed(api.database, { size: 'small', now });
}, 120_000);
afterAll(() => api.close());

/** What stands in the tenants: mails to be sent, and what the nights might change. */
async function standing() {
  const { database } = api;
  const { db } = database;
  const found = [];
  for (const tenant of tenantKeys)
    found.push(
      await database.inTenant(tenant, async () => ({
        tenant,
        waiting: (
          await db
            .select({ key: mails.templateKey, to: mails.recipientEmail })
            .from(mails)
            .where(eq(mails.state, 'waiting'))
        ).map(({ key, to }) => `${key} ${to}`),
        stages: await db
          .select({ stage: applications.stage, count: count() })
          .from(applications)
          .groupBy(applications.stage)
          .orderBy(applications.stage),
        statuses: await db
          .select({ status: vacancies.status, count: count() })
          .from(vacancies)
          .groupBy(vacancies.status)
          .orderBy(vacancies.status),
        users: await db
          .select({ status: users.status, count: count() })
          .from(users)
          .groupBy(users.status)
          .orderBy(users.status),
      })),
    );
  return found;
}

test('every clock that runs on the day of the seeding finds nothing to tell and nothing to end', async () => {
  const before = await standing();
  expect(before.flatMap(({ waiting }) => waiting)).toEqual([]);
  const { app, database } = api;
  await runNightly(database, now, nightlySteps);
  await runAccountClocks(app, now);
  for (const tenant of tenantKeys) await database.inTenant(tenant, () => organizationNight(app, tenant, now));
  await runApplicationClock(app, now);
  await runPoolClock(app, now);
  await sendConversationMails(app, now);
  await forgetConversations(app, now);
  await sendDigests(app, now);
  await createVacancyClocks(app).tellAboutEnds(now);
  await createVacancyClocks(app).publishScheduled(now);
  await remindParticipants(app, now);
  await cancelWithdrawn(app, now);
  expect(await standing()).toEqual(before);
}, 120_000);
