import { quickReply, quickReplyChange, quickReplyInput } from '@omzien/model/conversation';
import { grantsOf } from '@omzien/model/permissions';
import { and, eq, isNull, or, type SQL } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { changeVersion, stored } from '../../database/records.ts';
import { reaches, withinReach } from '../../http/access.ts';
import type { ListDefinition } from '../../http/listQuery.ts';
import { notFound, stale } from '../../http/problems.ts';
import { many, nothing, one } from '../../http/routeDocs.ts';
import { type QuickReplyRow, quickReplies as table } from '../../tables/applications/quickReplies.table.ts';
import { organizations } from '../../tables/organizations/organizations.table.ts';
import { toQuickReply } from './conversations.resource.ts';

const definition: ListDefinition = {
  id: table.id,
  filters: { organization_id: table.organizationId, title: table.title, body: table.body },
  sorts: { title: table.title, created_at: table.createdAt },
  defaultSort: 'title',
  maximumSize: 1000,
};

type WithId = { Params: { id: string } };

/** Texts that staff keep at hand: those of an organisation, and those that the centre offers to all of its own. */
export const quickReplyRoutes: FastifyPluginAsync = async (app) => {
  const { db } = app;
  const mine = (request: FastifyRequest) =>
    withinReach(request.grants, { organization: table.organizationId, center: table.centerId });
  const offered = (request: FastifyRequest): SQL | undefined =>
    and(isNull(table.organizationId), eq(table.centerId, request.context.centerId));
  const mayChange = (request: FastifyRequest, row: QuickReplyRow) => reaches(request.grants, row, null);

  async function find(request: FastifyRequest, id: string): Promise<QuickReplyRow> {
    const [row] = await db
      .select()
      .from(table)
      .where(and(eq(table.id, id), mine(request)));
    if (!row) throw notFound();
    return row;
  }

  /** For whom the new text is: an organisation within reach, or the centre itself. */
  async function ownerOf(request: FastifyRequest, organizationId: string | null) {
    if (organizationId === null) {
      const { centerId } = request.context;
      if (!reaches(request.grants, { centerId }, null)) throw notFound();
      return { centerId, organizationId };
    }
    const [row] = await db
      .select({ centerId: organizations.centerId })
      .from(organizations)
      .where(
        and(
          eq(organizations.id, organizationId),
          withinReach(request.grants, { organization: organizations.id, center: organizations.centerId }),
        ),
      );
    if (!row) throw notFound();
    return { centerId: row.centerId, organizationId };
  }
  const audit = (request: FastifyRequest, what: string, { id, title, centerId, organizationId }: QuickReplyRow) =>
    app.audit.record(request, {
      action: `quick_reply.${what}`,
      subject: { type: 'quick_replies', id, name: title },
      centerId,
      organizationId,
    });

  app.get(
    '/quick_replies',
    {
      config: {
        permission: 'quickReplies.manage',
        docs: {
          summary: 'List the texts that staff keep at hand',
          description: 'Those of the organisations within reach, and those that the centre of this site offers.',
          list: definition,
          answer: many(quickReply),
        },
      },
    },
    async (request, reply) => {
      const query = request.listQuery(definition);
      const where = and(or(mine(request), offered(request)), query.where);
      const [total, rows] = await Promise.all([
        db.$count(table, where),
        db
          .select()
          .from(table)
          .where(where)
          .orderBy(...query.orderBy)
          .limit(query.limit)
          .offset(query.offset),
      ]);
      return reply.collection(
        rows.map((row) => toQuickReply(row, mayChange(request, row))),
        { total },
      );
    },
  );

  app.post(
    '/quick_replies',
    {
      config: {
        permission: 'quickReplies.manage',
        docs: {
          summary: 'Keep a text at hand',
          description:
            'With `organization_id` for an organisation; without one for the centre. Who runs one organisation may leave it out.',
          body: quickReplyInput,
          answer: one(quickReply, 201),
        },
      },
    },
    async (request, reply) => {
      const { title, body, organizationId } = request.document(quickReplyInput);
      const grants = grantsOf('quickReplies.manage', request.actor.roles, true);
      const own = grants.flatMap(({ reach, scopeId }) =>
        reach === 'organization' && scopeId !== null ? [scopeId] : [],
      );
      const isOnlyOrganization = grants.length === own.length;
      const chosen = organizationId ?? (isOnlyOrganization && own.length === 1 ? (own[0] ?? null) : null);
      const owner = await ownerOf(request, chosen);
      const row = stored(
        await db
          .insert(table)
          .values({ title, body, ...owner, createdAt: app.clock() })
          .returning(),
      );
      await audit(request, 'created', row);
      reply.code(201);
      return reply.resource(toQuickReply(row, true), { lockVersion: row.lockVersion });
    },
  );

  app.patch<WithId>(
    '/quick_replies/:id',
    {
      config: {
        permission: 'quickReplies.manage',
        docs: { summary: 'Change a text', body: quickReplyChange, answer: one(quickReply) },
      },
    },
    async (request, reply) => {
      const found = await find(request, request.params.id);
      request.expectVersion(found.lockVersion);
      const change = request.document(quickReplyChange);
      const row = await changeVersion(db, table, found, change);
      if (!row) throw stale();
      await audit(request, 'changed', row);
      return reply.resource(toQuickReply(row, true), { lockVersion: row.lockVersion });
    },
  );

  app.delete<WithId>(
    '/quick_replies/:id',
    { config: { permission: 'quickReplies.manage', docs: { summary: 'Delete a text', answer: nothing() } } },
    async (request, reply) => {
      const found = await find(request, request.params.id);
      request.expectVersion(found.lockVersion);
      await db.delete(table).where(eq(table.id, found.id));
      await audit(request, 'deleted', found);
      reply.code(204);
      return null;
    },
  );
};
