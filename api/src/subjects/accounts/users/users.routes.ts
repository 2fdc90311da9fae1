import { invitationInput, invitedUser as userSchema } from '@omzien/model/invitation';
import { roleNames } from '@omzien/model/roles';
import { userInput } from '@omzien/model/user';
import { and, ilike, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { isUuid } from '../../../http/context.ts';
import { badParameter, escapeLike } from '../../../http/filters.ts';
import { type ListDefinition, type ListQuery, type Query, readListQuery } from '../../../http/listQuery.ts';
import { many, nothing, one } from '../../../http/routeDocs.ts';
import { changesBetween } from '../../../services/audit/audit.ts';
import { countedCondition, countedScopes, countedUsers } from '../../../services/directory/countedRows.ts';
import {
  hasRole,
  ownOrganizationsOf,
  seesAllFields,
  usersWithin,
  worksAt,
} from '../../../services/directory/userReach.ts';
import { createUserRepository } from '../../../services/directory/users.repository.ts';
import { fullNameOf } from '../../../services/directory/users.resource.ts';
import { users as table } from '../../../tables/people/users.table.ts';
import { createInvitations } from './invitations.usecases.ts';
import { createUserAccess } from './userAccess.ts';
import { createUserSteps, type UserStep } from './userSteps.usecases.ts';
import { invalidUserStep } from './users.problems.ts';
import { invitesStaff } from './weightyRoles.ts';

const includes = ['roles', 'organizations'];
const definition: ListDefinition = {
  id: table.id,
  filters: {
    status: table.status,
    email: table.shownEmail,
    first_name: table.firstName,
    last_name: table.lastName,
    phone_number: table.phoneNumber,
    job_title: table.jobTitle,
    locale: table.locale,
    volunteer_center_id: table.centerId,
    signup_method: table.signupMethod,
    last_sign_in_at: table.lastSignInAt,
    confirmed_at: table.confirmedAt,
    created_at: table.createdAt,
  },
  scopes: ['organization_id_eq', 'with_role', 'bounced_true', 'name_or_email_cont', ...countedScopes],
  sorts: {
    last_name: table.lastName,
    first_name: table.firstName,
    email: table.shownEmail,
    status: table.status,
    signup_method: table.signupMethod,
    last_sign_in_at: table.lastSignInAt,
    created_at: table.createdAt,
  },
  defaultSort: 'last_name,first_name',
  includes,
  maximumSize: 1000,
};
/** More words than a name has. */
const mostWords = 6;
/** What a relationship manager is not shown is not asked for by him either. */
const hidden = /signup_method|last_sign_in_at|confirmed_at|created_at|bounced|figure/;

type WithId = { Params: { id: string } };

/** The filters that are no column: a role, an organisation, and addresses that do not take mail. */
function scopeConditions({ scopes }: ListQuery, own: readonly string[] | null): SQL | undefined {
  const organizationId = scopes.get('organization_id_eq');
  if (organizationId !== undefined && !isUuid(organizationId))
    throw badParameter('filter[organization_id_eq]', 'Dit is geen geldige id.', 'This is not a valid id.');
  const role = scopes.get('with_role');
  if (role !== undefined && !roleNames.some((name) => name === role))
    throw badParameter('filter[with_role]', 'Deze rol bestaat niet.', 'There is no such role.');
  const bounced = scopes.get('bounced_true');
  const words = (scopes.get('name_or_email_cont') ?? '').split(/\s+/).filter((word) => word !== '');
  return and(
    countedCondition(scopes, countedUsers),
    // A name is found by its first word and its last, in any order.
    ...words.slice(0, mostWords).map((word) => {
      const pattern = `%${escapeLike(word)}%`;
      return or(ilike(sql`${table.firstName} || ' ' || ${table.lastName}`, pattern), ilike(table.shownEmail, pattern));
    }),
    organizationId === undefined
      ? undefined
      : own === null || own.includes(organizationId)
        ? worksAt([organizationId], role)
        : sql`false`,
    organizationId === undefined && role !== undefined
      ? own === null
        ? hasRole(role)
        : worksAt(own, role)
      : undefined,
    bounced === undefined
      ? undefined
      : /^(false|0|f)$/i.test(bounced)
        ? isNull(table.emailBouncedAt)
        : isNotNull(table.emailBouncedAt),
  );
}

export const userRoutes: FastifyPluginAsync = async (app) => {
  const users = createUserRepository(app.db);
  const { findWithinReach, answer, resourcesFor } = createUserAccess(app);
  const invitations = createInvitations(app);
  const steps = createUserSteps(app);
  app.held.register('users', invitations.takeHeld);

  app.quickSearch.provide('users', 'users.read', async ({ grants, has, limit }) => {
    const name = sql`${table.firstName} || ' ' || ${table.lastName}`;
    const where = and(usersWithin(grants), ne(table.status, 'archived'), has(name));
    const rows = await users.list({ where, orderBy: [table.lastName, table.firstName], limit, offset: 0 });
    return rows.map((row) => ({ id: row.id, title: fullNameOf(row), detail: null, path: `/users/${row.id}` }));
  });

  async function list(request: FastifyRequest, reply: FastifyReply) {
    const query = request.listQuery(definition);
    const isContactOnly = !seesAllFields(request) && ownOrganizationsOf(request).size === 0;
    if (isContactOnly) {
      const secret = Object.entries(request.query as Record<string, unknown>).find(
        ([name, value]) => hidden.test(name) || (name === 'sort' && hidden.test(String(value))),
      );
      if (secret) throw badParameter(secret[0], 'Dit gegeven zie je niet.', 'You do not see this field.');
    }
    // Where else somebody works is no affair of an organisation, so it cannot be asked for either.
    const own = [...ownOrganizationsOf(request)];
    const isBeyondOrganizations = request.grants.some(({ reach }) => reach !== 'organization') || own.length === 0;
    const others = and(usersWithin(request.grants), scopeConditions(query, isBeyondOrganizations ? null : own));
    // Deleted accounts show only to who asks for them by their status.
    const asked = Object.entries(request.query as Query);
    const besideStatus = asked.filter(([name]) => !name.startsWith('filter[status'));
    const where = and(
      others,
      query.where,
      besideStatus.length < asked.length ? undefined : ne(table.status, 'archived'),
    );
    const [wanted, rows] = await Promise.all([users.countByStatus(where), users.list({ ...query, where })]);
    const beside = readListQuery(Object.fromEntries(besideStatus), definition).where;
    // Who does not reach everybody's facts has no list of addresses that fail either.
    const bounced = isContactOnly ? undefined : await users.count(and(others, where, isNotNull(table.emailBouncedAt)));
    return reply.collection(await resourcesFor(request, rows, query.include), {
      total: Object.values(wanted).reduce((sum, count) => sum + count, 0),
      meta: { counts: await users.countByStatus(and(others, beside)), bounced },
    });
  }
  const listConfig = {
    permission: 'users.read',
    docs: {
      summary: 'List users',
      description:
        'An organisation sees who works there, a mentor the students who agreed, the centre everybody. `filter[with_role]` and `filter[organization_id_eq]` together find the admins of an organisation, `filter[name_or_email_cont]` every word of a name or an address. `meta.counts` counts by status, `meta.bounced` those whose address takes no mail. What you may not see of a user is left out.',
      list: definition,
      answer: many(userSchema),
    },
  } as const;
  app.get('/users', { config: listConfig }, list);
  // The specification calls it with a slash at the end.
  app.get('/users/', { config: listConfig }, list);

  app.post(
    '/users',
    {
      config: {
        permission: 'users.invite',
        freshSignIn: invitesStaff,
        docs: {
          summary: 'Invite a user',
          description:
            'Makes an account with the status `invited`. The mail goes out after ten minutes, or at once with `send_now`; until then `held` says when, and nobody but staff knows of the account. With `send_invitation` false there is no mail yet. `409 duplicate` with `meta.url` when you can see the account that has this address.',
          body: invitationInput,
          answer: one(userSchema, 201),
        },
      },
    },
    async (request, reply) => {
      const invited = await invitations.invite(request, request.document(invitationInput));
      reply.code(201);
      return answer(request, reply, invited, new Set(['roles']));
    },
  );

  app.get<WithId>(
    '/users/:id',
    {
      config: {
        permission: 'users.read',
        docs: { summary: 'Read a user', include: includes, answer: one(userSchema) },
      },
    },
    async (request, reply) => {
      const include = request.include(includes);
      return answer(request, reply, await findWithinReach(request, request.params.id), include);
    },
  );

  app.patch<WithId>(
    '/users/:id',
    {
      config: {
        permission: 'users.manage',
        docs: {
          summary: 'Change a user',
          description: 'A `status` goes through the same steps as `/deactivate` and `/activate`.',
          body: userInput,
          answer: one(userSchema),
        },
      },
    },
    async (request, reply) => {
      let user = await findWithinReach(request, request.params.id, 'manage');
      request.expectVersion(user.lockVersion);
      const { status, ...input } = request.document(userInput);
      if (user.erasedAt !== null) throw invalidUserStep({ status: user.status });
      const changes = changesBetween(user, input);
      if (Object.keys(changes).length > 0) {
        user = await users.change(user, { ...input, updatedAt: app.clock() });
        await app.audit.record(request, {
          action: 'user.updated',
          subject: { type: 'users', id: user.id, name: fullNameOf(user) },
          centerId: user.centerId,
          changes,
        });
      }
      const step: Partial<Record<string, UserStep>> = { inactive: 'deactivate', archived: 'archive' };
      if (status !== undefined && status !== user.status) {
        const name = status === 'active' ? (user.status === 'archived' ? 'restore' : 'activate') : step[status];
        if (name === undefined) throw invalidUserStep({ status: user.status });
        user = await steps.take(request, user, name, null);
      }
      return answer(request, reply, user, new Set(['roles']));
    },
  );

  app.delete<WithId>(
    '/users/:id',
    {
      config: {
        permission: 'users.manage',
        docs: {
          summary: 'Delete a user',
          description:
            'The account is closed at once and erased after 30 days; until then `PUT …/restore` brings it back. One whose invitation waits has never been, as with `PUT …/undo`.',
          answer: nothing(),
        },
      },
    },
    async (request, reply) => {
      const user = await findWithinReach(request, request.params.id, 'manage');
      request.expectVersion(user.lockVersion);
      if (!(await invitations.takeBack(user))) await steps.take(request, user, 'archive', null);
      reply.code(204);
      return null;
    },
  );
};
