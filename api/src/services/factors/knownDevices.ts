import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { knownDevices } from '../../tables/people/knownDevices.table.ts';
import type { UserRow } from '../../tables/people/users.table.ts';
import { hashOf } from '../tokens/token.ts';
import { createFactorMails } from './factorMails.ts';

/**
 * By what a browser is known again: a random value in a cookie, as the gateway tells it. A program that keeps no cookies is
 * known by how it names itself.
 */
function deviceOf(request: FastifyRequest): string {
  const value = request.headers['x-device'];
  if (typeof value === 'string' && /^[\w-]{22}$/.test(value)) return hashOf(value);
  return hashOf(`program:${request.headers['user-agent']?.slice(0, 300) ?? ''}`);
}

/** Tells the owner of an account of a sign-in from a browser that was not known. The very first one is learned in silence. */
export function createDeviceWatch(app: Pick<FastifyInstance, 'db' | 'clock' | 'outbox' | 'settings'>) {
  const { db, clock } = app;
  const mails = createFactorMails(app);

  return async function notice(request: FastifyRequest, user: UserRow, name: string | null): Promise<void> {
    const deviceHash = deviceOf(request);
    const now = clock();
    const { rows } = await db.execute(sql`select
      exists (select 1 from ${knownDevices} where ${knownDevices.userId} = ${user.id}) as any,
      exists (select 1 from ${knownDevices} where ${and(
        eq(knownDevices.userId, user.id),
        eq(knownDevices.deviceHash, deviceHash),
      )}) as this`);
    const known = rows[0] as { any: boolean; this: boolean } | undefined;
    await db
      .insert(knownDevices)
      .values({ userId: user.id, deviceHash, lastUsedAt: now, createdAt: now })
      .onConflictDoUpdate({
        target: [knownDevices.tenant, knownDevices.userId, knownDevices.deviceHash],
        set: { lastUsedAt: now },
      });
    if (known?.any && !known.this) await mails.newDevice(user, name);
  };
}
