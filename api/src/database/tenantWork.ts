import { AsyncLocalStorage } from 'node:async_hooks';
import { type TenantKey, tenantKeys } from '@omzien/model/tenants';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import type { Database, Standing, TenantWorkOptions, Written } from './database.ts';
import { OnePassDialect } from './onePassDialect.ts';
import { type Opening, OpeningStatement } from './openingStatement.ts';
import { createStatementNames } from './statementNames.ts';
import { onlyReads } from './statementReads.ts';
import { writtenSetting } from './versionTriggersSql.ts';

/** The role that requests run as: it owns nothing and cannot bypass row-level security. */
export const applicationRole = 'omzien_app';

class TransactionNotStored extends Error {
  override readonly name = 'TransactionNotStored';
  override readonly message = 'A statement of this transaction failed, so none of it was stored.';
}

/**
 * A connection that breaks while it is in use, or while somebody is about to use it, tells so twice: to the query, and as an
 * event that would end the process if nobody listened. The query is the one to tell.
 */
const reportedByQuery = () => undefined;

/** `tenant table;tenant table;`, as the triggers leave it. */
export const writtenIn = (text: string | null | undefined): Written[] =>
  (text ?? '').split(';').flatMap((one) => {
    const [tenant = '', table = ''] = one.split(' ');
    return table === '' ? [] : [{ tenant, table }];
  });

async function rollBack(client: PoolClient) {
  await client.query('ROLLBACK');
  return { written: [], isStored: false };
}

/** One message: what was written is asked in the transaction that has written it. */
const commitOfWrites = `select current_setting('${writtenSetting}', true) as written; COMMIT`;
/** A statement before this one failed. */
const isAborted = (error: unknown) => (error as { code?: string }).code === '25P02';

/** The tenant comes from a closed list, so it can stand in the statement. */
const openingsOf = (tenant: TenantKey): Opening[] => [
  { name: 'omzien_begin', text: 'BEGIN' },
  { name: 'omzien_role', text: `SET LOCAL ROLE ${applicationRole}` },
  { name: `omzien_tenant_${tenant}`, text: `SET LOCAL app.tenant = '${tenant}'` },
];

/**
 * One transaction of one tenant. It takes a connection with its first query, which opens the transaction on its way, and
 * queries wait for each other.
 */
class TenantWork implements Standing {
  readonly tenant: TenantKey;
  readonly afterCommit: (() => unknown)[] = [];
  readonly #pool: Pool;
  readonly #nameOf: (text: string) => string | undefined;
  #client: PoolClient | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #unanswered = 0;
  #ended = false;
  #hasWritten = false;
  #hasFailed = false;

  constructor(pool: Pool, tenant: TenantKey, nameOf: (text: string) => string | undefined) {
    this.#pool = pool;
    this.#nameOf = nameOf;
    this.tenant = tenant;
  }

  get hasWritten() {
    return this.#hasWritten;
  }
  get isConnected() {
    return this.#client !== undefined;
  }

  query(config: QueryConfig, values?: unknown[]): Promise<QueryResult> {
    if (!this.#hasWritten) this.#hasWritten = !onlyReads(typeof config === 'string' ? config : config.text);
    this.#unanswered += 1;
    const next = this.#last.then(async () => {
      if (this.#ended) throw new Error('This transaction has ended: await every query inside the work that needs it.');
      const name = typeof config.text === 'string' ? this.#nameOf(config.text) : undefined;
      const named = name ? { ...config, name } : config;
      return this.#client ? this.#client.query(named, values as never) : this.#open(named, values);
    });
    this.#last = next.then(
      () => {
        this.#unanswered -= 1;
      },
      () => {
        this.#unanswered -= 1;
        this.#hasFailed = true;
      },
    );
    return next;
  }

  /**
   * Ends work that has only read, and whose statements were all answered, without waiting for that: there is nothing to
   * store. Nobody else gets the connection before the server has said that it has ended. False: it has to be waited for.
   */
  leave(): boolean {
    if (!this.#client || this.#hasWritten || this.#hasFailed || this.#unanswered > 0) return false;
    // A connection that breaks meanwhile is thrown away.
    this.end('COMMIT').catch(() => undefined);
    return true;
  }

  /** Stores it or takes it back; gives what was written to. */
  async end(outcome: 'COMMIT' | 'ROLLBACK'): Promise<Written[]> {
    await this.#last;
    this.#ended = true;
    const client = this.#client;
    if (!client) return [];
    try {
      const { written, isStored } = outcome === 'COMMIT' ? await this.#commit(client) : await rollBack(client);
      client.release();
      if (outcome === 'COMMIT' && !isStored) throw new TransactionNotStored();
      return written;
    } catch (error) {
      if (!(error instanceof TransactionNotStored)) client.release(error as Error);
      throw error;
    }
  }

  async #commit(client: PoolClient): Promise<{ written: Written[]; isStored: boolean }> {
    if (!this.#hasWritten) {
      const { command } = await client.query('COMMIT');
      // A transaction in which a statement failed answers COMMIT with ROLLBACK: nothing was stored.
      return { written: [], isStored: command !== 'ROLLBACK' };
    }
    try {
      const [asked] = (await client.query(commitOfWrites)) as unknown as QueryResult<{ written: string | null }>[];
      return { written: writtenIn(asked?.rows[0]?.written), isStored: true };
    } catch (error) {
      if (!isAborted(error)) throw error;
      return rollBack(client);
    }
  }

  async #open(config: QueryConfig, values?: unknown[]): Promise<QueryResult> {
    const client = await this.#pool.connect();
    this.#client = client;
    const statement = new OpeningStatement(openingsOf(this.tenant), config, values);
    client.query(statement);
    try {
      return await statement.answer;
    } catch (error) {
      if (!statement.hasOpened) {
        this.#client = undefined;
        client.release(error as Error);
      }
      throw error;
    }
  }
}

/** The two halves of `DatabaseServer` that are the same for both kinds of database. */
export function createTenantWorkspace(pool: Pool) {
  pool.on('connect', (client) => client.on('error', reportedByQuery));
  const running = new AsyncLocalStorage<TenantWork>();
  const nameOf = createStatementNames();

  const client = {
    query(config: QueryConfig, values?: unknown[]) {
      const work = running.getStore();
      if (!work) throw new Error('A query needs a tenant: run it inside inTenant().');
      return work.query(config, values);
    },
  };
  const writtenListeners = new Set<(written: readonly Written[]) => void>();
  const tellWritten = (written: readonly Written[]) => {
    for (const listener of writtenListeners) listener(written);
  };
  let reportHookFailure: (error: Error) => void = () => undefined;
  const dialect = new OnePassDialect({ casing: 'snake_case' });
  // A transaction object rather than a database object: its own `transaction()` makes savepoints.
  const session = new NodePgSession(client as never, dialect, undefined);
  const db = new NodePgTransaction(dialect, session, undefined) as unknown as Database;

  async function inTenant<Result>(
    tenant: TenantKey,
    action: () => Promise<Result>,
    { isRead = false }: TenantWorkOptions = {},
  ): Promise<Result> {
    if (!tenantKeys.includes(tenant)) throw new Error(`There is no tenant "${tenant}".`);
    const outer = running.getStore();
    if (outer) {
      if (outer.tenant !== tenant) throw new Error(`Work of ${outer.tenant} cannot reach into ${tenant}.`);
      return action();
    }
    const work = new TenantWork(pool, tenant, nameOf);
    const result = await running.run(work, async () => {
      try {
        return await action();
      } catch (error) {
        // The first failure is the one to tell; a connection that is gone rolls back by itself.
        await work.end('ROLLBACK').catch(() => undefined);
        throw error;
      }
    });
    if (isRead && work.afterCommit.length === 0 && work.leave()) return result;
    const written = await work.end('COMMIT');
    if (written.length > 0) tellWritten(written);
    for (const then of work.afterCommit) {
      // What was stored stays stored; a failure of what follows must not look like a failure of the work.
      await running.exit(async () => then()).catch((error: Error) => reportHookFailure(error));
    }
    return result;
  }

  const afterCommit = (action: () => unknown) => {
    const work = running.getStore();
    if (!work) throw new Error('afterCommit() belongs inside inTenant().');
    work.afterCommit.push(action);
  };

  const onHookFailure = (report: (error: Error) => void) => {
    reportHookFailure = report;
  };

  return {
    db,
    inTenant,
    afterCommit,
    onHookFailure,
    standing: (): Standing | null => running.getStore() ?? null,
    onWritten(listener: (written: readonly Written[]) => void) {
      writtenListeners.add(listener);
      return () => void writtenListeners.delete(listener);
    },
    tellWritten,
  };
}
