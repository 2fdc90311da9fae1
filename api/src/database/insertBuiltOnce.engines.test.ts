import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { createRandom } from '../../seed/random.ts';
import { openTestDatabase } from '../../testing/testDatabase.ts';
import { auditEvents } from '../tables/administration/auditEvents.table.ts';
import { securityEvents } from '../tables/people/securityEvents.table.ts';
import { vacancies } from '../tables/vacancies/vacancies.table.ts';
import type { DatabaseServer } from './database.ts';
import { insertBuiltOnce } from './insertBuiltOnce.ts';
import { newId } from './newId.ts';

let database: DatabaseServer;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const now = new Date('2026-03-01T09:30:00Z');
/** What a column of this kind can be given. */
const valueFor = ({ dataType, notNull, name }: { dataType: string; notNull: boolean; name: string }) => {
  const values: Record<string, unknown> = {
    number: 0,
    boolean: false,
    date: now,
    json: { aside: ["it's", null] },
    array: ['a "quoted" one', 'b'],
  };
  return notNull ? [values[dataType] ?? `text of ${name}`] : [values[dataType] ?? '', null];
};

test.each([
  ['audit events', auditEvents],
  ['vacancies', vacancies],
])('writes %s as drizzle does, text and values, whatever columns are given', (_name, table) => {
  const insert = insertBuiltOnce(database.db, table, (one) => one);
  const random = createRandom('inserts', _name, '', 3);
  const columns = Object.entries(getTableColumns(table)).filter(([, column]) => column.generated === undefined);
  for (let round = 0; round < 40; round++) {
    // What the table fills in by the moment is given.
    const row: Record<string, unknown> = { id: newId(), updatedAt: now };
    for (const [name, column] of columns)
      if (row[name] === undefined && random.integer(0, 2) === 0) row[name] = random.pick(valueFor(column));
    if (round % 5 === 4) row.createdAt = sql`now() - ${'1 day'}::interval`;
    const own = database.db.insert(table).values(row as never);
    const expected = own.toSQL();
    // Twice: as it is built, and as it is kept.
    expect(insert(row as never).toSQL()).toEqual(expected);
    expect(insert(row as never).toSQL()).toEqual(expected);
  }
});

test('stores each row with its own values, and fills in what the table and the database fill in', async () => {
  const insert = insertBuiltOnce(database.db, securityEvents, (one) => one.returning());
  for (const tenant of ['demo', 'roermond'] as const)
    await database.inTenant(tenant, async () => {
      const rows = [
        await insert({ kind: 'signed_in', createdAt: now }).execute(),
        await insert({ kind: 'signed_out', createdAt: sql`${now.toISOString()}::timestamptz` as never }).execute(),
        await insert({ kind: 'signed_out', createdAt: now, userId: null }).execute(),
      ].flat();
      expect(rows).toMatchObject([
        { tenant, kind: 'signed_in', createdAt: now, lockVersion: 0 },
        { tenant, kind: 'signed_out', createdAt: now },
        { tenant, kind: 'signed_out', userId: null },
      ]);
      expect(new Set(rows.map(({ id }) => id)).size).toBe(3);
      const [stored] = await database.db
        .select()
        .from(securityEvents)
        .where(eq(securityEvents.id, String(rows[0]?.id)));
      expect(stored).toEqual(rows[0]);
    });
});
