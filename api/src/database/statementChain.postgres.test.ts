import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { createRandom } from '../../seed/random.ts';
import { openTestDatabase } from '../../testing/testDatabase.ts';
import { type SecurityEventKind, securityEvents } from '../tables/people/securityEvents.table.ts';
import type { DatabaseServer } from './database.ts';

let database: DatabaseServer;
let disturber: pg.Client;
beforeAll(async () => {
  database = await openTestDatabase();
  const { connectionString } = database.pool.options as { connectionString?: string };
  disturber = new pg.Client({ connectionString });
  await disturber.connect();
});
afterAll(async () => {
  await disturber.end();
  await database.close();
});

const tenants = ['demo', 'roermond', 'public', 'meedoen'] as const;

/** The last of what was sent may reach connections after it was sent: each of them fails once at most. */
async function afterTheLast<Result>(work: () => Promise<Result>, times = 12): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (times === 1) throw error;
    return afterTheLast(work, times - 1);
  }
}
const noted = (tenant: (typeof tenants)[number]) =>
  database.inTenant(
    tenant,
    async () => (await database.db.execute<{ kind: string }>(sql`select kind from security_events`)).rows,
  );

/** Statements are cancelled and connections are ended wherever they are just then: also while a transaction opens or ends. */
test.each(['pg_cancel_backend', 'pg_terminate_backend'])(
  '%s at any moment leaks no tenant and stores nothing by halves',
  async (stop) => {
    const random = createRandom('disturbed', stop, '', 11);
    const wrong: string[] = [];
    const stored = new Set<string>();
    const refused = new Map<string, boolean>();
    let isOver = false;
    let disturbed = 0;

    const disturb = async () => {
      while (!isOver) {
        const { rows } = await disturber.query<{ hit: boolean }>(
          `select ${stop}(pid) as hit from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and random() < 0.3`,
        );
        disturbed += rows.length;
      }
    };
    const oneWork = async (number: number) => {
      const tenant = random.pick(tenants);
      const kind = `${stop}-${number}`;
      const isRead = random.integer(0, 2) > 0;
      const look = async () => {
        const { rows } = await database.db.execute<{ tenant: string; role: string }>(
          sql`select current_setting('app.tenant', true) as tenant, current_user as role`,
        );
        if (rows[0]?.tenant !== tenant || rows[0].role !== 'omzien_app')
          wrong.push(`${kind}: ${JSON.stringify(rows[0])}`);
      };
      const write = (part: string) =>
        database.db.execute(
          sql`insert into security_events (id, tenant, kind) values (gen_random_uuid(), ${tenant}, ${`${kind}-${part}`})`,
        );
      const work = async () => {
        if (isRead) return look();
        if (number % 2 === 0) {
          await write('one');
          await look();
          await write('two');
          return;
        }
        await Promise.all([look(), write('one'), look()]);
        database.later(
          database.db
            .insert(securityEvents)
            .values({ tenant, kind: `${kind}-two` as SecurityEventKind, createdAt: new Date() }),
        );
      };
      let isAsked = false;
      try {
        await database.inTenant(
          tenant,
          async () => {
            await work();
            isAsked = true;
          },
          { isRead },
        );
        if (!isRead) stored.add(kind);
      } catch {
        refused.set(kind, isAsked);
      }
    };
    const disturbing = disturb();
    const ended = performance.now() + 2000;
    let number = 0;
    const worker = async () => {
      while (performance.now() < ended || disturbed < 50) await oneWork(++number);
    };
    await Promise.all(Array.from({ length: 8 }, worker));
    isOver = true;
    await disturbing;

    expect(wrong).toEqual([]);
    expect(disturbed).toBeGreaterThan(20);
    expect(number).toBeGreaterThan(50);
    const rows = (await Promise.all(tenants.map((tenant) => afterTheLast(() => noted(tenant))))).flat();
    const found = new Set(rows.map(({ kind }) => kind));
    const halves = [...Array(number).keys()]
      .map((index) => `${stop}-${index + 1}`)
      .filter((kind) => found.has(`${kind}-one`) !== found.has(`${kind}-two`));
    expect(halves).toEqual([]);
    // What was told to be stored is there; what was told to have failed before its end is not.
    expect([...stored].filter((kind) => !found.has(`${kind}-one`))).toEqual([]);
    expect([...refused].filter(([kind, isAsked]) => !isAsked && found.has(`${kind}-one`))).toEqual([]);
    // Everybody goes on, and whoever owns the tables has no tenant.
    for (const tenant of tenants)
      await afterTheLast(() => database.inTenant(tenant, () => database.db.execute(sql`select 1`)));
    const owner = await afterTheLast(() =>
      database.pool.query(
        "select coalesce(current_setting('app.tenant', true), '') as tenant, current_user = session_user as is_owner",
      ),
    );
    expect(owner.rows).toEqual([{ tenant: '', is_owner: true }]);
  },
  60_000,
);
