import type { TenantKey } from '@omzien/model/tenants';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';

/** What repositories write their queries with. It always speaks to the transaction of the running work. */
export type Database = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

/** A table that something was written to; the tenant is empty where whoever owns the tables wrote without one. */
export type Written = { tenant: string; table: string };

/** How work stands, at the moment at which it is asked. */
export type Standing = {
  /** Whether it may have written: then what it reads is its own, until it is stored. */
  readonly hasWritten: boolean;
  /** Whether it holds a connection, for which others may wait. */
  readonly isConnected: boolean;
};

export type TenantWorkOptions = {
  /** The end of work that only read, as its statements show, is not waited for: there is nothing to store. */
  isRead?: boolean;
};

/** The database of the product, embedded or a server of its own. Both understand the same SQL. */
export interface DatabaseServer {
  readonly kind: 'pglite' | 'postgres';
  /** Usable only inside `inTenant`: outside of it there is no tenant, and every query is refused. */
  readonly db: Database;
  /**
   * Runs work in one transaction as the application role, with row-level security set to this tenant. The transaction
   * begins with the first query and travels with it, so work before it holds no connection. Inside running work of the same tenant it joins.
   */
  inTenant<Result>(tenant: TenantKey, work: () => Promise<Result>, options?: TenantWorkOptions): Promise<Result>;
  /**
   * Sends an insert whose answer nobody needs with the next statement of the running work, or with its end, instead of in a
   * message of its own. When it fails, what goes with it fails, and nothing of the work is stored.
   */
  later(insert: { toSQL(): { sql: string; params: unknown[] } }): void;
  /** Runs once the surrounding transaction is committed, and never when it is rolled back. */
  afterCommit(action: () => unknown): void;
  /** How the running work stands; null outside of it. */
  standing(): Standing | null;
  /**
   * Told which of the `versionedTables` something was written to: as soon as it is stored, and before anybody hears that it
   * is. What other processes write is told by the database alone (`writtenChannel`). Gives how to stop.
   */
  onWritten(listener: (written: readonly Written[]) => void): () => void;
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
