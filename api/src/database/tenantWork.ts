import { AsyncLocalStorage } from 'node:async_hooks';
import { type TenantKey, tenantKeys } from '@omzien/model/tenants';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import type { Pool, QueryConfig } from 'pg';
import type { Database, TenantWorkOptions } from './database.ts';
import { OnePassDialect } from './onePassDialect.ts';
import { createStatementNames } from './statementNames.ts';
import { TenantTransaction } from './tenantTransaction.ts';

/** The two halves of `DatabaseServer` that are the same for both kinds of database. */
export function createTenantWorkspace(pool: Pool) {
  const running = new AsyncLocalStorage<TenantTransaction>();
  const nameOf = createStatementNames();

  const client = {
    query(config: QueryConfig, values?: unknown[]) {
      const work = running.getStore();
      if (!work) throw new Error('A query needs a tenant: run it inside inTenant().');
      return work.query(config, values);
    },
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
    const work = new TenantTransaction(pool, tenant, nameOf);
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
    await work.end('COMMIT');
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

  return { db, inTenant, afterCommit, onHookFailure };
}
