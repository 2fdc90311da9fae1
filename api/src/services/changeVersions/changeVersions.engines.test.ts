import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { seed } from '../../../seed/seed.ts';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import type { DatabaseServer } from '../../database/database.ts';
import { type VersionedTable, versionedTables } from '../../database/versionedTables.ts';
import { centerProfiles, volunteerCenters } from '../../tables/centers/volunteerCenters.table.ts';
import { organizations } from '../../tables/organizations/organizations.table.ts';
import { vacancies } from '../../tables/vacancies/vacancies.table.ts';
import { type ChangeVersions, createChangeVersions } from './changeVersions.ts';

let database: DatabaseServer;
let versions: ChangeVersions;

beforeAll(async () => {
  database = await openTestDatabase();
  await seed(database, { size: 'small', now: new Date('2026-11-21T10:00:00Z'), tenants: ['demo'] });
  versions = createChangeVersions(database);
  await versions.ready();
}, 240_000);
afterAll(async () => {
  await versions.close();
  await database.close();
});

const tables = Object.keys(versionedTables) as VersionedTable[];
/** Until whatever was written before is heard, also what a server tells its own processes. */
async function settle() {
  const of = () => versions.of('roermond', ['lookups']);
  const before = of();
  await database.pool.query("select pg_notify('omzien_written', 'roermond lookups')");
  const end = Date.now() + 10_000;
  while (of() === before && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 5));
}
/** Which tables of the tenant are of another version after some work. */
async function raisedBy(work: () => Promise<unknown>, tenant: 'demo' | 'roermond' = 'demo') {
  if (database.standing() === null) await settle();
  const before = tables.map((table) => versions.of(tenant, [table]));
  await work();
  return tables.filter((table, place) => versions.of(tenant, [table]) !== before[place]);
}
const inDemo = (work: () => Promise<unknown>) => database.inTenant('demo', work);

test('a write raises the version of its table before whoever wrote hears that it is stored, and not sooner', async () => {
  const raised = await raisedBy(() =>
    inDemo(async () => {
      const during = await raisedBy(() => database.db.update(centerProfiles).set({ gtagId: 'G-1' }));
      expect(during).toEqual([]);
      expect(database.standing()?.hasWritten).toBe(true);
    }),
  );
  expect(raised).toEqual(['center_profiles']);
});

test('what follows from a write by triggers is told too; other tenants hear nothing of it', async () => {
  const rename = () => inDemo(() => database.db.update(organizations).set({ name: sql`name || '!'` }));
  expect(await raisedBy(rename)).toEqual(['organizations', 'vacancies', 'vacancy_words']);
  expect(await raisedBy(rename, 'roermond')).toEqual([]);
});

test('work that is undone raises nothing, nor does a part of it that is', async () => {
  const undone = inDemo(async () => {
    await database.db.update(volunteerCenters).set({ city: 'Elders' });
    throw new Error('changed my mind');
  });
  expect(await raisedBy(() => undone.catch(() => undefined))).toEqual([]);
  const partly = () =>
    inDemo(async () => {
      await database.db
        .transaction(async (part) => {
          await part.update(volunteerCenters).set({ city: 'Elders' });
          throw new Error('changed my mind');
        })
        .catch(() => undefined);
      await database.db.update(centerProfiles).set({ gtagId: 'G-2' });
    });
  expect(await raisedBy(partly)).toEqual(['center_profiles']);
});

test('a transaction in which a statement failed is told as not stored, and raises nothing', async () => {
  const failing = () =>
    inDemo(async () => {
      await database.db.update(centerProfiles).set({ gtagId: 'G-3' });
      await database.db.execute(sql`select 1 / 0`).catch(() => undefined);
    });
  expect(await raisedBy(() => expect(failing()).rejects.toThrow('none of it was stored'))).toEqual([]);
  // The connection goes on.
  expect(await raisedBy(() => inDemo(() => database.db.select().from(vacancies).limit(1)))).toEqual([]);
});

test('looking at a vacancy makes nothing old', async () => {
  const counted = () =>
    inDemo(() =>
      database.db
        .update(vacancies)
        .set({ viewsCount: sql`${vacancies.viewsCount} + 1`, updatedAt: sql`${vacancies.updatedAt}` }),
    );
  expect(await raisedBy(counted)).toEqual([]);
  const [one] = (await inDemo(() => database.db.select().from(vacancies).limit(1))) as { id: string }[];
  const filled = () =>
    inDemo(() =>
      database.db
        .update(vacancies)
        .set({ placesTaken: 1 })
        .where(eq(vacancies.id, one?.id ?? '')),
    );
  expect(await raisedBy(filled)).toEqual(['vacancies']);
});

test('the triggers stand on every table that is named, for all of its columns but the silent ones', async () => {
  const { rows } = await database.pool.query<{ name: string; columns: string[]; all: string[] }>(`
    select c.relname as name,
      array(select a.attname::text from unnest(t.tgattr) as number join pg_attribute a on a.attrelid = c.oid and a.attnum = number order by 1) as columns,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by 1) as all
    from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname = c.relname || '_tell_written'`);
  expect(rows.map(({ name }) => name).sort()).toEqual([...tables].sort());
  for (const { name, columns, all } of rows) {
    const silent: readonly string[] = versionedTables[name as VersionedTable];
    // A trigger without columns is for all of them.
    expect([name, columns]).toEqual([
      name,
      silent.length === 0 ? [] : all.filter((column) => !silent.includes(column)),
    ]);
  }
});

test('what the owner of the tables writes without a tenant makes everything old', async () => {
  const before = versions.of('demo', ['lookups']);
  await database.pool.query('truncate menu_items');
  const end = Date.now() + 10_000;
  while (versions.of('demo', ['lookups']) === before && Date.now() < end)
    await new Promise((resolve) => setTimeout(resolve, 10));
  expect(versions.of('demo', ['lookups'])).not.toBe(before);
});
