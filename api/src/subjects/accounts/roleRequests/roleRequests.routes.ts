import { askableRoles, denyRoleInput, grantRoleInput, mostRoleRequests, roleRequest } from '@omzien/model/roleRequest';
import { mayGiveRole } from '@omzien/model/roleRules';
import { roleRequestInput } from '@omzien/model/user';
import { and, eq, or, type SQL } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { withinReach } from '../../../http/access.ts';
import { isUuid } from '../../../http/context.ts';
import type { ListDefinition } from '../../../http/listQuery.ts';
import { notFound, stale, unauthenticated } from '../../../http/problems.ts';
import { many, nothing, one } from '../../../http/routeDocs.ts';
import { invalidAttribute } from '../../../http/validation.ts';
import { createUserRepository } from '../../../services/directory/users.repository.ts';
import { fullNameOf } from '../../../services/directory/users.resource.ts';
import { type RoleRequestRow, roleRequests as table } from '../../../tables/people/roleRequests.table.ts';
import { expectMayGive, resolveRole } from '../users/roleScope.ts';
import { createRoleWork, recipientOf } from '../users/roles.usecases.ts';
import { hasRoleAlready } from '../users/users.problems.ts';
import { roleAskedAlready, roleRequestDecided, tooManyRoleRequests } from './roleRequests.problems.ts';
import { createRoleRequestRepository } from './roleRequests.repository.ts';
import { toRoleRequest } from './roleRequests.resource.ts';
import { createRoleRequestNews } from './tellRoleRequests.ts';

const definition: ListDefinition = {
  id: table.id,
  filters: { state: table.state, role: table.role, organization_id: table.organizationId, created_at: table.createdAt },
  sorts: { created_at: table.createdAt },
  defaultSort: '-created_at',
};

type WithId = { Params: { id: string } };
const workItemKind = 'role_request';
const subjectOf = ({ id }: Pick<RoleRequestRow, 'id'>) => ({ type: 'role_requests', id });

/** Asking for a role, and answering who asks. */
export const roleRequestRoutes: FastifyPluginAsync = async (app) => {
  const { db, clock } = app;
  const users = createUserRepository(db);
  const requests = createRoleRequestRepository(db);
  const work = createRoleWork(app);
  const news = createRoleRequestNews(app);
  const userOf = ({ actor }: FastifyRequest) => {
    if (actor.user === null) throw unauthenticated();
    return actor.user;
  };
  const inPlace = ({ role, scopeType, scopeId, centerId }: RoleRequestRow) => ({ role, scopeType, scopeId, centerId });
  const mayAnswer = ({ actor }: FastifyRequest, row: RoleRequestRow) => mayGiveRole(actor.roles, inPlace(row));

  app.get(
    '/current_user/role_requests',
    {
      config: {
        permission: 'account.read',
        docs: { summary: 'List the roles that you asked for', list: definition, answer: many(roleRequest) },
      },
    },
    async (request, reply) => {
      const query = request.listQuery(definition);
      const where = and(eq(table.userId, userOf(request).id), query.where);
      const rows = await requests.list({ ...query, where });
      return reply.collection(
        rows.map((row) => toRoleRequest(row, { mayAnswer: false })),
        { total: await requests.count(where) },
      );
    },
  );

  app.post(
    '/role_requests',
    {
      config: {
        permission: 'account.manage',
        docs: {
          summary: 'Ask for a role',
          description:
            'Those who run the organisation hear of it when it is about running that organisation with them; everything else goes to the centre. The same wish waits once.',
          body: roleRequestInput,
          answer: one(roleRequest, 201),
          refusals: [409],
        },
      },
    },
    async (request, reply) => {
      const user = userOf(request);
      const { reason, ...wish } = request.document(roleRequestInput);
      const role = await resolveRole(users, request, wish);
      if (role.centerId !== null && role.centerId !== user.centerId) throw notFound();
      const isSame = (one: { role: string; scopeType: string; scopeId: string }) =>
        one.role === role.role && one.scopeType === role.scopeType && one.scopeId === role.scopeId;
      if (request.actor.roles.some(isSame)) throw hasRoleAlready();
      if (!askableRoles.some((name) => name === role.role)) throw invalidAttribute('role', 'invalid');
      const open = await requests.list({
        where: and(eq(table.userId, user.id), eq(table.state, 'pending')),
        orderBy: [table.id],
        limit: mostRoleRequests,
        offset: 0,
      });
      if (open.some(isSame)) throw roleAskedAlready();
      if (open.length >= mostRoleRequests) throw tooManyRoleRequests();
      const { recipient, people } = await news.whoAnswers(role, user.centerId);
      const organizationId = role.scopeType === 'Organization' ? role.scopeId : null;
      const added = await requests.add({
        centerId: user.centerId,
        userId: user.id,
        role: role.role,
        scopeType: role.scopeType,
        scopeId: role.scopeId,
        organizationId,
        reason,
        recipient,
        createdAt: clock(),
      });
      if (recipient === 'center')
        await app.workItems.open({
          kind: workItemKind,
          centerId: user.centerId,
          organizationId,
          subject: { ...subjectOf(added), name: fullNameOf(user) },
          details: {
            user_id: user.id,
            role: role.role,
            scope_type: role.scopeType,
            scope_id: role.scopeId,
            scope_name: role.scopeName,
            reason,
          },
        });
      await app.audit.record(request, {
        action: 'user.role_requested',
        subject: { type: 'users', id: user.id, name: fullNameOf(user) },
        centerId: user.centerId,
        organizationId,
        changes: { role: { from: null, to: `${role.role} · ${role.scopeName}` } },
      });
      await news.tellAsked(request, user, added, role.scopeName, people);
      reply.code(201);
      return reply.resource(toRoleRequest(await reload(added.id), { mayAnswer: false }), {
        lockVersion: added.lockVersion,
      });
    },
  );

  app.delete<WithId>(
    '/current_user/role_requests/:id',
    {
      config: {
        permission: 'account.manage',
        docs: {
          summary: 'Withdraw a wish for a role',
          description: 'While it waits for an answer.',
          answer: nothing(),
          refusals: [409],
        },
      },
    },
    async (request, reply) => {
      const user = userOf(request);
      const { id } = request.params;
      const row = isUuid(id) ? await requests.find(and(eq(table.id, id), eq(table.userId, user.id))) : undefined;
      if (!row) throw notFound();
      await decide(row, { state: 'withdrawn' }, user.id, request);
      reply.code(204);
      return null;
    },
  );

  /** An organisation answers who wants to run it with them; whoever runs the centre answers all of its people. */
  function withinAnswering({ grants }: FastifyRequest): SQL {
    const ofOrganizations = grants.filter(({ reach }) => reach === 'organization');
    const others = grants.filter(({ reach }) => reach !== 'organization');
    return (
      or(
        withinReach(others, { center: table.centerId }),
        and(withinReach(ofOrganizations, { organization: table.organizationId }), eq(table.role, 'admin')),
      ) ?? withinReach([], {})
    );
  }

  app.get(
    '/role_requests',
    {
      config: {
        permission: 'roles.manage',
        docs: {
          summary: 'List who asks for a role',
          description:
            'An organisation sees who wants to be its admin; the centre sees all requests of its people. `meta.counts` counts them by state.',
          list: definition,
          answer: many(roleRequest),
        },
      },
    },
    async (request, reply) => {
      const query = request.listQuery(definition);
      const where = and(withinAnswering(request), query.where);
      const [rows, total, pending] = await Promise.all([
        requests.list({ ...query, where }),
        requests.count(where),
        requests.count(and(withinAnswering(request), eq(table.state, 'pending'))),
      ]);
      return reply.collection(
        rows.map((row) => toRoleRequest(row, { mayAnswer: mayAnswer(request, row) })),
        { total, meta: { counts: { pending } } },
      );
    },
  );

  async function reload(id: string) {
    const row = await requests.find(eq(table.id, id));
    if (!row) throw notFound();
    return row;
  }

  async function findToAnswer(request: FastifyRequest<WithId>) {
    const { id } = request.params;
    const row = isUuid(id) ? await requests.find(and(eq(table.id, id), withinAnswering(request))) : undefined;
    if (!row) throw notFound();
    request.expectVersion(row.lockVersion);
    expectMayGive(request, inPlace(row));
    return row;
  }

  async function decide(
    row: RoleRequestRow,
    change: Pick<RoleRequestRow, 'state'> & { answer?: string },
    by: string,
    request: FastifyRequest,
  ) {
    if (row.state !== 'pending') throw roleRequestDecided();
    const changed = await requests.change(row, { ...change, decidedBy: by, decidedAt: clock() });
    if (!changed) throw stale();
    await app.workItems.close(workItemKind, subjectOf(row), by);
    news.tellPages(request, row);
  }

  app.put<WithId>(
    '/role_requests/:id/grant',
    {
      config: {
        permission: 'roles.manage',
        types: ['role_requests'],
        freshSignIn: true,
        docs: {
          summary: 'Give somebody the role that he asked for',
          description: 'By the rules of giving a role: nobody gives one that is higher than the own.',
          body: grantRoleInput,
          answer: one(roleRequest),
          refusals: [409],
        },
      },
    },
    async (request, reply) => {
      const row = await findToAnswer(request);
      const { expiresAt } = request.document(grantRoleInput);
      const user = await users.find(row.userId);
      if (!user) throw notFound();
      await decide(row, { state: 'granted' }, userOf(request).id, request);
      const { role, scopeType, scopeId } = row;
      await work.add(request, user, { role, scopeType, scopeId, expiresAt, reason: null });
      const decided = await reload(row.id);
      return reply.resource(toRoleRequest(decided, { mayAnswer: true }), { lockVersion: decided.lockVersion });
    },
  );

  app.put<WithId>(
    '/role_requests/:id/deny',
    {
      config: {
        permission: 'roles.manage',
        types: ['role_requests'],
        docs: {
          summary: 'Do not give somebody the role that he asked for',
          description: 'The answer is mailed to whoever asked.',
          body: denyRoleInput,
          answer: one(roleRequest),
          refusals: [409],
        },
      },
    },
    async (request, reply) => {
      const row = await findToAnswer(request);
      const { answer } = request.document(denyRoleInput);
      const user = await users.find(row.userId);
      if (!user) throw notFound();
      await decide(row, { state: 'denied', answer }, userOf(request).id, request);
      await app.audit.record(request, {
        action: 'user.role_request_denied',
        subject: { type: 'users', id: user.id, name: fullNameOf(user) },
        centerId: user.centerId,
        organizationId: row.organizationId,
      });
      const decided = await reload(row.id);
      await news.tellDenied(request, recipientOf(user), decided, answer);
      return reply.resource(toRoleRequest(decided, { mayAnswer: true }), { lockVersion: decided.lockVersion });
    },
  );
};
