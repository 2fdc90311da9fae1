import type { TenantKey } from '@omzien/model/tenants';
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import { isPlainRead } from './plainReads.ts';

/** The role that requests run as: it owns nothing and cannot bypass row-level security. */
export const applicationRole = 'omzien_app';

class TransactionNotStored extends Error {
  override readonly name = 'TransactionNotStored';
  override readonly message = 'A statement of this transaction failed, so none of it was stored.';
}

/**
 * A connection that breaks while it is in use tells so twice: to the query, and as an event that would end the process if
 * nobody listened. The query is the one to tell.
 */
const reportedByQuery = () => undefined;

/** A connection on which the transaction was opened, and whether that worked: the first statements do not wait for it. */
type Opened = { client: PoolClient; begun: Promise<unknown> };

/**
 * One transaction of one tenant. It takes a connection with its first statement, and what opens it travels together with
 * that statement: the server does one after the other, and refuses all that follows something that failed.
 */
export class TenantTransaction {
  readonly tenant: TenantKey;
  readonly afterCommit: (() => unknown)[] = [];
  readonly #pool: Pool;
  readonly #nameOf: (text: string) => string | undefined;
  #opening: Promise<Opened> | undefined;
  #opened: Opened | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #unanswered = 0;
  /** Nothing was asked but rows, and everything was answered with rows. */
  #hasOnlyRead = true;
  #ended = false;

  constructor(pool: Pool, tenant: TenantKey, nameOf: (text: string) => string | undefined) {
    this.#pool = pool;
    this.#nameOf = nameOf;
    this.tenant = tenant;
  }

  /** Sends a statement behind those that were asked before, whether they are answered or not. */
  query(config: QueryConfig, values?: unknown[]): Promise<QueryResult> {
    this.#opening ??= this.#open();
    const answer = this.#send(this.#opening, config, values);
    this.#last = answer.catch(() => undefined);
    return answer;
  }

  /** Ends work that has only looked, without waiting: whoever gets the connection next comes after it. */
  leave(): boolean {
    const opened = this.#opened;
    if (!opened || !this.#hasOnlyRead || this.#unanswered > 0) return false;
    this.#ended = true;
    // It stores nothing. A connection that breaks meanwhile tells whoever uses it next, as an idle one does.
    opened.client.query('COMMIT').catch(() => undefined);
    this.#release(opened.client);
    return true;
  }

  async end(outcome: 'COMMIT' | 'ROLLBACK'): Promise<void> {
    await this.#last;
    this.#ended = true;
    if (!this.#opened) return;
    const { client, begun } = this.#opened;
    try {
      await begun;
      const result = await client.query(outcome);
      this.#release(client);
      // A transaction in which a statement failed answers COMMIT with ROLLBACK: nothing was stored.
      if (outcome === 'COMMIT' && result.command === 'ROLLBACK') throw new TransactionNotStored();
    } catch (error) {
      if (!(error instanceof TransactionNotStored)) this.#release(client, error as Error);
      throw error;
    }
  }

  async #send(opening: Promise<Opened>, config: QueryConfig, values?: unknown[]): Promise<QueryResult> {
    this.#unanswered += 1;
    try {
      const { client, begun } = await opening;
      if (this.#ended) throw new Error('This transaction has ended: await every query inside the work that needs it.');
      const { text } = config;
      if (typeof text !== 'string' || !isPlainRead(text)) this.#hasOnlyRead = false;
      const name = typeof text === 'string' ? this.#nameOf(text) : undefined;
      const answer = client.query(name ? { ...config, name } : config, values as never);
      // What could not begin is the one to tell, not what was refused because of it.
      answer.catch(() => undefined);
      await begun;
      return await answer;
    } catch (error) {
      this.#hasOnlyRead = false;
      throw error;
    } finally {
      this.#unanswered -= 1;
    }
  }

  async #open(): Promise<Opened> {
    const client = await this.#pool.connect();
    client.on('error', reportedByQuery);
    // The tenant comes from a closed list, so it can stand in the statement.
    const begun = client.query(`BEGIN; SET LOCAL ROLE ${applicationRole}; SET LOCAL app.tenant = '${this.tenant}'`);
    begun.catch(() => undefined);
    this.#opened = { client, begun };
    return this.#opened;
  }

  #release(client: PoolClient, error?: Error) {
    client.off('error', reportedByQuery);
    client.release(error);
  }
}
