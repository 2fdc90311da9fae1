import { AsyncLocalStorage } from 'node:async_hooks';
import { type TenantKey, tenantKeys } from '@omzien/model/tenants';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import type { Database, Standing, TenantWorkOptions, Written } from './database.ts';
import { OnePassDialect } from './onePassDialect.ts';
import { ChainedStatement, type Opening, StatementChain } from './statementChain.ts';
import { createStatementNames } from './statementNames.ts';
import { onlyReads } from './statementReads.ts';
import { writtenSetting } from './versionTriggersSql.ts';

/** The role that requests run as: it owns nothing and cannot bypass row-level security. */
export const applicationRole = 'omzien_app';

class TransactionNotStored extends Error {
  override readonly name = 'TransactionNotStored';
  override readonly message = 'A statement of this transaction failed, so none of it was stored.';
}

const ended = 'This transaction has ended: await every query inside the work that needs it.';

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

/** In one message: what was written is asked in the transaction that has written it. */
const endOfWrites = () => [
  new ChainedStatement({
    name: 'omzien_written',
    text: `select current_setting('${writtenSetting}', true) as written`,
  }),
  new ChainedStatement({ name: 'omzien_commit', text: 'COMMIT' }),
];
/** A statement before this one failed. */
const isAborted = (error: unknown) => (error as { code?: string }).code === '25P02';

/** Behind a statement that fails in its message it would be left out, and it is what mends that. */
const standsAlone = (statement: ChainedStatement) => /^rollback to\b/i.test(statement.text);
/** Messages, in their order. */
function messagesOf(statements: readonly ChainedStatement[]): ChainedStatement[][] {
  const from = statements.findIndex(standsAlone);
  if (from === -1) return statements.length > 0 ? [[...statements]] : [];
  const [alone, ...after] = statements.slice(from);
  return [...messagesOf(statements.slice(0, from)), ...(alone ? [[alone]] : []), ...messagesOf(after)];
}

/** Until all that goes on at this moment has asked what it asks. */
const breath = () => new Promise<void>((resolve) => process.nextTick(resolve));

/** The tenant comes from a closed list, so it can stand in the statement. */
const openingsOf = (tenant: TenantKey): Opening[] => [
  { name: 'omzien_begin', text: 'BEGIN' },
  { name: 'omzien_role', text: `SET LOCAL ROLE ${applicationRole}` },
  { name: `omzien_tenant_${tenant}`, text: `SET LOCAL app.tenant = '${tenant}'` },
];

/**
 * One transaction of one tenant. It takes a connection with its first query, which opens the transaction on its way. What is
 * asked in one breath goes out in one message, in its order; the next waits for its answers.
 */
class TenantWork implements Standing {
  readonly tenant: TenantKey;
  readonly afterCommit: (() => unknown)[] = [];
  readonly #pool: Pool;
  readonly #nameOf: (text: string) => string | undefined;
  #client: PoolClient | undefined;
  /** Not sent yet. */
  #waiting: ChainedStatement[] = [];
  /** Why something that nobody waited for is missing: the rest is worth nothing without it. */
  #missing: Error | null = null;
  /** Whether somebody waits for the answer of what is not sent yet. */
  #isAsked = false;
  #sending: Promise<void> | null = null;
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

  async query(config: QueryConfig, values?: unknown[]): Promise<QueryResult> {
    const { answer } = this.#take(config, values);
    this.#isAsked = true;
    this.#sending ??= this.#sendAll();
    return answer;
  }

  /** A write whose answer nobody needs: it goes with the next statement, or with the end. */
  later(config: QueryConfig, values: unknown[]): void {
    if (/\breturning\b/i.test(config.text)) throw new Error('What is sent later has no answer.');
    // Told to what goes with it, and to the end, whoever catches the one.
    this.#take(config, values).answer.catch((error: Error) => {
      this.#missing = error;
    });
  }

  #take(config: QueryConfig, values?: unknown[]): ChainedStatement {
    if (this.#ended) throw new Error(ended);
    const given = typeof config === 'string' ? { text: config } : config;
    if (!this.#hasWritten) this.#hasWritten = !onlyReads(given.text);
    const name = this.#nameOf(given.text);
    // Whatever drizzle calls it: names are of this process.
    const statement = new ChainedStatement({ ...given, name } as QueryConfig, values);
    this.#unanswered += 1;
    // Before whoever waits for it hears of it.
    statement.answer.then(
      () => {
        this.#unanswered -= 1;
      },
      () => {
        this.#unanswered -= 1;
        this.#hasFailed = true;
      },
    );
    this.#waiting.push(statement);
    return statement;
  }

  async #sendAll(): Promise<void> {
    for (;;) {
      await breath();
      if (!this.#isAsked) break;
      this.#isAsked = false;
      for (const message of messagesOf(this.#waiting.splice(0))) await this.#send(message);
    }
    this.#sending = null;
  }

  async #send(statements: ChainedStatement[]): Promise<void> {
    const chain = new StatementChain(this.#client ? [] : openingsOf(this.tenant), statements);
    try {
      this.#client ??= await this.#pool.connect();
      // Whatever went wrong before: nothing runs on a connection without its transaction.
      if (chain.hasOpened && this.#client.getTransactionStatus() === 'I') throw new Error(ended);
      this.#client.query(chain);
    } catch (error) {
      chain.fail(error as Error);
    }
    const error = await chain.ended;
    const client = this.#client;
    if (error && client && !chain.hasOpened) {
      this.#client = undefined;
      client.release(error);
    }
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
    while (this.#sending) await this.#sending;
    this.#ended = true;
    const isStoring = outcome === 'COMMIT' && this.#missing === null;
    if (!isStoring) this.#waiting = [];
    // What is still to be sent opens the transaction, if nothing else has.
    if (isStoring && (this.#hasWritten || this.#waiting.length > 0)) return this.#storeWrites();
    const client = this.#client;
    if (outcome === 'COMMIT' && this.#missing) {
      if (client) await this.#lastOf(client, 'ROLLBACK').catch(() => undefined);
      throw new TransactionNotStored('', { cause: this.#missing });
    }
    if (!client) return [];
    const { command } = await this.#lastOf(client, outcome);
    // A transaction in which a statement failed answers COMMIT with ROLLBACK: nothing was stored.
    if (outcome === 'COMMIT' && command === 'ROLLBACK') throw new TransactionNotStored();
    return [];
  }

  /** The last statement of a connection, which goes back to the pool; or is thrown away, when it could not say it. */
  async #lastOf(client: PoolClient, text: 'COMMIT' | 'ROLLBACK'): Promise<QueryResult> {
    try {
      const result = await client.query(text);
      client.release();
      return result;
    } catch (error) {
      client.release(error as Error);
      throw error;
    }
  }

  async #storeWrites(): Promise<Written[]> {
    const end = endOfWrites();
    const statements = [...this.#waiting.splice(0), ...end];
    const stored = Promise.all(end.map(({ answer }) => answer));
    stored.catch(() => undefined);
    await this.#send(statements);
    const client = this.#client;
    try {
      const [written] = await stored;
      client?.release();
      return writtenIn((written?.rows[0] as { written: string | null } | undefined)?.written);
    } catch (error) {
      if (client) await this.#lastOf(client, 'ROLLBACK').catch(() => undefined);
      throw isAborted(error) ? new TransactionNotStored() : error;
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

  const later = (insert: { toSQL(): { sql: string; params: unknown[] } }) => {
    const work = running.getStore();
    if (!work) throw new Error('later() belongs inside inTenant().');
    const { sql: text, params } = insert.toSQL();
    work.later({ text }, params);
  };

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
    later,
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
