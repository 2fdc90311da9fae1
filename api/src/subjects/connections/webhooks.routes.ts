import {
  mostWebhooks,
  type Webhook,
  type WebhookDelivery,
  webhook,
  webhookChange,
  webhookDelivery,
  webhookInput,
} from '@omzien/model/connection';
import { and, desc, eq } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { newId } from '../../database/newId.ts';
import { changeVersion } from '../../database/records.ts';
import { isUuid } from '../../http/context.ts';
import type { ListDefinition } from '../../http/listQuery.ts';
import { notFound, stale } from '../../http/problems.ts';
import { many, nothing, one } from '../../http/routeDocs.ts';
import { changesBetween } from '../../services/audit/audit.ts';
import { seal } from '../../services/factors/seal.ts';
import { isLoopback, isPublicAddress, literalOf } from '../../services/webhooks/publicAddress.ts';
import {
  webhooks as table,
  type WebhookDeliveryRow,
  type WebhookRow,
  webhookDeliveries,
} from '../../tables/administration/connections.table.ts';
import { notOpenInternet, tooManyWebhooks } from './connections.problems.ts';
import { createManagedCenter } from './managedCenter.ts';
import { madeWith, newSecret } from './secrets.ts';

type WithId = { Params: { id: string } };
type WithWebhook = { Params: { id: string; webhookId: string } };
type WithDelivery = { Params: { id: string; webhookId: string; deliveryId: string } };

const deliveryList: ListDefinition = {
  id: webhookDeliveries.id,
  filters: { state: webhookDeliveries.state, event: webhookDeliveries.event },
  sorts: { created_at: webhookDeliveries.createdAt },
  defaultSort: '-created_at',
};
const types = ['webhooks'];

function toWebhook(row: WebhookRow, secret?: string): Webhook {
  return {
    type: 'webhooks',
    id: row.id,
    name: row.name,
    url: row.url,
    events: row.events,
    state: row.state,
    failures: row.failures,
    lastDeliveredAt: row.lastDeliveredAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    lockVersion: row.lockVersion,
    permissions: { update: true, destroy: true, transitions: [] },
    ...(secret === undefined ? {} : { secret }),
  };
}

const toDelivery = (row: WebhookDeliveryRow): WebhookDelivery => ({
  type: 'webhook_deliveries',
  id: row.id,
  event: row.event,
  state: row.state,
  attempts: row.attempts,
  statusCode: row.statusCode,
  answer: row.answer,
  error: row.error,
  payload: row.payload,
  triedAt: row.triedAt?.toISOString() ?? null,
  nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
  isReplay: row.isReplay,
  createdAt: row.createdAt.toISOString(),
});

/** The addresses that a centre wants to be told, and the log of what was told to them (decision 051). */
export const webhookRoutes: FastifyPluginAsync = async (app) => {
  const { db, settings } = app;
  const managed = createManagedCenter(app);

  async function webhookOf(centerId: string, id: string): Promise<WebhookRow> {
    const [row] = isUuid(id)
      ? await db
          .select()
          .from(table)
          .where(and(eq(table.id, id), eq(table.centerId, centerId)))
      : [];
    if (!row) throw notFound();
    return row;
  }
  async function deliveryOf(webhookId: string, id: string): Promise<WebhookDeliveryRow> {
    const [row] = isUuid(id)
      ? await db
          .select()
          .from(webhookDeliveries)
          .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.webhookId, webhookId)))
      : [];
    if (!row) throw notFound();
    return row;
  }

  /** What can be told from the address alone; the name behind it is looked up each time something is sent. */
  function checkAddress(address: string | undefined) {
    if (address === undefined) return;
    const url = new URL(address);
    const isHere = (host: string) => isLoopback(host) || host === 'localhost' || host.endsWith('.localhost');
    const host = literalOf(url) ?? url.hostname.toLowerCase();
    if (settings.webhooksToLoopback && isHere(host)) return;
    const isOpen = literalOf(url) === null ? host.includes('.') && !isHere(host) : isPublicAddress(host);
    if (url.protocol !== 'https:' || !isOpen) throw notOpenInternet();
  }
  const audit = (request: FastifyRequest, row: WebhookRow, action: string, changes = {}) =>
    app.audit.record(request, {
      action: `webhook.${action}`,
      subject: { type: 'webhooks', id: row.id, name: row.name },
      centerId: row.centerId,
      changes,
    });

  app.get<WithId>(
    '/volunteer_centers/:id/webhooks',
    {
      config: {
        permission: 'centers.manage',
        docs: { summary: 'List the addresses that a centre wants to be told', answer: many(webhook) },
      },
    },
    async (request, reply) => {
      const center = await managed(request, request.params.id);
      const rows = await db.select().from(table).where(eq(table.centerId, center.id)).orderBy(table.name, table.id);
      return reply.collection(rows.map((row) => toWebhook(row)));
    },
  );

  app.post<WithId>(
    '/volunteer_centers/:id/webhooks',
    {
      config: {
        permission: 'centers.manage',
        types,
        freshSignIn: true,
        repeatable: true,
        docs: {
          summary: 'Have an address told what happens at a centre',
          description:
            'Messages are POSTs of JSON, signed in `X-Omzien-Signature`: `t=<seconds>,v1=<HMAC-SHA256>` over `<seconds>.<body>` with `secret`, which stands in this answer alone. What is not answered with 2xx within ten seconds is tried again after 1 and 10 minutes, 1, 6 and 24 hours. Messages hold ids and what the site shows; of applications ids alone. Only addresses of the open internet, over https. The same Idempotency-Key makes one: asked again, it gets a new secret.',
          body: webhookInput,
          answer: one(webhook, 201),
        },
      },
    },
    async (request, reply) => {
      const center = await managed(request, request.params.id);
      const input = request.document(webhookInput);
      checkAddress(input.url);
      const made = madeWith(request);
      const [known] =
        made === null
          ? []
          : await db
              .select({ id: table.id })
              .from(table)
              .where(and(eq(table.centerId, center.id), eq(table.madeWith, made)));
      if (!known && (await db.$count(table, eq(table.centerId, center.id))) >= mostWebhooks) throw tooManyWebhooks();
      const id = known?.id ?? newId();
      const secret = newSecret('omzwh');
      const sealedSecret = seal(secret, id, settings.factors.secrets);
      if (known) await db.update(table).set({ sealedSecret }).where(eq(table.id, id));
      else
        await db.insert(table).values({
          id,
          centerId: center.id,
          ...input,
          events: [...new Set(input.events)],
          sealedSecret,
          madeWith: made,
          createdAt: app.clock(),
        });
      const row = await webhookOf(center.id, id);
      await audit(request, row, 'created');
      reply.code(201);
      return reply.resource(toWebhook(row, secret), { lockVersion: row.lockVersion });
    },
  );

  app.patch<WithWebhook>(
    '/volunteer_centers/:id/webhooks/:webhookId',
    {
      config: {
        permission: 'centers.manage',
        types,
        freshSignIn: true,
        docs: {
          summary: 'Change what an address is told, or switch it off and on',
          description: 'While it is off or paused nothing new is kept for it. `active` also ends a pause.',
          body: webhookChange,
          answer: one(webhook),
        },
      },
    },
    async (request, reply) => {
      const center = await managed(request, request.params.id);
      const before = await webhookOf(center.id, request.params.webhookId);
      request.expectVersion(before.lockVersion);
      const input = request.document(webhookChange);
      checkAddress(input.url);
      const change = {
        ...input,
        ...(input.events ? { events: [...new Set(input.events)] } : {}),
        ...(input.state === 'active' ? { failures: 0 } : {}),
      };
      const row = await changeVersion(db, table, before, change);
      if (!row) throw stale();
      await audit(request, row, 'changed', changesBetween(before, input));
      if (row.state !== 'paused')
        await app.workItems.close('webhook_paused', { type: 'webhooks', id: row.id }, request.actor.user?.id ?? null);
      return reply.resource(toWebhook(row), { lockVersion: row.lockVersion });
    },
  );

  app.delete<WithWebhook>(
    '/volunteer_centers/:id/webhooks/:webhookId',
    {
      config: {
        permission: 'centers.manage',
        freshSignIn: true,
        docs: {
          summary: 'Tell an address nothing more',
          description: 'Its log and what waits for it go with it.',
          answer: nothing(),
        },
      },
    },
    async (request, reply) => {
      const center = await managed(request, request.params.id);
      const row = await webhookOf(center.id, request.params.webhookId);
      request.expectVersion(row.lockVersion);
      await db.delete(table).where(eq(table.id, row.id));
      await audit(request, row, 'removed');
      await app.workItems.close('webhook_paused', { type: 'webhooks', id: row.id }, request.actor.user?.id ?? null);
      reply.code(204);
      return null;
    },
  );

  app.put<WithWebhook>(
    '/volunteer_centers/:id/webhooks/:webhookId/secret',
    {
      config: {
        permission: 'centers.manage',
        types,
        freshSignIn: true,
        repeatable: true,
        docs: {
          summary: 'Sign with a new secret from now on',
          description: '`secret` stands in this answer alone. The one before signs nothing any more.',
          answer: one(webhook),
        },
      },
    },
    async (request, reply) => {
      const center = await managed(request, request.params.id);
      const before = await webhookOf(center.id, request.params.webhookId);
      const secret = newSecret('omzwh');
      const row = await changeVersion(db, table, before, {
        sealedSecret: seal(secret, before.id, settings.factors.secrets),
      });
      if (!row) throw stale();
      await audit(request, row, 'secret_changed');
      return reply.resource(toWebhook(row, secret), { lockVersion: row.lockVersion });
    },
  );

  app.post<WithWebhook>(
    '/volunteer_centers/:id/webhooks/:webhookId/test',
    {
      config: {
        permission: 'centers.manage',
        types,
        docs: {
          summary: 'Send a message that says nothing, to see whether it arrives',
          description: 'Also while it is off or paused. What came of it stands in the log.',
          answer: one(webhookDelivery, 201),
        },
      },
    },
    async (request, reply) => {
      const center = await managed(request, request.params.id);
      const row = await webhookOf(center.id, request.params.webhookId);
      const payload = JSON.stringify({
        id: newId(),
        event: 'test',
        created_at: app.clock().toISOString(),
        center_id: center.id,
        data: { type: 'webhooks', id: row.id },
      });
      const id = await app.webhooks.leave({ webhookId: row.id, event: 'test', payload });
      reply.code(201);
      return reply.resource(toDelivery(await deliveryOf(row.id, id)));
    },
  );

  app.get<WithWebhook>(
    '/volunteer_centers/:id/webhooks/:webhookId/deliveries',
    {
      config: {
        permission: 'centers.manage',
        docs: {
          summary: 'List what was told to an address in the last month',
          list: deliveryList,
          answer: many(webhookDelivery),
        },
      },
    },
    async (request, reply) => {
      const center = await managed(request, request.params.id);
      const { id } = await webhookOf(center.id, request.params.webhookId);
      const query = request.listQuery(deliveryList);
      const where = and(eq(webhookDeliveries.webhookId, id), query.where);
      const [total, rows] = await Promise.all([
        db.$count(webhookDeliveries, where),
        db
          .select()
          .from(webhookDeliveries)
          .where(where)
          .orderBy(...(query.orderBy.length > 0 ? query.orderBy : [desc(webhookDeliveries.createdAt)]))
          .limit(query.limit)
          .offset(query.offset),
      ]);
      return reply.collection(rows.map(toDelivery), { total });
    },
  );

  app.put<WithDelivery>(
    '/volunteer_centers/:id/webhooks/:webhookId/deliveries/:deliveryId/replay',
    {
      config: {
        permission: 'centers.manage',
        types: ['webhook_deliveries'],
        docs: {
          summary: 'Tell an address the same once more',
          description:
            'A new delivery with the same body: its `id` is that of the event, by which a receiver knows it again.',
          answer: one(webhookDelivery, 201),
        },
      },
    },
    async (request, reply) => {
      const center = await managed(request, request.params.id);
      const row = await webhookOf(center.id, request.params.webhookId);
      const { event, payload } = await deliveryOf(row.id, request.params.deliveryId);
      const id = await app.webhooks.leave({ webhookId: row.id, event, payload, isReplay: true });
      await audit(request, row, 'replayed');
      reply.code(201);
      return reply.resource(toDelivery(await deliveryOf(row.id, id)));
    },
  );
};
