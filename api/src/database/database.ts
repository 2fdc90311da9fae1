import type { TenantKey } from '@omzien/model/tenants';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';

/** What repositories write their queries with. It always speaks to the transaction of the running work. */
export type Database = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export type TenantWorkOptions = {
  /** Nobody waits for the end of work that only looked: there is nothing to store. Work that wrote after all is waited for. */
  isRead?: boolean;
};

/** The database of the product, embedded or a server of its own. Both understand the same SQL. */
export interface DatabaseServer {
  readonly kind: 'pglite' | 'postgres';
  /** Usable only inside `inTenant`: outside of it there is no tenant, and every query is refused. */
  readonly db: Database;
  /**
   * Runs work in one transaction as the application role, with row-level security set to this tenant. The transaction
   * begins with the first query and travels with it, so work before it holds no connection. What is asked at once goes
   * out at once, in the order of asking. Inside running work of the same tenant it joins.
   */
  inTenant<Result>(tenant: TenantKey, work: () => Promise<Result>, options?: TenantWorkOptions): Promise<Result>;
  /** Runs once the surrounding transaction is committed, and never when it is rolled back. */
  afterCommit(action: () => unknown): void;
  /** Who is told when something that ran after a commit failed. */
  onHookFailure(report: (error: Error) => void): void;
  /** Plain connections as the owner of the tables: migrations, jobs that own a schema, measurements. */
  readonly pool: Pool;
  /** Fails when the database gives no answer. */
  ping(): Promise<void>;
  /** Whether new rows may be written: false when the disk is nearly full. */
  hasRoom(): boolean;
  close(): Promise<void>;
}
