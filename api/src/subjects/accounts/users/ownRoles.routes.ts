import { leftRole, ownRole } from '@omzien/model/roleRequest';
import { runsItsPlace } from '@omzien/model/roles';
import { consentInput, consentVersion, userConsent } from '@omzien/model/user';
import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { isUuid } from '../../../http/context.ts';
import { notFound, unauthenticated } from '../../../http/problems.ts';
import { many, nothing, one } from '../../../http/routeDocs.ts';
import { invalidAttribute } from '../../../http/validation.ts';
import { createUserRepository } from '../../../services/directory/users.repository.ts';
import { fullNameOf, toUserConsent } from '../../../services/directory/users.resource.ts';
import { userConsents } from '../../../tables/people/userConsents.table.ts';
import { registerKeepAccount } from './keepAccount.ts';
import { createLeaving } from './leaving.usecases.ts';
import { createOwnRoleRepository } from './ownRoles.repository.ts';
import { toOwnRole } from './ownRoles.resource.ts';
import { notVolunteering } from './users.problems.ts';

type WithId = { Params: { id: string } };

/** What everybody does with the own roles and consents. */
export const ownRoleRoutes: FastifyPluginAsync = async (app) => {
  const { db, clock } = app;
  const users = createUserRepository(db);
  const own = createOwnRoleRepository(db);
  const leaving = createLeaving(app);
  registerKeepAccount(app);
  const userOf = ({ actor }: FastifyRequest) => {
    if (actor.user === null) throw unauthenticated();
    return actor.user;
  };

  app.get(
    '/current_user/roles',
    {
      config: {
        permission: 'account.read',
        docs: {
          summary: 'List your own roles',
          description:
            'Each with what it holds for and since when (`created_at`). Of a place that would be left without anybody who runs it: who could take over.',
          answer: many(ownRole),
        },
      },
    },
    async (request, reply) => {
      const user = userOf(request);
      const roles = await users.rolesOf(user.id);
      const run = roles.filter(runsItsPlace);
      const members = await own.membersOf(
        run.map(({ scopeId }) => scopeId),
        clock(),
      );
      return reply.collection(roles.map((role) => toOwnRole(role, user.id, members)));
    },
  );

  app.delete<WithId>(
    '/current_user/roles/:id',
    {
      config: {
        permission: 'account.manage',
        docs: {
          summary: 'Give up one of your roles',
          description:
            'Not as the last who runs an organisation, a centre or all centres (409 `last_admin`). Your other sessions end. It can be taken back for ten minutes.',
          answer: nothing(),
        },
      },
    },
    async (request, reply) => {
      const user = userOf(request);
      const role = (await users.rolesOf(user.id)).find(({ id }) => id === request.params.id);
      if (!role) throw notFound();
      // Being a volunteer is what an account is for; who does not want it any more deletes the account.
      if (role.role === 'volunteer') throw notVolunteering();
      await leaving.leave(request, user, [role]);
      reply.code(204);
      return null;
    },
  );

  app.delete<WithId>(
    '/current_user/organizations/:id',
    {
      config: {
        permission: 'account.manage',
        docs: {
          summary: 'Leave an organisation',
          description:
            'Gives up every role that you have there. Not as its last admin. Your other sessions end. It can be taken back for ten minutes.',
          answer: nothing(),
        },
      },
    },
    async (request, reply) => {
      const user = userOf(request);
      const there = (await users.rolesOf(user.id)).filter(
        ({ scopeType, scopeId }) => scopeType === 'Organization' && scopeId === request.params.id,
      );
      if (there.length === 0) throw notFound();
      await leaving.leave(request, user, there);
      reply.code(204);
      return null;
    },
  );

  app.get(
    '/current_user/left_roles',
    {
      config: {
        permission: 'account.read',
        docs: {
          summary: 'List the roles that you gave up a moment ago',
          description: 'Those that can still be taken back.',
          answer: many(leftRole),
        },
      },
    },
    async (request, reply) => {
      const rows = await own.leftBy(userOf(request).id, clock());
      return reply.collection(
        rows.map((row) => ({
          type: 'left_roles' as const,
          id: row.id,
          scopeName: row.scopeName,
          roles: row.roles.map(({ role }) => role),
          undoUntil: row.undoUntil.toISOString(),
          createdAt: row.createdAt.toISOString(),
        })),
      );
    },
  );

  app.put<WithId>(
    '/current_user/left_roles/:id/undo',
    {
      config: {
        permission: 'account.manage',
        docs: {
          summary: 'Take back a role that you gave up',
          description: 'Within ten minutes, and as it was.',
          answer: nothing(),
          refusals: [409],
        },
      },
    },
    async (request, reply) => {
      const user = userOf(request);
      const { id } = request.params;
      const left = isUuid(id) ? await own.takeLeft(user.id, id, clock()) : undefined;
      if (!left) throw notFound();
      await leaving.comeBack(request, user, left);
      reply.code(204);
      return null;
    },
  );

  app.get(
    '/consents',
    { config: { permission: 'account.read', docs: { summary: 'List what you agreed to', answer: many(userConsent) } } },
    async (request, reply) => {
      const all = await users.consentsOf(userOf(request).id);
      return reply.collection(all.map(toUserConsent));
    },
  );

  app.post(
    '/consents',
    {
      config: {
        permission: 'account.manage',
        docs: {
          summary: 'Agree to something',
          description:
            '`share_with_mentor` lets the mentors of a school where you are a student see your account and your activity; `organization_id` names the school.',
          body: consentInput,
          answer: one(userConsent, 201),
        },
      },
    },
    async (request, reply) => {
      const user = userOf(request);
      const { key, organizationId } = request.document(consentInput);
      if (key === 'share_with_mentor') {
        const isStudent = request.actor.roles.some(
          ({ role, scopeId }) => role === 'student' && scopeId === organizationId,
        );
        if (!isStudent) throw invalidAttribute('organizationId', 'invalid');
      } else if (organizationId !== null) throw invalidAttribute('organizationId', 'invalid');
      const now = clock();
      const given = await users.consentsOf(user.id);
      const isOpen = (row: (typeof given)[number]) =>
        row.key === key && row.organizationId === organizationId && row.withdrawnAt === null;
      reply.code(201);
      const known = given.find(isOpen);
      if (known && known.version === consentVersion) return reply.resource(toUserConsent(known));
      // Newer words are agreed to anew; the old agreement shows until when it held.
      if (known) await db.update(userConsents).set({ withdrawnAt: now }).where(eq(userConsents.id, known.id));
      await db
        .insert(userConsents)
        .values({ userId: user.id, key, version: consentVersion, organizationId, givenAt: now, createdAt: now });
      await app.audit.record(request, {
        action: 'user.consent_given',
        subject: { type: 'users', id: user.id, name: fullNameOf(user) },
        changes: { [key]: { from: null, to: consentVersion } },
      });
      const added = (await users.consentsOf(user.id)).find(isOpen);
      if (!added) throw notFound();
      return reply.resource(toUserConsent(added));
    },
  );

  app.delete<WithId>(
    '/consents/:id',
    {
      config: {
        permission: 'account.manage',
        docs: { summary: 'Withdraw a consent', description: 'Holds from now on.', answer: one(userConsent) },
      },
    },
    async (request, reply) => {
      const user = userOf(request);
      const { id } = request.params;
      if (!isUuid(id)) throw notFound();
      const [withdrawn] = await db
        .update(userConsents)
        .set({ withdrawnAt: clock() })
        .where(and(eq(userConsents.id, id), eq(userConsents.userId, user.id), isNull(userConsents.withdrawnAt)))
        .returning();
      const row = withdrawn ?? (await users.consentsOf(user.id)).find((one) => one.id === id);
      if (!row) throw notFound();
      if (withdrawn)
        await app.audit.record(request, {
          action: 'user.consent_withdrawn',
          subject: { type: 'users', id: user.id, name: fullNameOf(user) },
          changes: { [row.key]: { from: row.version, to: null } },
        });
      return reply.resource(toUserConsent(row));
    },
  );
};
