import { type TenantKey, tenantKeys } from '@omzien/model/tenants';
import { and, eq, lt, lte, ne, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import { webhookDeliveries, webhooks } from '../../tables/administration/connections.table.ts';
import { dayLength } from '../calendar/calendar.ts';
import { unseal } from '../factors/seal.ts';
import type { JobDefinition, Jobs } from '../jobs/jobs.ts';
import type { NightlyStep } from '../jobs/nightly.ts';
import { createPostMessage, type PostMessage, type PostResult } from './postMessage.ts';
import { signatureOf } from './signature.ts';
import { sendWebhookJob } from './webhookOutbox.ts';

const minute = 60_000;
const hour = 60 * minute;
/** How long a message waits after each try that failed. */
export const retryWaits = [minute, 10 * minute, hour, 6 * hour, 24 * hour] as const;
/** After so many messages in a row that were given up, an address is told nothing more until somebody has looked. */
export const mostFailures = 3;
/** A try that nobody ended in this time was cut off, as by a crash. */
const longestTry = 5 * minute;
const keptDays = 30;

const sweepJob: JobDefinition<Record<string, never>> = {
  name: 'sweep_webhooks',
  retryLimit: 0,
  retryDelaySeconds: 1,
};

/** Sends what the outbox holds, once for each try. */
export function createWebhookSender(
  { db, database, clock, settings, workItems }: FastifyInstance,
  post: PostMessage = createPostMessage({ toLoopback: settings.webhooksToLoopback }),
) {
  /** Takes a delivery for one try, so that two processes never send it at once. */
  const take = (tenant: TenantKey, id: string) =>
    database.inTenant(tenant, async () => {
      const now = clock();
      const [found] = await db
        .select({ delivery: webhookDeliveries, webhook: webhooks })
        .from(webhookDeliveries)
        .innerJoin(
          webhooks,
          and(eq(webhooks.tenant, webhookDeliveries.tenant), eq(webhooks.id, webhookDeliveries.webhookId)),
        )
        .where(
          and(
            eq(webhookDeliveries.id, id),
            eq(webhookDeliveries.state, 'waiting'),
            lte(webhookDeliveries.nextAttemptAt, now),
          ),
        )
        .for('update', { of: webhookDeliveries });
      // What was asked by hand is sent all the same: somebody wants to see whether it works again.
      const isAsked = found?.delivery.event === 'test' || found?.delivery.isReplay;
      if (!found || (found.webhook.state !== 'active' && !isAsked)) return null;
      await db
        .update(webhookDeliveries)
        .set({ attempts: sql`${webhookDeliveries.attempts} + 1`, nextAttemptAt: new Date(now.getTime() + longestTry) })
        .where(eq(webhookDeliveries.id, id));
      return found;
    });

  async function keep(tenant: TenantKey, id: string, webhookId: string, tries: number, result: PostResult) {
    const now = clock();
    const wait = retryWaits[tries - 1];
    await database.inTenant(tenant, async () => {
      const state = result.error === null ? 'delivered' : wait === undefined ? 'failed' : 'waiting';
      await db
        .update(webhookDeliveries)
        .set({
          ...result,
          state,
          triedAt: now,
          nextAttemptAt: state === 'waiting' && wait !== undefined ? new Date(now.getTime() + wait) : null,
        })
        .where(eq(webhookDeliveries.id, id));
      const of = eq(webhooks.id, webhookId);
      if (state === 'delivered') await db.update(webhooks).set({ failures: 0, lastDeliveredAt: now }).where(of);
      if (state !== 'failed') return;
      const [row] = await db
        .update(webhooks)
        .set({ failures: sql`${webhooks.failures} + 1` })
        .where(of)
        .returning();
      if (!row || row.failures < mostFailures || row.state !== 'active') return;
      await db
        .update(webhooks)
        .set({ state: 'paused', lockVersion: sql`${webhooks.lockVersion} + 1` })
        .where(of);
      await workItems.open({
        kind: 'webhook_paused',
        centerId: row.centerId,
        subject: { type: 'webhooks', id: row.id, name: row.name },
      });
    });
  }

  return async function sendWebhook(tenant: TenantKey, deliveryId: string): Promise<void> {
    const found = await take(tenant, deliveryId);
    if (!found) return;
    const { delivery, webhook } = found;
    const secret = unseal(webhook.sealedSecret, webhook.id, settings.factors.secrets);
    // Not in a transaction: a slow receiver must not hold a connection of the database.
    const result = await post(webhook.url, delivery.payload, {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Omzien-Webhooks/1',
      'x-omzien-event': delivery.event,
      'x-omzien-delivery': delivery.id,
      // A secret that cannot be opened any more signs nothing, and the receiver refuses the message.
      ...(secret ? { 'x-omzien-signature': signatureOf(delivery.payload, secret.text, clock()) } : {}),
    });
    await keep(tenant, delivery.id, webhook.id, delivery.attempts + 1, result);
  };
}

/** What waits for its next try, or was left behind by a process that broke off. */
export async function waitingDeliveries(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .innerJoin(
      webhooks,
      and(eq(webhooks.tenant, webhookDeliveries.tenant), eq(webhooks.id, webhookDeliveries.webhookId)),
    )
    .where(
      and(
        eq(webhookDeliveries.state, 'waiting'),
        lte(webhookDeliveries.nextAttemptAt, now),
        eq(webhooks.state, 'active'),
      ),
    )
    .orderBy(webhookDeliveries.nextAttemptAt)
    .limit(500);
  return rows.map(({ id }) => id);
}

export function registerWebhookSender(jobs: Jobs, app: FastifyInstance): void {
  const send = createWebhookSender(app);
  jobs.handle(sendWebhookJob, ({ tenant, deliveryId }) => send(tenant, deliveryId));
  jobs.schedule(sweepJob, '* * * * *', async () => {
    for (const tenant of tenantKeys) {
      const ids = await app.database.inTenant(tenant, () => waitingDeliveries(app.db, app.clock()));
      for (const deliveryId of ids) await jobs.enqueue(sendWebhookJob, { tenant, deliveryId }, deliveryId);
    }
  });
}

/** The log of deliveries goes back a month. */
export const forgetOldDeliveries: NightlyStep = async (db, now) => {
  const before = new Date(now.getTime() - keptDays * dayLength);
  await db
    .delete(webhookDeliveries)
    .where(and(ne(webhookDeliveries.state, 'waiting'), lt(webhookDeliveries.createdAt, before)));
};
