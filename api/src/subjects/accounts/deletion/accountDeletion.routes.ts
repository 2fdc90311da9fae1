import type { AccountDeletion, AccountDeletionOutlook } from '@omzien/model/user';
import { accountDeletion, accountDeletionInput, accountDeletionOutlook } from '@omzien/model/user';
import { eq } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { notFound, unauthenticated } from '../../../http/problems.ts';
import { nothing, one } from '../../../http/routeDocs.ts';
import { createUserRepository } from '../../../services/directory/users.repository.ts';
import { fullNameOf } from '../../../services/directory/users.resource.ts';
import { createFreshSignIn } from '../../../services/sessions/freshSignIn.ts';
import { volunteerProfiles } from '../../../tables/applications/volunteerProfiles.table.ts';
import type { AccountDeletionRow } from '../../../tables/people/accountDeletion.table.ts';
import type { UserRow } from '../../../tables/people/users.table.ts';
import { createPreparePasswords, expectCurrentPassword } from '../signIn/preparedPassword.ts';
import { createAccountDeletion, graceOfOwner } from './accountDeletion.usecases.ts';
import { createDeleteOwn, reasonPurpose, undoPurpose } from './deleteOwn.usecases.ts';
import { createErasing } from './eraseAccount.ts';

const toAccountDeletion = (row: AccountDeletionRow): AccountDeletion => ({
  type: 'account_deletions',
  id: row.id,
  reason: row.reason,
  eraseAt: row.eraseAt.toISOString(),
  cancelledAt: row.cancelledAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});

/** Deleting one's own account, with two weeks to think again. */
export const accountDeletionRoutes: FastifyPluginAsync = async (app) => {
  const users = createUserRepository(app.db);
  const deletion = createAccountDeletion(app);
  const deleteOwn = createDeleteOwn(app);
  const passwords = createPreparePasswords(app);
  const expectFreshSignIn = createFreshSignIn(app);
  const erasing = createErasing(app);
  const userOf = ({ actor }: FastifyRequest) => {
    if (actor.user === null) throw unauthenticated();
    return actor.user;
  };

  /** The account stays, as if nothing had been asked. */
  async function undo(request: FastifyRequest, user: UserRow): Promise<void> {
    await deletion.cancel(user.id);
    // Asking to be deleted leaves the status as it is, so what the centre has made of it meanwhile stays.
    await users.change(user, { eraseAt: null, updatedAt: app.clock() });
    await app.audit.record(request, {
      action: 'user.deletion_undone',
      subject: { type: 'users', id: user.id, name: fullNameOf(user) },
      centerId: user.centerId,
    });
  }

  app.formTokens.register(undoPurpose, {
    async ask(link) {
      const user = link.userId ? await users.find(link.userId) : undefined;
      if (!user || user.erasedAt !== null || user.eraseAt === null) return null;
      return {
        title: { nl: 'Wil je je account houden?', en: 'Do you want to keep your account?' },
        text: {
          nl: 'Je vroeg ons om je account te wissen. Dat is nog niet gebeurd. Klik op de knop, dan blijft alles zoals het was.',
          en: 'You asked us to erase your account. That has not happened yet. Click the button, and everything stays as it was.',
        },
        button: { nl: 'Houd mijn account', en: 'Keep my account' },
      };
    },
    async act(link, _answers, request) {
      const user = link.userId ? await users.find(link.userId) : undefined;
      if (!user || user.erasedAt !== null || user.eraseAt === null) throw notFound();
      await undo(request, user);
      return {
        title: { nl: 'Je account blijft', en: 'Your account stays' },
        text: {
          nl: 'We wissen niets. Je kunt weer inloggen zoals je gewend bent.',
          en: 'We erase nothing. You can sign in again as you are used to.',
        },
        url: '/auth/login-1',
      };
    },
  });

  app.formTokens.register(reasonPurpose, {
    async ask(link) {
      if (!link.userId || !(await deletion.open(link.userId))) return null;
      return {
        title: { nl: 'Waarom ga je weg?', en: 'Why are you leaving?' },
        text: { nl: 'Je hoeft dit niet in te vullen.', en: 'You do not have to fill this in.' },
        button: { nl: 'Verstuur', en: 'Send' },
        fields: [
          {
            key: 'reason',
            type: 'textarea',
            label: { nl: 'Waarom ga je weg?', en: 'Why are you leaving?' },
            required: true,
            rules: { maxLength: 1000 },
          },
        ],
      };
    },
    async act(link, { reason }) {
      const open = link.userId ? await deletion.open(link.userId) : undefined;
      if (!open) throw notFound();
      await deletion.tellReason(open.id, String(reason));
      return {
        title: { nl: 'Dank je wel', en: 'Thank you' },
        text: { nl: 'Daar leren we van.', en: 'We learn from that.' },
      };
    },
  });

  app.get(
    '/account_deletion/outlook',
    {
      config: {
        permission: 'account.read',
        docs: {
          summary: 'Read what deleting your account would do',
          description: '`only_admin_of` names organisations that nobody else runs: ask somebody to take over first.',
          answer: one(accountDeletionOutlook),
        },
      },
    },
    async (request, reply) => {
      const user = userOf(request);
      const [profile] = await app.db
        .select({ inPool: volunteerProfiles.inPool })
        .from(volunteerProfiles)
        .where(eq(volunteerProfiles.userId, user.id));
      const outlook: AccountDeletionOutlook = {
        type: 'account_deletion_outlooks',
        id: user.id,
        graceDays: graceOfOwner,
        openApplications: await erasing.countOpenApplications(user.id),
        inPool: profile?.inPool ?? false,
        onlyAdminOf: await erasing.onlyAdminOf(user),
      };
      return reply.resource(outlook);
    },
  );

  app.get(
    '/account_deletion',
    {
      config: {
        permission: 'account.read',
        docs: { summary: 'Read when your account will be erased', answer: one(accountDeletion), refusals: [404] },
      },
    },
    async (request, reply) => {
      const open = await deletion.open(userOf(request).id);
      if (!open) throw notFound();
      return reply.resource(toAccountDeletion(open));
    },
  );

  app.post(
    '/account_deletion',
    {
      config: {
        permission: 'account.manage',
        types: ['account_deletions', 'account_deletion'],
        docs: {
          summary: 'Delete your own account',
          description:
            'You are signed out everywhere at once. After 14 days the account is erased; until then you take it back with the link in the mail, or by signing in and `DELETE /account_deletion`. An account without a password needs a fresh sign-in instead. The answer has two links for who is signed out now: `undo_url` takes it back, `reason_url` tells why.',
          body: accountDeletionInput,
          answer: one(accountDeletion, 201),
        },
      },
      preHandler: passwords.ofOwner,
    },
    async (request, reply) => {
      const user = userOf(request);
      const { reason } = request.document(accountDeletionInput);
      if (user.passwordHash === null) expectFreshSignIn(request);
      else expectCurrentPassword(request, user);
      const { open, ...links } = await deleteOwn(request, user, reason);
      reply.code(201);
      return reply.resource({ ...toAccountDeletion(open), ...links });
    },
  );

  app.delete(
    '/account_deletion',
    {
      config: {
        permission: 'account.manage',
        docs: { summary: 'Keep your account after all', answer: nothing() },
      },
    },
    async (request, reply) => {
      await undo(request, userOf(request));
      reply.code(204);
      return null;
    },
  );
};
