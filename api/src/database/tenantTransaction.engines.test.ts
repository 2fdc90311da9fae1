import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { createRandom } from '../../seed/random.ts';
import { openTestDatabase } from '../../testing/testDatabase.ts';
import { BatchingSocket } from './batchingSocket.ts';
import type { DatabaseServer } from './database.ts';
import { isPlainRead } from './plainReads.ts';

let database: DatabaseServer;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const tenants = ['demo', 'roermond', 'public', 'meedoen'] as const;
type Tenant = (typeof tenants)[number];
const whoAmI = async () => {
  const { rows } = await database.db.execute<{ tenant: string; role: string }>(
    sql`select current_setting('app.tenant', true) as tenant, current_user as role`,
  );
  return rows[0];
};
const note = (tenant: Tenant, kind: string) =>
  database.db.execute(
    sql`insert into security_events (id, tenant, kind) values (gen_random_uuid(), ${tenant}, ${kind})`,
  );
const noted = (tenant: Tenant) =>
  database.inTenant(tenant, async () => {
    const { rows } = await database.db.execute<{ kind: string }>(sql`select kind from security_events order by kind`);
    return rows.map(({ kind }) => kind);
  });

/** The statements that go to the server, with what was still unanswered when each of them went. */
async function sentDuring(work: () => Promise<unknown>): Promise<{ text: string; unanswered: number }[]> {
  const sent: { text: string; unanswered: number }[] = [];
  const followed = new Map<PoolClient, PoolClient['query']>();
  let unanswered = 0;
  const connect = database.pool.connect;
  database.pool.connect = (async () => {
    const client = await (connect as () => Promise<PoolClient>).call(database.pool);
    const { query } = client;
    followed.set(client, query);
    client.query = ((...given: unknown[]) => {
      const text = typeof given[0] === 'string' ? given[0] : String((given[0] as { text: string }).text);
      sent.push({ text: text.split(/[ ;]/)[0] ?? '', unanswered });
      unanswered += 1;
      const answer = (query as (...all: unknown[]) => Promise<unknown>).apply(client, given);
      const settle = () => {
        unanswered -= 1;
      };
      answer.then(settle, settle);
      return answer;
    }) as PoolClient['query'];
    return client;
  }) as typeof database.pool.connect;
  try {
    await work();
  } finally {
    database.pool.connect = connect;
    for (const [client, query] of followed) client.query = query;
  }
  return sent;
}

test('what opens a transaction travels with its first statement, and what is asked together goes together', async () => {
  const sent = await sentDuring(() =>
    database.inTenant('demo', async () => {
      await Promise.all([whoAmI(), whoAmI(), whoAmI()]);
      await whoAmI();
    }),
  );
  expect(sent).toEqual([
    { text: 'BEGIN', unanswered: 0 },
    { text: 'select', unanswered: 1 },
    { text: 'select', unanswered: 2 },
    { text: 'select', unanswered: 3 },
    { text: 'select', unanswered: 0 },
    { text: 'COMMIT', unanswered: 0 },
  ]);
});

describe('the end of a transaction', () => {
  /** Whether the server has answered by the time that the work is done. */
  const isWaitedFor = async (work: () => Promise<unknown>, isRead: boolean) => {
    let answered = false;
    const acquired = new Promise<PoolClient>((resolve) => void database.pool.once('acquire', resolve));
    const ending = database.inTenant(
      'demo',
      async () => {
        await work();
        const client = await acquired;
        const { query } = client;
        client.query = ((text: string) => {
          client.query = query;
          const answer = client.query(text);
          answer.then(() => {
            answered = true;
          });
          return answer;
        }) as PoolClient['query'];
      },
      { isRead },
    );
    await ending;
    return answered;
  };

  test('is waited for where something may have been written, and nowhere else', async () => {
    expect(await isWaitedFor(whoAmI, true)).toBe(false);
    expect(await isWaitedFor(whoAmI, false)).toBe(true);
    expect(await isWaitedFor(() => note('demo', 'ended'), true)).toBe(true);
    expect(await noted('demo')).toContain('ended');
  });

  test('of a read in which something failed is told, however it was caught', async () => {
    const failing = database.inTenant(
      'demo',
      async () => {
        await database.db.execute(sql`select 1 / 0`).catch(() => undefined);
      },
      { isRead: true },
    );
    await expect(failing).rejects.toThrow('none of it was stored');
    expect(await database.inTenant('roermond', whoAmI)).toEqual({ tenant: 'roermond', role: 'omzien_app' });
  });

  test('leaves nothing on the connection for whoever has it next', async () => {
    await database.inTenant('demo', whoAmI, { isRead: true });
    const { rows } = await database.pool.query(
      "select coalesce(current_setting('app.tenant', true), '') as tenant, current_user <> 'omzien_app' as is_owner",
    );
    expect(rows).toEqual([{ tenant: '', is_owner: true }]);
  });
});

test('a transaction that cannot begin runs nothing of what travelled with it', async () => {
  const connect = database.pool.connect;
  database.pool.connect = (async () => {
    const client = await (connect as () => Promise<PoolClient>).call(database.pool);
    const { query } = client;
    client.query = ((...given: unknown[]) => {
      client.query = query;
      const text = String(given[0]).replace('omzien_app', 'omzien_nobody');
      return (query as (...all: unknown[]) => Promise<unknown>).apply(client, [text]);
    }) as PoolClient['query'];
    return client;
  }) as typeof database.pool.connect;
  try {
    const work = database.inTenant('demo', () => note('demo', 'never'));
    await expect(work).rejects.toMatchObject({ cause: { code: '22023' } });
  } finally {
    database.pool.connect = connect;
  }
  expect(await noted('demo')).not.toContain('never');
});

test('work of many tenants at once, some of it failing anywhere: each meets its own tenant, and what failed is not stored', async () => {
  const random = createRandom('transactions', '', '', 7);
  const wrong: string[] = [];
  const expected = new Map<Tenant, string[]>(tenants.map((tenant) => [tenant, []]));
  const before = new Map<Tenant, string[]>();
  for (const tenant of tenants) before.set(tenant, await noted(tenant));

  const oneWork = async (number: number) => {
    const tenant = tenants[random.integer(0, tenants.length - 1)] ?? 'demo';
    const fate = ['read', 'write', 'throws', 'fails', 'failsTogether', 'swallows'][random.integer(0, 5)] ?? 'read';
    const kind = `work-${number}`;
    const look = async () => {
      const seen = await whoAmI();
      if (seen?.tenant !== tenant || seen.role !== 'omzien_app') wrong.push(`${kind}: ${JSON.stringify(seen)}`);
    };
    const broken = () => database.db.execute(sql`select ${number}::int / 0`);
    const work = async () => {
      await Promise.all([look(), look()]);
      if (fate === 'read') return;
      await note(tenant, kind);
      if (fate === 'throws') throw new Error('on purpose');
      if (fate === 'fails') await broken();
      if (fate === 'failsTogether') await Promise.all([look(), broken(), note(tenant, `${kind}-behind`)]);
      if (fate === 'swallows') await broken().catch(() => undefined);
      if (fate === 'write') await look();
    };
    const outcome = await database.inTenant(tenant, work, { isRead: random.integer(0, 1) === 0 }).then(
      () => 'stored',
      () => 'refused',
    );
    if (outcome !== (fate === 'read' || fate === 'write' ? 'stored' : 'refused'))
      wrong.push(`${kind} ${fate}: ${outcome}`);
    if (fate === 'write') expected.get(tenant)?.push(kind);
  };
  await Promise.all(Array.from({ length: 150 }, (_, number) => oneWork(number)));
  expect(wrong).toEqual([]);
  for (const tenant of tenants) {
    const all = [...(before.get(tenant) ?? []), ...(expected.get(tenant) ?? [])].sort();
    expect((await noted(tenant)).sort()).toEqual(all);
  }
}, 60_000);

test.each([
  ['select "id" from "vacancies" where "updated_at" > $1', true],
  ['  select count(*) from "vacancies" as "for_update"', true],
  ['with gathered as materialized (select 1) select * from gathered', true],
  ['select * from "sessions" where "id" = $1 for update', false],
  ['select * from "sessions" for no key update skip locked', false],
  ['select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as free', false],
  ["select set_config('app.tenant', $1, true)", false],
  ['with gone as (delete from "sessions" returning id) select * from gone', false],
  ['insert into "vacancies" ("id") values ($1)', false],
  ['savepoint sp1', false],
])('whether a statement only reads: %s', (text, expected) => {
  expect(isPlainRead(text)).toBe(expected);
});

test('what is written to a socket in one breath goes out as one', async () => {
  const received: string[] = [];
  const server = createServer((socket) => {
    socket.on('data', (data) => {
      received.push(String(data));
      socket.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const socket = new BatchingSocket();
  const { port } = server.address() as { port: number };
  await new Promise<void>((resolve) => socket.connect(port, '127.0.0.1', resolve));
  socket.write('BEGIN;');
  socket.write('select 1;');
  await Promise.resolve();
  socket.write('select 2;');
  await new Promise((resolve) => socket.once('close', resolve).resume());
  await new Promise((resolve) => server.close(resolve));
  expect(received).toEqual(['BEGIN;select 1;select 2;']);
});
