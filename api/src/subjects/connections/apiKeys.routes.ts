import { type ApiKey, apiKey, apiKeyInput, mostApiKeys } from '@omzien/model/connection';
import { and, desc, eq, gt, isNull, type SQL } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { newId } from '../../database/newId.ts';
import { isUuid } from '../../http/context.ts';
import { notFound } from '../../http/problems.ts';
import { many, one } from '../../http/routeDocs.ts';
import { dayLength } from '../../services/calendar/calendar.ts';
import { hashOf } from '../../services/tokens/token.ts';
import { type ApiKeyRow, apiKeys as table } from '../../tables/administration/connections.table.ts';
import { users } from '../../tables/people/users.table.ts';
import { tooManyKeys } from './connections.problems.ts';
import { createManagedCenter } from './managedCenter.ts';
import { madeWith, newSecret } from './secrets.ts';

type WithId = { Params: { id: string } };
type WithKey = { Params: { id: string; keyId: string } };
type FoundKey = { key: ApiKeyRow; firstName: string | null; lastName: string | null };

const prefixLength = 10;

/** The keys of a centre for programs of others: what they open is in `openData.routes.ts`. */
export const apiKeyRoutes: FastifyPluginAsync = async (app) => {
  const { db } = app;
  const managed = createManagedCenter(app);

  function toApiKey({ key, firstName, lastName }: FoundKey, secret?: string): ApiKey {
    const isOver = key.expiresAt <= app.clock();
    return {
      type: 'api_keys',
      id: key.id,
      name: key.name,
      scopes: key.scopes,
      prefix: key.prefix,
      state: key.revokedAt ? 'revoked' : isOver ? 'expired' : 'active',
      expiresAt: key.expiresAt.toISOString(),
      lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
      revokedAt: key.revokedAt?.toISOString() ?? null,
      createdByName: firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim(),
      createdAt: key.createdAt.toISOString(),
      permissions: { update: false, destroy: !key.revokedAt, transitions: [] },
      ...(secret === undefined ? {} : { secret }),
    };
  }
  const found = (where: SQL | undefined) =>
    db
      .select({ key: table, firstName: users.firstName, lastName: users.lastName })
      .from(table)
      .leftJoin(users, and(eq(users.tenant, table.tenant), eq(users.id, table.createdById)))
      .where(where)
      .orderBy(desc(table.createdAt), desc(table.id));
  async function keyOf(centerId: string, id: string): Promise<FoundKey> {
    const [row] = isUuid(id) ? await found(and(eq(table.id, id), eq(table.centerId, centerId))) : [];
    if (!row) throw notFound();
    return row;
  }
  const recorded = (request: FastifyRequest, { key }: FoundKey, action: 'created' | 'revoked') =>
    app.audit.record(request, {
      action: `api_key.${action}`,
      subject: { type: 'api_keys', id: key.id, name: key.name },
      centerId: key.centerId,
    });

  app.get<WithId>(
    '/volunteer_centers/:id/api_keys',
    {
      config: {
        permission: 'centers.manage',
        docs: {
          summary: 'List the keys of a centre for programs of others',
          description: 'The newest first, also those that are over. Nobody sees a secret again.',
          answer: many(apiKey),
        },
      },
    },
    async (request, reply) => {
      const center = await managed(request, request.params.id);
      const rows = await found(eq(table.centerId, center.id));
      return reply.collection(rows.map((row) => toApiKey(row)));
    },
  );

  app.post<WithId>(
    '/volunteer_centers/:id/api_keys',
    {
      config: {
        permission: 'centers.manage',
        types: ['api_keys'],
        freshSignIn: true,
        repeatable: true,
        docs: {
          summary: 'Make a key for a program of somebody else',
          description:
            '`secret` stands in this answer alone. A key reads `/open_data/…` of this centre, as its scopes say, and nothing else. The same Idempotency-Key makes one key: asked again, it gets a new secret.',
          body: apiKeyInput,
          answer: one(apiKey, 201),
        },
      },
    },
    async (request, reply) => {
      const center = await managed(request, request.params.id);
      const { name, scopes, days } = request.document(apiKeyInput);
      const now = app.clock();
      const secret = newSecret('omz');
      const change = { prefix: secret.slice(0, prefixLength), secretHash: hashOf(secret) };
      const made = madeWith(request);
      const again = made === null ? undefined : and(eq(table.centerId, center.id), eq(table.madeWith, made));
      const [known] = again
        ? await db
            .update(table)
            .set(change)
            .where(and(again, isNull(table.revokedAt)))
            .returning({ id: table.id })
        : [];
      if (!known) {
        const working = and(eq(table.centerId, center.id), isNull(table.revokedAt), gt(table.expiresAt, now));
        if ((await db.$count(table, working)) >= mostApiKeys) throw tooManyKeys();
      }
      const id = known?.id ?? newId();
      if (!known)
        await db.insert(table).values({
          ...change,
          id,
          centerId: center.id,
          name,
          scopes: [...new Set(scopes)],
          madeWith: made,
          createdById: request.actor.user?.id ?? null,
          expiresAt: new Date(now.getTime() + days * dayLength),
          createdAt: now,
        });
      const row = await keyOf(center.id, id);
      await recorded(request, row, 'created');
      reply.code(201);
      return reply.resource(toApiKey(row, secret));
    },
  );

  app.delete<WithKey>(
    '/volunteer_centers/:id/api_keys/:keyId',
    {
      config: {
        permission: 'centers.manage',
        freshSignIn: true,
        docs: {
          summary: 'Revoke a key',
          description: 'From now on it opens nothing. It stays in the list, so that people see what was there.',
          answer: one(apiKey),
        },
      },
    },
    async (request, reply) => {
      const center = await managed(request, request.params.id);
      const before = await keyOf(center.id, request.params.keyId);
      if (before.key.revokedAt === null) {
        await db.update(table).set({ revokedAt: app.clock() }).where(eq(table.id, before.key.id));
        await recorded(request, before, 'revoked');
      }
      return reply.resource(toApiKey(await keyOf(center.id, before.key.id)));
    },
  );
};
