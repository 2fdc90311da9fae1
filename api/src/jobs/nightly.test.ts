import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { applicationEvents } from '../applications/applicationEvents.table.ts';
import { applications, type NewApplicationRow } from '../applications/applications.table.ts';
import { applicationTokens } from '../applications/applicationTokens.table.ts';
import type { DatabaseServer } from '../database/database.ts';
import { newId } from '../database/newId.ts';
import { createTestWorld } from '../testing/createTestWorld.ts';
import { openTestDatabase } from '../testing/testDatabase.ts';
import { vacancies } from '../vacancies/vacancies.table.ts';
import { runNightly } from './nightly.ts';

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
  await runNightly(database, now);
  await runNightly(database, now);
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
