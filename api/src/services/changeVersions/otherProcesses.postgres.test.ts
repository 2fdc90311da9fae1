import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { seed } from '../../../seed/seed.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { createApi } from '../../createApi.ts';
import type { DatabaseServer } from '../../database/database.ts';
import { openPostgres } from '../../database/openPostgres.ts';
import { volunteerCenters } from '../../tables/centers/volunteerCenters.table.ts';
import { vacancies } from '../../tables/vacancies/vacancies.table.ts';

/** Two servers on one database, each with its own pool and with what it keeps, as two processes have them. */
let writing: TestApp;
let reading: FastifyInstance;
let second: DatabaseServer;
let address: string;
let headers: Record<string, string>;
let vacancyIds: string[];

beforeAll(async () => {
  writing = await startTestApp({ now: new Date('2026-11-21T10:00:00Z') });
  const { app, database, clock } = writing;
  address = (database.pool.options as { connectionString?: string }).connectionString ?? '';
  await seed(database, { size: 'small', now: clock.now, tenants: ['demo'] });
  second = openPostgres(address, 3);
  reading = await createApi({ settings: app.settings, database: second, clock: () => clock.now });
  await reading.ready();
  const rows = await database.inTenant('demo', async () => ({
    center: (await database.db.select({ id: volunteerCenters.id }).from(volunteerCenters).limit(1))[0]?.id ?? '',
    vacancies: await database.db.select({ id: vacancies.id }).from(vacancies).orderBy(vacancies.id),
  }));
  vacancyIds = rows.vacancies.map(({ id }) => id);
  headers = { 'x-tenant': 'demo', 'app-context': 'gelderland', 'volunteer-center-id': rows.center };
}, 240_000);
afterAll(async () => {
  await reading.close();
  await second.close();
  await writing.close();
});

const addresses = ['/api/v1/vacancies/search', '/api/v1/volunteer_centers', '/api/v1/bootstrap'];
const askFrom = async (app: FastifyInstance, url: string) => (await app.inject({ url, headers })).body;
const write = (row: number, value: number) =>
  writing.database.inTenant('demo', async () => {
    const { db } = writing.database;
    await db
      .update(vacancies)
      .set({ status: value % 2 ? 'published' : 'archived' })
      .where(eq(vacancies.id, vacancyIds[row % vacancyIds.length] ?? ''));
    await db.update(volunteerCenters).set({ city: `Plaats ${value}` });
  });
/** Whatever one server wrote is told by the other in a moment, without anybody asking anew. */
async function expectSoonEqual() {
  const end = Date.now() + 10_000;
  for (const url of addresses) {
    const told = await askFrom(writing.app, url);
    while ((await askFrom(reading, url)) !== told && Date.now() < end)
      await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await askFrom(reading, url)).toBe(told);
  }
}

test('what one server writes, the other tells', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ row: fc.nat({ max: 400 }), value: fc.integer({ min: 1, max: 9 }) }), {
        minLength: 1,
        maxLength: 4,
      }),
      async (writes) => {
        for (const { row, value } of writes) {
          await Promise.all([write(row, value), ...addresses.map((url) => askFrom(reading, url))]);
          await expectSoonEqual();
        }
      },
    ),
    { numRuns: 10, endOnFailure: true },
  );
}, 120_000);

test('a server that no longer hears the others tells nothing that it kept', async () => {
  await expectSoonEqual();
  const admin = new pg.Client({ connectionString: address });
  await admin.connect();
  // Of this database alone: other tests listen on the same server.
  const ended = await admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and (query like 'LISTEN omzien_written%' or query = 'select 1')",
  );
  expect(ended.rowCount).toBeGreaterThan(0);
  await admin.end();
  for (let value = 20; value < 30; value += 1) {
    await write(value, value);
    await expectSoonEqual();
  }
}, 60_000);
