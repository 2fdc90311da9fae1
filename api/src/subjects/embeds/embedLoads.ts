import { AsyncResource } from 'node:async_hooks';
import type { TenantKey } from '@omzien/model/tenants';
import type { FastifyInstance } from 'fastify';
import { newId } from '../../database/newId.ts';
import { failureOf } from '../../http/safeErrors.ts';
import { formatDate } from '../../services/calendar/calendar.ts';
import { createEmbedRepository } from './embeds.repository.ts';

declare module 'fastify' {
  interface FastifyInstance {
    embedLoads: EmbedLoadCounts;
  }
}

const gathering = 10_000;
/** Different counts that wait at once, of all tenants: beyond it they are written before their time. */
const mostWaiting = 1000;

type Waiting = { embedId: string; day: string; host: string; count: number };

/**
 * Counts how often embeds are loaded, per day and site. A busy site costs one statement in ten seconds and not one a
 * visitor; what a process has gathered is written when it stops, and lost when it breaks down.
 */
export function createEmbedLoadCounts(app: Pick<FastifyInstance, 'database' | 'clock' | 'log'>) {
  const waiting = new Map<TenantKey, Map<string, Waiting>>();
  const embeds = createEmbedRepository(app.database.db);
  let timer: NodeJS.Timeout | null = null;

  /** Writes what was gathered for one tenant. */
  async function write(tenant: TenantKey): Promise<void> {
    const rows = [...(waiting.get(tenant)?.values() ?? [])];
    waiting.delete(tenant);
    if (rows.length === 0) return;
    await app.database.inTenant(tenant, () => embeds.addLoads(rows.map((row) => ({ id: newId(), ...row }))));
  }
  async function writeAll(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    for (const tenant of [...waiting.keys()])
      await write(tenant).catch((error: unknown) =>
        app.log.warn({ failure: failureOf(error) }, 'loads were not counted'),
      );
  }

  // A timer belongs to the request in which it was set, and that one's transaction has ended by then.
  const writeLater = AsyncResource.bind(writeAll);

  return {
    /** `host` is an entry of the embed's list, or empty. */
    add(tenant: TenantKey, embedId: string, host: string): void {
      const day = formatDate(app.clock());
      const ofTenant = waiting.get(tenant) ?? new Map<string, Waiting>();
      waiting.set(tenant, ofTenant);
      const key = `${embedId} ${day} ${host}`;
      const known = ofTenant.get(key);
      if (known) known.count += 1;
      else ofTenant.set(key, { embedId, day, host, count: 1 });
      const size = [...waiting.values()].reduce((sum, { size: some }) => sum + some, 0);
      if (size >= mostWaiting) void writeLater();
      else timer ??= setTimeout(() => void writeLater(), gathering).unref();
    },
    write,
    writeAll,
  };
}
export type EmbedLoadCounts = ReturnType<typeof createEmbedLoadCounts>;
