import pg from 'pg';
import type { DatabaseServer } from './database.ts';
import { createTenantWorkspace } from './tenantWork.ts';

/** A pool to a PostgreSQL server. No statement, lock or idle transaction can hold a connection for ever. */
export function openPostgres(connectionString: string, maximumConnections = 10): DatabaseServer {
  const pool = new pg.Pool({
    connectionString,
    max: maximumConnections,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 5000,
    idle_in_transaction_session_timeout: 10_000,
    lock_timeout: 2000,
  });
  // A connection that breaks while idle is replaced by the next query; the query in flight has its own error.
  pool.on('error', () => undefined);
  const { tellWritten: _, ...workspace } = createTenantWorkspace(pool);
  return {
    kind: 'postgres',
    ...workspace,
    pool,
    async ping() {
      await pool.query('select 1');
    },
    hasRoom: () => true,
    close: () => pool.end(),
  };
}
