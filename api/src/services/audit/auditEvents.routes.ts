import { activityEvent, auditEvent, auditVerification } from '@omzien/model/auditEvent';
import { and, eq, inArray, like, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { withinReach } from '../../http/access.ts';
import { isUuid } from '../../http/context.ts';
import { badParameter } from '../../http/filters.ts';
import type { ListDefinition } from '../../http/listQuery.ts';
import { unauthenticated } from '../../http/problems.ts';
import { many, one } from '../../http/routeDocs.ts';
import { auditEvents as table } from '../../tables/administration/auditEvents.table.ts';
import { inOnePiece, verifyChain } from './auditChain.ts';
import { createAuditEventRepository, type LogReader } from './auditEvents.repository.ts';
import { toActivityEvent, toAuditEvent } from './auditEvents.resource.ts';
import { byStep } from './oneStep.ts';

const definition: ListDefinition = {
  id: table.id,
  filters: {
    action: table.action,
    subject_type: table.subjectType,
    subject_id: table.subjectId,
    subject_name: table.subjectName,
    actor_id: table.actorId,
    acting_as_id: table.actingAsId,
    organization_id: table.organizationId,
    volunteer_center_id: table.centerId,
    created_at: table.createdAt,
  },
  scopes: ['user_id_eq'],
  sorts: { created_at: table.createdAt, action: table.action, subject_name: table.subjectName },
  defaultSort: '-created_at',
  maximumSize: 1000,
};

/** How much the panel at the right shows. */
const latest = 50;
/** For so many records one step is taken at once. */
const mostInOneStep = 500;
/** What is written down for the log alone: it says how, beside an entry that says what. */
const notActivity = ['impersonation.write', 'internal_note.created', 'internal_note.deleted', 'user.sessions_ended'];

export const auditEventRoutes: FastifyPluginAsync = async (app) => {
  const events = createAuditEventRepository(app.db);
  const userIdOf = ({ actor: { user } }: FastifyRequest) => {
    if (!user) throw unauthenticated();
    return user.id;
  };

  /** What somebody did, what was done in his name, and what was done to his account. */
  const ownOf = (userId: string): SQL =>
    or(
      eq(table.actorId, userId),
      eq(table.actingAsId, userId),
      and(eq(table.subjectType, 'users'), eq(table.subjectId, userId)),
    ) as SQL;
  /** Nobody learns from the log that a note was written about him. */
  const isNoteAbout = (userId: string): SQL =>
    and(like(table.action, 'internal\\_note.%'), eq(table.subjectType, 'users'), eq(table.subjectId, userId)) as SQL;
  const readable = (request: FastifyRequest): SQL =>
    and(
      or(
        ownOf(userIdOf(request)),
        withinReach(request.grants, { organization: table.organizationId, center: table.centerId }),
      ),
      sql`${isNoteAbout(userIdOf(request))} is not true`,
    ) as SQL;
  const readerOf = (request: FastifyRequest): LogReader => ({
    userId: userIdOf(request),
    knowsEverybody: request.grants.some(({ reach }) => reach === 'center' || reach === 'tenant'),
    organizationIds: request.grants.flatMap(({ reach, scopeId }) =>
      reach === 'organization' && scopeId !== null ? [scopeId] : [],
    ),
  });

  app.get(
    '/audit_events',
    {
      config: {
        permission: 'audit.read',
        docs: {
          summary: 'List the audit log',
          description:
            'Everybody reads what happened to the own account and in the own name; an organisation and a centre read theirs. `filter[user_id_eq]` finds what a user did, what was done in his name and to his account. Lines are never changed. They are kept for 12 months.',
          list: definition,
          answer: many(auditEvent),
        },
      },
    },
    async (request, reply) => {
      const query = request.listQuery(definition);
      const userId = query.scopes.get('user_id_eq');
      if (userId !== undefined && !isUuid(userId))
        throw badParameter('filter[user_id_eq]', 'Dit is geen geldige id.', 'This is not a valid id.');
      const where = and(readable(request), query.where, userId === undefined ? undefined : ownOf(userId));
      const rows = await events.list({ ...query, where }, readerOf(request));
      return reply.collection(
        rows.map((row) => toAuditEvent(row, request.locale)),
        { total: await events.count(where) },
      );
    },
  );

  app.get(
    '/audit_events/verification',
    {
      config: {
        permission: 'audit.verify',
        docs: {
          summary: 'Verify that nobody changed the chain of steps with weight',
          description:
            'Names the first link that is missing or changed. Every link is also told in the log of the server (`auditChain`); with `position` and `hash` of such a line the answer says as well whether the chain still comes by there.',
          query: {
            position: 'The position of a link that was written down elsewhere',
            hash: 'Its hash, as the log writes it or in one piece',
          },
          answer: one(auditVerification),
        },
      },
    },
    async (request, reply) => {
      const { position, hash } = request.query as Record<string, string | undefined>;
      if (position !== undefined && !/^[1-9]\d{0,8}$/.test(position))
        throw badParameter('position', 'Geef een heel getal vanaf 1.', 'Give a whole number from 1.');
      if ((position === undefined) !== (hash === undefined))
        throw badParameter('hash', 'Geef position en hash samen.', 'Give position and hash together.');
      const known =
        position !== undefined && hash !== undefined ? { position: Number(position), hash: inOnePiece(hash) } : null;
      const verdict = await verifyChain(app.db, known);
      return reply.resource({ type: 'audit_verifications', id: request.context.tenant, ...verdict });
    },
  );

  app.get(
    '/activity_events',
    {
      config: {
        permission: 'activityEvents.read',
        docs: {
          summary: 'List the latest activity of the current scope',
          description: `The newest ${latest}, for the panel at the right. What somebody did for several records in one step is one line with \`items\`. With \`Current-Organization-Id\` those of that organisation, else of everything that one works for; whoever works for nobody sees the own account.`,
          answer: many(activityEvent),
        },
      },
    },
    async (request, reply) => {
      const { organizationId } = request.context;
      const where = and(
        readable(request),
        organizationId === null ? undefined : or(eq(table.organizationId, organizationId), worksForCenter(request)),
        notInArray(table.action, notActivity),
      );
      const steps = byStep(await events.lines(where, latest + mostInOneStep)).slice(0, latest);
      const heads = steps.flatMap(([{ id } = { id: '' }]) => id);
      const rows = await events.list(
        { where: inArray(table.id, heads), orderBy: [], limit: latest, offset: 0 },
        readerOf(request),
      );
      const byId = new Map(rows.map((row) => [row.id, row]));
      return reply.collection(
        steps.flatMap((lines) => {
          const row = byId.get(lines[0]?.id ?? '');
          return row ? [toActivityEvent(row, lines, request.locale)] : [];
        }),
      );
    },
  );

  /** A centre works as an organisation too; whoever chose that sees the whole centre. */
  const worksForCenter = (request: FastifyRequest): SQL | undefined =>
    request.grants.some(({ reach }) => reach === 'center' || reach === 'tenant')
      ? sql`${table.centerId} = ${request.context.centerId}`
      : undefined;
};
