import { setImmediate as breath } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { createRandom } from '../../seed/random.ts';
import { openTestDatabase } from '../../testing/testDatabase.ts';
import { securityEvents } from '../tables/people/securityEvents.table.ts';
import type { DatabaseServer } from './database.ts';
import { ChainedStatement, StatementChain } from './statementChain.ts';

let database: DatabaseServer;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const tenants = ['demo', 'roermond', 'public', 'meedoen'] as const;
type Tenant = (typeof tenants)[number];
type Who = { tenant: string; role: string };
const whoAmI = async () =>
  (await database.db.execute<Who>(sql`select current_setting('app.tenant', true) as tenant, current_user as role`))
    .rows[0];
const note = (tenant: Tenant, kind: string) =>
  database.db.execute(
    sql`insert into security_events (id, tenant, kind) values (gen_random_uuid(), ${tenant}, ${kind})`,
  );
const noted = (tenant: Tenant) =>
  database.inTenant(tenant, async () => {
    const { rows } = await database.db.execute<{ kind: string }>(sql`select kind from security_events order by kind`);
    return rows.map(({ kind }) => kind);
  });
const broken = () => database.db.execute(sql`select 1 / (random() * 0)::int as one`);
/** Whoever has the connection next, as the owner of the tables. */
const nextOwner = async () => {
  const { rows } = await database.pool.query(
    "select coalesce(current_setting('app.tenant', true), '') as tenant, current_user = session_user as is_owner",
  );
  return rows[0];
};
const nobody = { tenant: '', is_owner: true };

/** One connection, with what is sent on it: what was unanswered by then, and a hand on the answer to the last one. */
async function onOneConnection<Result>(change: (client: PoolClient) => void, work: () => Promise<Result>) {
  const connect = database.pool.connect;
  database.pool.connect = (async () => {
    database.pool.connect = connect;
    const client = await (connect as () => Promise<PoolClient>).call(database.pool);
    change(client);
    return client;
  }) as typeof connect;
  try {
    return await work();
  } finally {
    database.pool.connect = connect;
  }
}
const textOf = (given: unknown) => {
  if (typeof given === 'string') return given;
  if (given instanceof StatementChain) return given.statements.map(({ text }) => text).join('; ');
  return (given as { text: string }).text;
};
type AnyQuery = (...given: unknown[]) => unknown;
/** Lets `instead` answer, which is given what would have been done. */
const interceptQueries = (instead: (text: string, send: () => unknown) => unknown) => (client: PoolClient) => {
  const { query } = client;
  client.query = ((...given: unknown[]) =>
    instead(textOf(given[0]), () => (query as AnyQuery).apply(client, given))) as PoolClient['query'];
  const { release } = client;
  client.release = (error) => {
    client.query = query;
    release.call(client, error);
  };
};

/** The first words of what is sent, a line for each message. */
async function messagesOf<Result>(work: () => Promise<Result>) {
  const sent: string[] = [];
  const follow = interceptQueries((text, send) => {
    sent.push(
      text
        .split('; ')
        .map((one) => one.split(' ')[0])
        .join(' '),
    );
    return send();
  });
  const result = await onOneConnection(follow, () => database.inTenant('demo', work));
  return { sent, result };
}

describe('what is asked in one breath', () => {
  test('goes out in one message, with what opens the transaction', async () => {
    const { sent, result } = await messagesOf(() => Promise.all([whoAmI(), whoAmI(), whoAmI()]));
    expect(sent).toEqual(['select select select', 'COMMIT']);
    expect(result).toEqual(Array(3).fill({ tenant: 'demo', role: 'omzien_app' }));
  });

  test('is answered each with its own rows, however many of it are known to the server', async () => {
    const own = (number: number) => database.db.execute(sql`select ${number}::int as ${sql.identifier(`n${number}`)}`);
    for (let round = 0; round < 5; round++) {
      const numbers = Array.from({ length: round + 2 }, (_, index) => index);
      const { result } = await messagesOf(async () => {
        const first = await Promise.all(numbers.map(own));
        return [...first, ...(await Promise.all([own(1), own(1), own(0)]))].map(({ rows }) => rows);
      });
      expect(result).toEqual([...numbers, 1, 1, 0].map((number) => [{ [`n${number}`]: number }]));
    }
  });

  test('is left out behind what fails, and says why; what was answered before stays so, and works again later', async () => {
    const divide = (by: number) => database.db.execute<{ one: number }>(sql`select 1 / ${by}::int as one`);
    const behind = (number: number) =>
      database.db.execute<{ n: number }>(sql`select ${number}::int as n, 'behind' as w`);
    const settled = (by: number) => Promise.allSettled([whoAmI(), divide(by), behind(7), behind(8)]);
    const failed = { status: 'rejected', reason: { cause: { code: '22012' } } };
    for (let round = 0; round < 5; round++) {
      let seen: unknown;
      const work = async () => {
        seen = await settled(0);
      };
      await expect(database.inTenant('demo', work)).rejects.toThrow('none of it was stored');
      expect(seen).toMatchObject([{ value: { tenant: 'demo' } }, failed, failed, failed]);
      expect(await nextOwner()).toEqual(nobody);
    }
    for (let round = 0; round < 5; round++) {
      const [, one, seven, eight] = await database.inTenant('demo', () => settled(1));
      expect(one).toMatchObject({ value: { rows: [{ one: 1 }] } });
      expect([seven, eight]).toMatchObject([{ value: { rows: [{ n: 7 }] } }, { value: { rows: [{ n: 8 }] } }]);
    }
  });

  test('stays unsent behind a value that cannot be written', async () => {
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    const wrong = () => database.db.execute(sql`select ${circle}::text`);
    const answers = await database
      .inTenant('demo', () => Promise.allSettled([whoAmI(), wrong(), note('demo', 'unsent')]))
      .catch((error: Error) => error);
    expect(answers).toMatchObject([{ value: { tenant: 'demo' } }, { status: 'rejected' }, { status: 'rejected' }]);
    expect(await noted('demo')).not.toContain('unsent');
  });

  test('is told when the server refuses a statement whose rows look different by now', async () => {
    await database.pool.query('create table growing (a int); grant select on growing to public');
    const all = () => database.inTenant('demo', () => database.db.execute(sql`select * from growing`));
    for (let round = 0; round < 5; round++) expect((await all()).fields).toHaveLength(1);
    await database.pool.query('alter table growing add b int');
    await expect(all()).rejects.toMatchObject({ cause: { code: '0A000' } });
  });
});

describe('what is left behind', () => {
  test.each([
    ['a read', { isRead: true, asks: true, fails: false }],
    ['what fails', { isRead: false, asks: true, fails: true }],
    ['what has asked nothing', { isRead: false, asks: false, fails: false }],
    ['what has asked nothing and fails', { isRead: false, asks: false, fails: true }],
  ])('by %s is answered in its transaction or refused, whenever it is asked', async (_by, { isRead, asks, fails }) => {
    for (let turns = 0; turns < 60; turns++) {
      let late: Promise<unknown> = Promise.resolve();
      const work = async () => {
        if (asks) await whoAmI();
        const wait = async () => {
          for (let tick = 0; tick < turns % 4; tick++) await new Promise<void>((resolve) => process.nextTick(resolve));
          for (let turn = 0; turn < turns / 4; turn++) await null;
          return whoAmI();
        };
        late = Promise.allSettled([wait()]);
        if (fails) throw new Error('on purpose');
      };
      await database.inTenant('demo', work, { isRead }).catch(() => undefined);
      const [answer] = (await late) as [PromiseSettledResult<unknown>];
      if (answer.status === 'fulfilled') expect(answer.value).toEqual({ tenant: 'demo', role: 'omzien_app' });
      else expect(String((answer.reason as Error).cause)).toContain('has ended');
      expect(await nextOwner()).toEqual(nobody);
    }
  });
});

describe('a savepoint', () => {
  const inSavepoint = (work: () => Promise<unknown>) => database.db.transaction(work).catch(() => undefined);

  test('is gone back to, whatever was asked with what failed', async () => {
    const twoSteps = async () => {
      await whoAmI();
      await whoAmI();
    };
    await database.inTenant('demo', async () => {
      await note('demo', 'before it');
      await inSavepoint(() => Promise.all([note('demo', 'within it'), broken(), twoSteps()]));
      await inSavepoint(() => Promise.all([twoSteps(), broken()]));
      await note('demo', 'after it');
    });
    expect(await noted('demo')).toEqual(expect.arrayContaining(['before it', 'after it']));
    expect(await noted('demo')).not.toContain('within it');
  });

  test('that loses what was to go later takes all with it: nothing is stored without its line', async () => {
    const work = async () => {
      await note('demo', 'without its line');
      await inSavepoint(async () => {
        await Promise.all([broken().catch(() => undefined), whoAmI().catch(() => undefined)]);
        database.later({ toSQL: () => ({ sql: 'select 1', params: [] }) });
        throw new Error('on purpose');
      });
    };
    await expect(database.inTenant('demo', work)).rejects.toThrow('none of it was stored');
    expect(await noted('demo')).not.toContain('without its line');
    expect(await nextOwner()).toEqual(nobody);
  });
});

describe('what goes later', () => {
  const noteLater = (kind: string) =>
    database.later(
      database.db.insert(securityEvents).values({ tenant: 'demo', kind: kind as never, createdAt: new Date() }),
    );
  const wrongLater = () => database.later({ toSQL: () => ({ sql: 'select 1 / $1::int', params: [0] }) });

  test('goes with the next statement, which sees it, or with the end', async () => {
    const { sent, result } = await messagesOf(async () => {
      await whoAmI();
      noteLater('later-1');
      const { rows } = await database.db.execute(sql`select 1 from security_events where kind = 'later-1'`);
      noteLater('later-2');
      return rows.length;
    });
    expect(sent).toEqual(['select', 'insert select', 'insert select COMMIT']);
    expect(result).toBe(1);
    expect(await noted('demo')).toEqual(expect.arrayContaining(['later-1', 'later-2']));
  });

  test('opens the transaction where nothing else has', async () => {
    const { sent } = await messagesOf(async () => noteLater('alone'));
    expect(sent).toEqual(['insert select COMMIT']);
    expect(await noted('demo')).toContain('alone');
    expect(await nextOwner()).toEqual(nobody);
  });

  test.each([
    ['with the end', async () => undefined],
    ['with the next statement', whoAmI],
  ])('and fails %s takes all of the work back, and says why', async (_with, next) => {
    const work = async () => {
      await note('demo', 'with what fails');
      wrongLater();
      await next();
    };
    for (const isRead of [true, false]) {
      const failing = database.inTenant('demo', work, { isRead });
      await expect(failing).rejects.toMatchObject(next === whoAmI ? { cause: { code: '22012' } } : { code: '22012' });
      expect(await nextOwner()).toEqual(nobody);
    }
    expect(await noted('demo')).not.toContain('with what fails');
  });

  test('is not sent where the work fails', async () => {
    const work = async () => {
      noteLater('never');
      throw new Error('on purpose');
    };
    await expect(messagesOf(work)).rejects.toThrow('on purpose');
    expect(await noted('demo')).not.toContain('never');
  });
});

describe('an opening that fails', () => {
  // Everybody may write here, with whatever role and tenant.
  const insert = { text: 'insert into reached (place) values ($1)' };
  beforeAll(async () => {
    await database.pool.query('create table reached (place text); grant insert on reached to public');
  });
  const good = [
    { name: 'try_begin', text: 'BEGIN' },
    { name: 'try_role', text: 'SET LOCAL ROLE omzien_app' },
    { name: 'try_tenant', text: "SET LOCAL app.tenant = 'demo'" },
  ];
  const bad = ['no statement at all', 'SET LOCAL ROLE omzien_nobody', 'select 1 / 0', 'SET LOCAL app.tenant = '];

  for (const place of [0, 1, 2])
    test(`at its statement ${place + 1} keeps the server from all that follows, whether it was prepared or not`, async () => {
      for (const isPrepared of [false, true])
        for (const [number, text] of bad.entries()) {
          const client = await database.pool.connect();
          try {
            if (isPrepared) {
              const first = new StatementChain(good, [new ChainedStatement({ text: 'select 1' })]);
              client.query(first);
              expect(await first.ended).toBe(null);
              await client.query('ROLLBACK');
            }
            const openings = good.map((one, index) =>
              index === place ? { name: `bad_${place}_${number}`, text } : one,
            );
            const [one, two] = [1, 2].map((nth) => new ChainedStatement(insert, [`${place}-${number}-${nth}`])) as [
              ChainedStatement,
              ChainedStatement,
            ];
            const chain = new StatementChain(openings, [one, two]);
            const answers = Promise.allSettled([one.answer, two.answer]);
            client.query(chain);
            expect(await chain.ended).toMatchObject({ severity: 'ERROR' });
            const refused = { status: 'rejected', reason: { severity: 'ERROR' } };
            expect(await answers).toMatchObject([refused, refused]);
            expect(chain.hasOpened).toBe(false);
          } finally {
            client.release(true);
          }
        }
      expect((await database.pool.query('select * from reached')).rows).toEqual([]);
    });

  test('throws its connection away, and is told to the work', async () => {
    const released: unknown[] = [];
    const listen = (error: unknown) => released.push(error);
    database.pool.on('release', listen as never);
    /** As if the server had lost what was prepared. */
    const forget = (client: PoolClient) => {
      const { connection } = client as unknown as { connection: { bind(bound: { statement: string }): void } };
      const { bind } = connection;
      connection.bind = (bound) => {
        if (bound.statement !== 'omzien_role') return bind.call(connection, bound);
        connection.bind = bind;
        return bind.call(connection, { ...bound, statement: 'omzien_forgotten' });
      };
    };
    await expect(
      onOneConnection(forget, () => database.inTenant('demo', () => note('demo', 'lost'))),
    ).rejects.toMatchObject({ cause: { code: '26000' } });
    database.pool.off('release', listen as never);
    expect(released).toEqual([expect.objectContaining({ code: '26000' })]);
    expect(await database.inTenant('roermond', whoAmI)).toEqual({ tenant: 'roermond', role: 'omzien_app' });
  });
});

test('a statement that fails at once, when it is parsed or when it is done, is taken back and works again later', async () => {
  await database.pool.query('create table late (id int); grant select, insert on late to omzien_app');
  await database.pool.query('alter table late rename to later');
  const insertLate = () => database.db.execute(sql`insert into late (id) values (1 / ${1}::int)`);
  const divide = (by: number) => database.db.execute<{ one: number }>(sql`select 1 / ${by}::int as one`);
  // Several times, as a statement earns its name by coming back.
  for (let round = 0; round < 5; round++) {
    await expect(database.inTenant('demo', insertLate)).rejects.toMatchObject({ cause: { code: '42P01' } });
    await expect(database.inTenant('demo', () => divide(0))).rejects.toMatchObject({ cause: { code: '22012' } });
    expect(await nextOwner()).toEqual(nobody);
  }
  await database.pool.query('alter table later rename to late');
  for (let round = 0; round < 5; round++) {
    await database.inTenant('demo', insertLate);
    expect((await database.inTenant('demo', () => divide(1))).rows).toEqual([{ one: 1 }]);
  }
  expect((await database.pool.query('select count(*)::int as all from late')).rows).toEqual([{ all: 5 }]);
});

describe('the end of a transaction', () => {
  /** Work of which the end is held back until `go`. */
  function withHeldEnd(work: () => Promise<unknown>, isRead: boolean) {
    const { promise: held, resolve: go } = Promise.withResolvers<void>();
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
    const state = { isDone: false, isReleased: false };
    const holdEnd = interceptQueries(async (text, send) => {
      if (!text.endsWith('COMMIT')) return send();
      ask();
      await held;
      return send();
    });
    const follow = (client: PoolClient) => {
      holdEnd(client);
      const { release } = client;
      client.release = (error) => {
        state.isReleased = true;
        release.call(client, error);
      };
    };
    const done = onOneConnection(follow, () => database.inTenant('demo', work, { isRead })).then(() => {
      state.isDone = true;
    });
    return { done, state, asked, go };
  }

  test('of a read is not waited for, but nobody else gets the connection before', async () => {
    const { done, state, go } = withHeldEnd(whoAmI, true);
    await done;
    await breath();
    expect(state.isReleased).toBe(false);
    go();
    // PGlite has this one connection, so whoever comes next waits for it.
    expect(await nextOwner()).toEqual(nobody);
    expect(state.isReleased || database.kind === 'postgres').toBe(true);
  });

  test.each([
    ['nobody said that it is a read', false, whoAmI],
    ['it writes', true, () => note('demo', 'ended')],
    ['it holds rows', true, () => database.db.execute(sql`select 1 from security_events for update`)],
    ['it holds a lock', true, () => database.db.execute(sql`select pg_advisory_xact_lock(1)`)],
  ])('is waited for where %s', async (_where, isRead, work) => {
    const { done, state, asked, go } = withHeldEnd(work, isRead);
    await asked;
    await breath();
    expect(state.isDone).toBe(false);
    go();
    await done;
    expect(state.isReleased).toBe(true);
  });

  test('of a read in which something failed is told, however it was caught', async () => {
    const failing = database.inTenant('demo', () => broken().catch(() => undefined), { isRead: true });
    await expect(failing).rejects.toThrow('none of it was stored');
    expect(await nextOwner()).toEqual(nobody);
  });

  test('of a read with a statement that nobody waits for is waited for', async () => {
    let answered = false;
    await database.inTenant(
      'demo',
      async () => {
        await whoAmI();
        void database.db.execute(sql`select 2`).then(() => {
          answered = true;
        });
      },
      { isRead: true },
    );
    expect(answered).toBe(true);
  });

  test('that fails after something was written is told', async () => {
    await database.pool.query(
      'create table probe (id int unique deferrable initially deferred); grant select, insert on probe to omzien_app',
    );
    const twice = () => database.db.execute(sql`insert into probe (id) values (1), (1)`);
    for (const isRead of [true, false])
      await expect(database.inTenant('demo', twice, { isRead })).rejects.toMatchObject({ code: '23505' });
    expect((await database.pool.query('select * from probe')).rows).toEqual([]);
    expect(await nextOwner()).toEqual(nobody);
  });

  test('of a read whose connection breaks meanwhile disturbs nobody', async () => {
    const breakAtEnd = interceptQueries((text, send) => {
      if (text !== 'COMMIT') return send();
      const answer = send();
      connection?.destroy(new Error('The cable was pulled.'));
      return answer;
    });
    let connection: { destroy(error: Error): void } | undefined;
    const answer = await onOneConnection(
      (client) => {
        connection = (client as unknown as { connection: { stream: typeof connection } }).connection.stream;
        breakAtEnd(client);
      },
      () => database.inTenant('demo', whoAmI, { isRead: true }),
    );
    expect(answer).toEqual({ tenant: 'demo', role: 'omzien_app' });
    expect(await database.inTenant('roermond', whoAmI)).toEqual({ tenant: 'roermond', role: 'omzien_app' });
  });
});

test('closing waits for reads that are answered and not ended yet', async () => {
  const other = await openTestDatabase();
  const ask = () => other.db.execute(sql`select 1`);
  await Promise.all(tenants.map((tenant) => other.inTenant(tenant, ask, { isRead: true })));
  await other.close();
  await expect(other.inTenant('demo', ask)).rejects.toThrow();
}, 30_000);

test('work of many tenants at once, some of it failing anywhere: each meets its own tenant, and what failed is not stored', async () => {
  const random = createRandom('transactions', '', '', 7);
  const wrong: string[] = [];
  const expected = new Map<Tenant, string[]>(tenants.map((tenant) => [tenant, []]));
  const before = new Map<Tenant, string[]>();
  for (const tenant of tenants) before.set(tenant, await noted(tenant));

  const oneWork = async (number: number) => {
    const tenant = random.pick(tenants);
    const fate = random.pick(['read', 'write', 'throws', 'fails', 'failsFirst', 'failsTogether', 'swallows']);
    const kind = `work-${number}`;
    const look = async () => {
      const seen = await whoAmI();
      if (seen?.tenant !== tenant || seen.role !== 'omzien_app') wrong.push(`${kind}: ${JSON.stringify(seen)}`);
    };
    const work = async () => {
      if (fate === 'failsFirst') await broken();
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
    if (number % 10 === 0) {
      const next = await nextOwner();
      if (JSON.stringify(next) !== JSON.stringify(nobody)) wrong.push(`after ${kind}: ${JSON.stringify(next)}`);
    }
  };
  await Promise.all(Array.from({ length: 200 }, (_, number) => oneWork(number)));
  expect(wrong).toEqual([]);
  for (const tenant of tenants) {
    const all = [...(before.get(tenant) ?? []), ...(expected.get(tenant) ?? [])].sort();
    expect((await noted(tenant)).sort()).toEqual(all);
  }
}, 60_000);
