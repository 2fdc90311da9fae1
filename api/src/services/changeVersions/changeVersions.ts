import type { TenantKey } from '@omzien/model/tenants';
import type { DatabaseServer, Written } from '../../database/database.ts';
import { createListener } from '../../database/listener.ts';
import { writtenIn } from '../../database/tenantWork.ts';
import type { VersionedTable } from '../../database/versionedTables.ts';
import { writtenChannel } from '../../database/versionTriggersSql.ts';

/** How often a process asks whether it still hears the others: so long it may believe what is old after a cut line. */
const heartbeat = 2000;

/** Numbers that grow whenever something is written, by this process or by another. */
export type ChangeVersions = {
  /**
   * The version of what a tenant has in these tables together: another number means that something was written since. Null
   * while this process does not hear the others, and so cannot know.
   */
  of(tenant: TenantKey, tables: readonly VersionedTable[]): number | null;
  /** The version of whatever was written last: what has a higher one afterwards was written since. */
  latest(): number;
  /** Resolves when writes of other processes are heard, or when that was tried in vain: it goes on trying. */
  ready(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Follows every committed write. Of this process a write counts before anybody hears that it is stored; of others as soon
 * as the database tells it, which is after it can be read.
 *
 * @example versions.of('demo', ['lookups', 'pages'])
 */
export function createChangeVersions(
  database: Pick<DatabaseServer, 'kind' | 'onWritten'> & { pool: { options: DatabaseServer['pool']['options'] } },
): ChangeVersions {
  const versions = new Map<string, number>();
  let last = 0;
  /** The version of whatever is not known by name: raised when anything at all may have been written. */
  let floor = 0;
  let isListening = database.kind === 'pglite';

  const raiseAll = () => {
    last += 1;
    floor = last;
    versions.clear();
  };
  const raise = (written: readonly Written[]) => {
    for (const { tenant, table } of written) {
      if (tenant === '') raiseAll();
      else {
        last += 1;
        versions.set(`${tenant} ${table}`, last);
      }
    }
  };

  const stop = database.onWritten(raise);
  const listener =
    database.kind === 'postgres'
      ? createListener(database.pool.options, {
          channel: writtenChannel,
          hear: (message) => raise(writtenIn(message)),
          onListening() {
            raiseAll();
            isListening = true;
          },
          onGap() {
            isListening = false;
            raiseAll();
          },
          heartbeat,
        })
      : null;

  return {
    of(tenant, tables) {
      if (!isListening) return null;
      return tables.reduce((most, table) => Math.max(most, versions.get(`${tenant} ${table}`) ?? 0), floor);
    },
    latest: () => last,
    ready: async () => {
      await listener?.ready();
    },
    async close() {
      stop();
      await listener?.close();
    },
  };
}
