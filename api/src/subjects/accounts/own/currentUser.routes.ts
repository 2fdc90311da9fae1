import {
  account,
  accountInput,
  deactivationInput,
  emailChangeInput,
  passwordChangeInput,
  passwordConfirmationInput,
} from '@omzien/model/account';
import { transitionsFrom, userTransitions } from '@omzien/model/transitions';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { changeVersion } from '../../../database/records.ts';
import { stale, unauthenticated } from '../../../http/problems.ts';
import { nothing, one } from '../../../http/routeDocs.ts';
import { invalidAttribute, ValidationFailed } from '../../../http/validation.ts';
import { changesBetween } from '../../../services/audit/audit.ts';
import { createSecurityEvents } from '../../../services/audit/securityEvents.ts';
import { createLastAdmins, placesWithoutAbove } from '../../../services/directory/lastAdmins.ts';
import { createOrganizationRepository } from '../../../services/directory/organizations.repository.ts';
import { toOrganization } from '../../../services/directory/organizations.resource.ts';
import { createUserRepository } from '../../../services/directory/users.repository.ts';
import { fullNameOf } from '../../../services/directory/users.resource.ts';
import { faultOfPassword } from '../../../services/passwords/passwordRules.ts';
import { createPeek } from '../../../services/sessions/authenticate.ts';
import { endSessionsOf } from '../../../services/sessions/endSessions.ts';
import { createFreshSignIn } from '../../../services/sessions/freshSignIn.ts';
import { createThrottle } from '../../../services/throttle/throttle.ts';
import { sessions } from '../../../tables/people/sessions.table.ts';
import { userConsents } from '../../../tables/people/userConsents.table.ts';
import { users as table, type UserRow } from '../../../tables/people/users.table.ts';
import { createOwnProfiles } from '../../volunteerProfiles/ownProfile.usecases.ts';
import { toVolunteerProfile } from '../../volunteerProfiles/volunteerProfiles.resource.ts';
import { noPassword } from '../account.problems.ts';
import { createChangePassword } from '../signIn/changePassword.ts';
import { createPreparePasswords, expectCurrentPassword, preparedOf } from '../signIn/preparedPassword.ts';
import { invalidUserStep } from '../users/users.problems.ts';
import { toAccount } from './account.resource.ts';
import { createEmailChange } from './emailChange.usecases.ts';
import { ownPhoto } from './ownPhoto.ts';

const parts = ['roles', 'organizations', 'volunteer_profile'];
const types = ['users', 'current_users'];

/** One's own account. */
export const currentUserRoutes: FastifyPluginAsync = async (app) => {
  const { db, clock, audit } = app;
  const users = createUserRepository(db);
  const profiles = createOwnProfiles(app);
  const organizations = createOrganizationRepository(db);
  const events = createSecurityEvents(db);
  const emailChange = createEmailChange(app);
  const changePassword = createChangePassword(app);
  const passwords = createPreparePasswords(app);
  const expectFreshSignIn = createFreshSignIn(app);
  const lastAdmins = createLastAdmins(app);
  const peek = createPeek(app);
  const countMail = createThrottle('account-mail', app.settings.throttles.accountMailsPerEmail, app.database);

  const userOf = (request: FastifyRequest): UserRow => {
    if (!request.actor.user) throw unauthenticated();
    return request.actor.user;
  };

  /** The profile for the pool; null before it is kept, and where there is no pool. */
  async function profileOf({ context }: FastifyRequest, user: UserRow) {
    const row = context.features.volunteerProfiles ? await profiles.findOwn(user) : undefined;
    return row ? toVolunteerProfile(row, { own: true, mayChange: true }) : null;
  }

  /** The account as its owner reads it, with who works as him where somebody does. */
  async function answer(request: FastifyRequest, user: UserRow) {
    const include = request.include(parts);
    const { impersonator, roles, needsFactor } = request.actor;
    const consents = await db
      .select()
      .from(userConsents)
      .where(and(eq(userConsents.userId, user.id), isNull(userConsents.withdrawnAt)))
      .orderBy(asc(userConsents.givenAt), asc(userConsents.key));
    const mine = include.has('organizations') ? await organizations.ofMember(roles) : undefined;
    const resource = toAccount(user, {
      // Before the second step it has none: the page offers nothing that would be refused.
      roles: include.has('roles') ? (needsFactor ? [] : await users.rolesOf(user.id)) : undefined,
      needsSecondStep: needsFactor,
      organizations: mine?.map((row) => toOrganization(row, new Set(), { forStaff: true })),
      consents,
      pendingEmail: await emailChange.pendingOf(user.id),
      volunteerProfile: include.has('volunteer_profile') ? await profileOf(request, user) : undefined,
    });
    const meta = impersonator
      ? {
          impersonator: {
            id: impersonator.id,
            name: impersonator.name,
            reason: impersonator.reason,
            startedAt: impersonator.startedAt.toISOString(),
            endsAt: impersonator.endsAt.toISOString(),
          },
        }
      : undefined;
    return { resource, options: { lockVersion: user.lockVersion, ...(meta ? { meta } : {}) } };
  }

  app.get(
    '/current_user',
    {
      config: {
        permission: 'account.read',
        rank: 'session',
        beforeSecondStep: true,
        docs: {
          summary: 'Read your own account',
          description: '`meta.impersonator` says who works as this user, and until when.',
          include: parts,
          answer: one(account),
        },
      },
    },
    async (request, reply) => {
      const { resource, options } = await answer(request, userOf(request));
      return reply.resource(resource, options);
    },
  );

  app.patch(
    '/current_user',
    {
      config: {
        permission: 'account.manage',
        types,
        docs: { summary: 'Change your own details', body: accountInput, include: parts, answer: one(account) },
      },
    },
    async (request, reply) => {
      const user = userOf(request);
      request.expectVersion(user.lockVersion);
      const { photoFileId, photoUrl, ...input } = request.document(accountInput);
      const change = {
        ...Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)),
        ...(await ownPhoto(app.files, request, user, { photoFileId, photoUrl })),
      };
      const changed = await changeVersion(db, table, user, { ...change, updatedAt: clock() });
      if (!changed) throw stale();
      await audit.record(request, {
        action: 'user.updated',
        subject: { type: 'users', id: user.id, name: fullNameOf(changed) },
        centerId: user.centerId,
        changes: changesBetween({ ...user }, change),
      });
      const { resource, options } = await answer(request, changed);
      return reply.resource(resource, options);
    },
  );

  app.put(
    '/current_user/email',
    {
      config: {
        permission: 'account.manage',
        types,
        docs: {
          summary: 'Ask for another e-mail address',
          description:
            'Needs the current password, or a fresh sign-in where the account has none. The new address gets a mail to confirm, the old one a mail to take it back; until then `pending_email` names the new one.',
          body: emailChangeInput,
          answer: one(account, 202),
        },
      },
      preHandler: async (request) => {
        await passwords.ofOwner(request);
        const { checked } = preparedOf(request);
        if (checked?.isRight) await countMail(`${request.context.tenant}:email-change:${checked.user.id}`);
      },
    },
    async (request, reply) => {
      const user = userOf(request);
      const { email } = request.document(emailChangeInput);
      if (user.passwordHash === null) expectFreshSignIn(request);
      else expectCurrentPassword(request, user);
      await emailChange.ask(request, user, email);
      const { resource, options } = await answer(request, user);
      reply.code(202);
      return reply.resource(resource, options);
    },
  );

  app.post(
    '/current_user/email/resend',
    {
      config: {
        permission: 'account.manage',
        types,
        docs: {
          summary: 'Mail the link for a new e-mail address once more',
          description: 'An older link stops working. 404 when no address waits.',
          answer: one(account, 202),
          refusals: [404],
        },
      },
      preHandler: async (request) => {
        const found = await peek(request);
        if (found) await countMail(`${request.context.tenant}:email-change:${found.user.id}`);
      },
    },
    async (request, reply) => {
      const user = userOf(request);
      await emailChange.resend(request, user);
      const { resource, options } = await answer(request, user);
      reply.code(202);
      return reply.resource(resource, options);
    },
  );

  app.delete(
    '/current_user/email',
    {
      config: {
        permission: 'account.manage',
        docs: {
          summary: 'Keep your e-mail address after all',
          description: 'The link that was mailed to the new one stops working. 404 when no address waits.',
          answer: one(account),
          refusals: [404],
        },
      },
    },
    async (request, reply) => {
      const user = userOf(request);
      await emailChange.cancel(request, user);
      const { resource, options } = await answer(request, user);
      return reply.resource(resource, options);
    },
  );

  app.put(
    '/current_user/password',
    {
      config: {
        permission: 'account.manage',
        types,
        rotatesToken: true,
        docs: {
          summary: 'Choose a new password',
          description: 'All other sessions end, and the answer carries a new token for this one.',
          body: passwordChangeInput,
          answer: one(account),
        },
      },
      preHandler: passwords.ofOwner,
    },
    async (request, reply) => {
      const user = userOf(request);
      const { password, passwordConfirmation } = request.document(passwordChangeInput);
      const owner = { tenant: request.context.tenant, email: user.email, names: [user.firstName, user.lastName] };
      const fault = faultOfPassword(password, owner);
      const faults = [
        ...(fault ? [{ path: ['password'], ...fault }] : []),
        ...(passwordConfirmation !== null && passwordConfirmation !== password
          ? [{ path: ['password_confirmation'], code: 'confirmation' }]
          : []),
      ];
      if (faults.length > 0) throw new ValidationFailed(faults);
      expectCurrentPassword(request, user);
      const { newHash } = preparedOf(request);
      if (newHash === null) throw invalidAttribute('password', 'blank');
      const keepSession = request.actor.sessionId ?? null;
      const changed = await changePassword(request, user, newHash, { by: 'owner', keepSession });
      const { resource, options } = await answer(request, changed);
      return reply.resource(resource, options);
    },
  );

  app.post(
    '/current_user/confirm_password',
    {
      config: {
        permission: 'account.manage',
        beforeSecondStep: true,
        types,
        docs: {
          summary: 'Show the password again, for steps with weight',
          description:
            'Makes the sign-in of this session fresh, so that a step that answered `fresh_sign_in_required` can be taken. Counted as signing in is. 409 `no_password` for an account without one: a sign-in link does the same.',
          body: passwordConfirmationInput,
          answer: nothing(),
        },
      },
      preHandler: passwords.ofConfirmation,
    },
    async (request, reply) => {
      const user = userOf(request);
      request.document(passwordConfirmationInput);
      if (user.passwordHash === null) throw noPassword();
      expectCurrentPassword(request, user);
      await db
        .update(sessions)
        .set({ confirmedAt: clock() })
        .where(eq(sessions.id, request.actor.sessionId ?? ''));
      await events.record('password_confirmed', { userId: user.id, requestId: request.id });
      reply.code(204);
      return null;
    },
  );

  app.put(
    '/current_user/deactivate',
    {
      config: {
        permission: 'account.manage',
        types,
        docs: {
          summary: 'Make your own account inactive',
          description:
            'You are signed out everywhere. Your centre can make the account active again. Not as the last who runs a centre or all of them (409 `last_admin`).',
          body: deactivationInput,
          answer: nothing(),
          refusals: [409],
        },
      },
    },
    async (request, reply) => {
      const user = userOf(request);
      const { reason } = request.document(deactivationInput);
      if (!transitionsFrom(userTransitions, user.status).includes('deactivate')) throw invalidUserStep();
      await lastAdmins.expectNotLastAdmin(user, { of: placesWithoutAbove });
      await db
        .update(table)
        .set({ status: 'inactive', lockVersion: user.lockVersion + 1, updatedAt: clock() })
        .where(eq(table.id, user.id));
      await endSessionsOf(db, user.id);
      request.sessionHeaders = null;
      await events.record('account_deactivated', { userId: user.id, requestId: request.id });
      await audit.record(request, {
        action: 'user.deactivated',
        subject: { type: 'users', id: user.id, name: fullNameOf(user) },
        centerId: user.centerId,
        changes: { status: { from: user.status, to: 'inactive' }, reason: { from: null, to: reason } },
      });
      reply.code(204);
      return null;
    },
  );
};
