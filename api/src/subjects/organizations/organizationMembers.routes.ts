import { organizationMember } from '@omzien/model/organization';
import { memberInput } from '@omzien/model/organizationInput';
import { grantsOf } from '@omzien/model/permissions';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import { reaches } from '../../http/access.ts';
import { isUuid } from '../../http/context.ts';
import { notFound } from '../../http/problems.ts';
import { many, nothing, one } from '../../http/routeDocs.ts';
import { invalidAttribute } from '../../http/validation.ts';
import { createUserRepository } from '../../services/directory/users.repository.ts';
import { toHeld } from '../../services/held/held.resource.ts';
import type { OrganizationRow } from '../../tables/organizations/organizations.table.ts';
import { userRoles, users } from '../../tables/people/users.table.ts';
import { createInvitations } from '../accounts/users/invitations.usecases.ts';
import { createRoleWork } from '../accounts/users/roles.usecases.ts';
import type { OrganizationCommands } from './organizations.usecases.ts';

type WithId = { Params: { id: string } };
type WithMember = { Params: { id: string; userId: string } };
type Member = v.InferOutput<typeof organizationMember>;

/** Who works for an organisation. Students are not among them: they are volunteers who go to a school. */
export function organizationMemberRoutes(app: FastifyInstance, commands: OrganizationCommands) {
  const { db } = app;
  const invitations = createInvitations(app);
  const roleWork = createRoleWork(app);
  const roleRepository = createUserRepository(db);

  async function membersOf(
    request: FastifyRequest,
    { id, centerId }: OrganizationRow,
    userId?: string,
  ): Promise<Member[]> {
    const rows = await db
      .select({
        user: users,
        roles: sql<string[]>`array_agg(${userRoles.role} order by ${userRoles.role})`,
        since: sql<string>`min(${userRoles.createdAt})`,
      })
      .from(userRoles)
      .innerJoin(users, and(eq(users.tenant, userRoles.tenant), eq(users.id, userRoles.userId)))
      .where(
        and(
          eq(userRoles.scopeType, 'Organization'),
          eq(userRoles.scopeId, id),
          sql`${userRoles.role} <> 'student'`,
          userId === undefined ? undefined : eq(users.id, userId),
        ),
      )
      .groupBy(users.tenant, users.id)
      .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id));
    const { roles: ofActor, user: actor } = request.actor;
    const mayInvite = reaches(
      grantsOf('users.invite', ofActor, actor !== null),
      { organizationId: id, centerId },
      null,
    );
    const waiting = mayInvite
      ? await app.held.about(
          'users',
          rows.map(({ user }) => user.id),
        )
      : null;
    return rows.map(({ user, roles, since }) => ({
      type: 'organization_members',
      id: user.id,
      fullName: `${user.firstName} ${user.lastName}`.trim(),
      // Of who is invited with an address that has an account, that account stays unsaid.
      email: user.invitedEmail ?? user.email,
      phoneNumber: user.phoneNumber,
      jobTitle: user.jobTitle,
      roles,
      status: user.status,
      lastSignInAt: user.lastSignInAt?.toISOString() ?? null,
      since: new Date(since).toISOString(),
      ...(waiting ? { held: toHeld(waiting.get(user.id) ?? null) } : {}),
    }));
  }

  app.get<WithId>(
    '/organizations/:id/members',
    {
      config: {
        permission: 'organizations.manage',
        docs: { summary: 'List who works for an organisation', answer: many(organizationMember) },
      },
    },
    async (request, reply) => {
      const row = await commands.reached(request, request.params.id);
      return reply.collection(await membersOf(request, row));
    },
  );

  app.post<WithId>(
    '/organizations/:id/members',
    {
      config: {
        permission: 'users.invite',
        freshSignIn: true,
        types: ['organization_members', 'users'],
        docs: {
          summary: 'Invite somebody to work for an organisation',
          description:
            'They get a mail with a link that works for 14 days: after ten minutes, or at once with `send_now`. Until then `PUT /users/{id}/undo` takes it back.',
          body: memberInput,
          answer: one(organizationMember, 201),
        },
      },
    },
    async (request, reply) => {
      const row = await commands.reached(request, request.params.id);
      const { email, firstName, lastName, role, note, sendNow } = request.document(memberInput);
      if (role !== 'admin' && row.organizationType !== 'School') throw invalidAttribute('role', 'invalid');
      const invited = await invitations.invite(request, {
        email,
        firstName,
        lastName,
        role,
        scopeType: 'Organization',
        scopeId: row.id,
        organizationId: row.id,
        sendInvitation: true,
        sendNow,
        personalNote: note,
      } as Parameters<typeof invitations.invite>[1]);
      reply.code(201);
      const [member] = await membersOf(request, row, invited.id);
      if (!member) throw notFound();
      return reply.resource(member);
    },
  );

  app.delete<WithMember>(
    '/organizations/:id/members/:userId',
    {
      config: {
        permission: 'roles.manage',
        docs: {
          summary: 'Take somebody out of an organisation',
          description:
            'Takes all roles on this organisation. Whoever is invited for it alone, with a mail that waits, is not invited after all. 409 `last_admin` for the last admin.',
          answer: nothing(),
        },
      },
    },
    async (request, reply) => {
      const { id, userId } = request.params;
      const row = await commands.reached(request, id);
      if (!isUuid(userId)) throw notFound();
      const [user] = await db.select().from(users).where(eq(users.id, userId));
      const [member] = await membersOf(request, row, userId);
      if (!user || !member) throw notFound();
      const all = await roleRepository.rolesOf(userId);
      if (all.every(({ scopeId }) => scopeId === id) && (await invitations.takeBack(user))) {
        reply.code(204);
        return null;
      }
      for (const role of member.roles) {
        await roleWork.remove(request, user, {
          role: role as 'admin',
          scopeType: 'Organization',
          scopeId: row.id,
          reason: null,
        } as Parameters<typeof roleWork.remove>[2]);
      }
      reply.code(204);
      return null;
    },
  );
}
