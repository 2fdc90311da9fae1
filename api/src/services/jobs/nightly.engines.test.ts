import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import { createTestWorld } from '../../../testing/worlds/createTestWorld.ts';
import type { DatabaseServer } from '../../database/database.ts';
import { newId } from '../../database/newId.ts';
import { nightlySteps } from '../../nightlySteps.ts';
import { applicationEvents } from '../../tables/applications/applicationEvents.table.ts';
import { applications, type NewApplicationRow } from '../../tables/applications/applications.table.ts';
import { applicationTokens } from '../../tables/applications/applicationTokens.table.ts';
import { vacancies } from '../../tables/vacancies/vacancies.table.ts';
import { createJobs, type Jobs } from './jobs.ts';
import { registerNightly, runNightly } from './nightly.ts';

let database: DatabaseServer;
const ids = { overdue: newId(), open: newId(), fresh: newId(), stale: newId(), closed: newId(), kept: newId() };
const now = new Date('2026-11-16T01:30:00Z');
const days = (count: number) => new Date(now.getTime() + count * 24 * 3600 * 1000);

beforeAll(async () => {
  database = await openTestDatabase();
  const world = createTestWorld(database);
  const centerId = await world.center('demo', 'Zutphen');
  const organizationId = await world.organization('demo', { name: 'Tafel', centerId });
  await database.inTenant('demo', async () => {
    const vacancy = { centerId, organizationId, title: 'Kok', slug: 'kok', status: 'published' as const };
    await database.db.insert(vacancies).values([
      { ...vacancy, id: ids.overdue, expiresAt: days(-1) },
      { ...vacancy, id: ids.open, expiresAt: days(1) },
    ]);
    const application = (id: string, change: Partial<NewApplicationRow>): NewApplicationRow => ({
      id,
      centerId,
      organizationId,
      vacancyId: ids.open,
      stage: 'new',
      firstName: 'Ria',
      lastName: 'de Wit',
      email: 'ria@example.example',
      phoneNumber: '+31612345678',
      message: 'Ik kook graag.',
      ...change,
    });
    await database.db.insert(applications).values([
      application(ids.fresh, { stage: 'unconfirmed', createdAt: days(-6) }),
      application(ids.stale, { stage: 'unconfirmed', createdAt: days(-8) }),
      application(ids.closed, {
        stage: 'rejected',
        status: 'rejected',
        eraseOn: '2026-11-16',
        decisionMessage: 'Sorry Ria',
      }),
      application(ids.kept, { stage: 'accepted', status: 'accepted', eraseOn: '2026-11-17' }),
    ]);
    await database.db
      .insert(applicationTokens)
      .values({ applicationId: ids.closed, email: 'ria@example.example', tokenHash: 'x', expiresAt: days(9) });
    await database.db
      .insert(applicationEvents)
      .values({ applicationId: ids.closed, kind: 'rejected', text: 'Sorry Ria' });
  });
  await runNightly(database, now, nightlySteps);
  await runNightly(database, now, nightlySteps);
});
afterAll(() => database.close());

const find = (id: string) =>
  database.inTenant('demo', async () => {
    const [row] = await database.db.select().from(applications).where(eq(applications.id, id));
    return row;
  });

test('a vacancy past its day expires, the others stay', async () => {
  const rows = await database.inTenant('demo', () => database.db.select().from(vacancies));
  expect(Object.fromEntries(rows.map(({ id, status }) => [id, status]))).toEqual({
    [ids.overdue]: 'expired',
    [ids.open]: 'published',
  });
});

test('what was not confirmed for a week is gone', async () => {
  expect(await find(ids.stale)).toBeUndefined();
  expect(await find(ids.fresh)).toBeDefined();
});

test('a year after closing nobody knows whose application it was, only that it was there', async () => {
  const erased = await find(ids.closed);
  expect(erased).toMatchObject({ stage: 'rejected', email: '', phoneNumber: null, message: '', decisionMessage: null });
  const read = (query: string) => database.inTenant('demo', () => database.db.execute(sql.raw(query)));
  expect((await read('select application_id from application_tokens')).rows).toEqual([]);
  expect((await read('select text from application_events')).rows).toEqual([{ text: null }]);
  expect(await find(ids.kept)).toMatchObject({ firstName: 'Ria' });
});

test('a subject that fails keeps no other from its turn, and the night is tried again', async () => {
  const done: string[] = [];
  const night = runNightly(database, now, {
    first: async (db) => {
      await db.update(vacancies).set({ title: 'Half' });
      throw new Error('no luck with ria@example.example');
    },
    second: async () => void done.push('second'),
  });
  await expect(night).rejects.toThrow('first of demo: no luck with [removed]');
  expect(done).toHaveLength(5);
  const rows = await database.inTenant('demo', () => database.db.select({ title: vacancies.title }).from(vacancies));
  expect(new Set(rows.map(({ title }) => title))).toEqual(new Set(['Kok']));
});

test('the night comes once on every day, also when the clock changes', () => {
  let cron = '';
  const jobs = {
    schedule(_job: object, given: string) {
      cron = given;
    },
  } as unknown as Jobs;
  registerNightly(jobs, database, nightlySteps);
  const [minute, hour] = cron.split(' ').map(Number);
  for (const day of ['2026-03-29', '2026-10-25', '2026-11-16']) {
    const start = Temporal.PlainDate.from(day).toZonedDateTime('Europe/Amsterdam');
    const length = start.until(start.add({ days: 1 }), { largestUnit: 'minutes' }).minutes;
    const times = Array.from({ length }, (_, minutes) => start.add({ minutes }));
    expect(times.filter((time) => time.hour === hour && time.minute === minute)).toHaveLength(1);
  }
});

test('no job is planned in the hour that a change of the clock skips', () => {
  const jobs = createJobs(database, () => undefined);
  const plan = (cron: string) => () =>
    jobs.schedule({ name: cron, retryLimit: 0, retryDelaySeconds: 1 }, cron, async () => undefined);
  expect(plan('30 2 * * *')).toThrow('skips');
  expect(plan('0 2,5 * * *')).toThrow('skips');
  expect(plan('25 3 * * *')).not.toThrow();
  expect(plan('*/15 7-20 * * *')).not.toThrow();
});
