import { roleAssignment } from '@omzien/model/roles';
import { consentInput, consentVersion, roleRequestInput, userConsent } from '@omzien/model/user';
import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { isUuid } from '../../../http/context.ts';
import { notFound, unauthenticated } from '../../../http/problems.ts';
import { many, nothing, one } from '../../../http/routeDocs.ts';
import { invalidAttribute } from '../../../http/validation.ts';
import { createUserRepository } from '../../../services/directory/users.repository.ts';
import { fullNameOf, toRole, toUserConsent } from '../../../services/directory/users.resource.ts';
import { userConsents } from '../../../tables/people/userConsents.table.ts';
import { registerKeepAccount } from './keepAccount.ts';
import { resolveRole } from './roleScope.ts';
import { createRoleWork } from './roles.usecases.ts';
import { hasRoleAlready, notVolunteering } from './users.problems.ts';

type WithId = { Params: { id: string } };

/** What everybody does with the own roles and consents. */
export const ownRoleRoutes: FastifyPluginAsync = async (app) => {
  const { db, clock } = app;
  const users = createUserRepository(db);
  const work = createRoleWork(app);
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
          description: 'Each with what it holds for and since when (`created_at`).',
          answer: many(roleAssignment),
        },
      },
    },
    async (request, reply) => reply.collection((await users.rolesOf(userOf(request).id)).map(toRole)),
  );

  app.delete<WithId>(
    '/current_user/roles/:id',
    {
      config: {
        permission: 'account.manage',
        docs: {
          summary: 'Give up one of your roles',
          description:
            'Not as the last admin of an organisation. You are signed out everywhere, as after every change of roles.',
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
      await work.take(request, user, role, request.context.tenant);
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
          description: 'Gives up every role that you have there. Not as its last admin.',
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
      for (const role of there) await work.take(request, user, role, request.context.tenant);
      reply.code(204);
      return null;
    },
  );

  app.post(
    '/role_requests',
    {
      config: {
        permission: 'account.manage',
        docs: {
          summary: 'Ask the centre for a role',
          description:
            'Puts the wish on the work list of the centre, once for each user until somebody has looked at it.',
          body: roleRequestInput,
          answer: nothing(202),
        },
      },
    },
    async (request, reply) => {
      const user = userOf(request);
      const { reason, ...wish } = request.document(roleRequestInput);
      const role = await resolveRole(users, request, wish);
      if (role.centerId !== null && role.centerId !== user.centerId) throw notFound();
      const has = request.actor.roles.some(
        (own) => own.role === role.role && own.scopeType === role.scopeType && own.scopeId === role.scopeId,
      );
      if (has) throw hasRoleAlready();
      await app.workItems.open({
        kind: 'role_request',
        centerId: user.centerId,
        organizationId: role.scopeType === 'Organization' ? role.scopeId : null,
        subject: { type: 'users', id: user.id, name: fullNameOf(user) },
        details: {
          role: role.role,
          scope_type: role.scopeType,
          scope_id: role.scopeId,
          scope_name: role.scopeName,
          reason,
        },
      });
      reply.code(202);
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
