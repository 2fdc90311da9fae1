import type { FastifyInstance } from 'fastify';
import { notFound } from '../../../http/problems.ts';
import { createUserRepository } from '../../../services/directory/users.repository.ts';
import { fullNameOf } from '../../../services/directory/users.resource.ts';

/** The link of the mail that asks who has not signed in for long. */
export const keepAccountPurpose = 'account_keep';

/** Says what the link "Houd mijn account" does: the account counts as used on that day. */
export function registerKeepAccount(app: FastifyInstance): void {
  const users = createUserRepository(app.db);
  const find = async (id: string | null) => {
    const user = id === null ? undefined : await users.find(id);
    return user && (user.status === 'active' || user.status === 'inactive') && user.eraseAt === null ? user : undefined;
  };

  app.formTokens.register(keepAccountPurpose, {
    async ask(link) {
      return (await find(link.userId))
        ? {
            title: { nl: 'Wil je je account houden?', en: 'Do you want to keep your account?' },
            text: {
              nl: 'Je hebt lang niet ingelogd. Klik op de knop, dan blijft je account zoals het is.',
              en: 'You have not signed in for a long time. Click the button, and your account stays as it is.',
            },
            button: { nl: 'Houd mijn account', en: 'Keep my account' },
          }
        : null;
    },
    async act(link, _answers, request) {
      const user = await find(link.userId);
      if (!user) throw notFound();
      const now = app.clock();
      const { allowInactiveUsers } = app.settings.flags;
      // What the centre put out of use only comes back by itself where the configuration lets it.
      const isBack = user.status === 'active' || allowInactiveUsers;
      await users.change(user, { keptAt: now, ...(isBack ? { status: 'active' } : {}), updatedAt: now });
      await app.audit.record(request, {
        action: 'user.kept',
        subject: { type: 'users', id: user.id, name: fullNameOf(user) },
        centerId: user.centerId,
      });
      return isBack
        ? {
            title: { nl: 'Je account blijft', en: 'Your account stays' },
            text: { nl: 'Fijn dat je erbij blijft.', en: 'Good that you stay.' },
            url: '/auth/login-1',
          }
        : {
            title: { nl: 'Je account staat uit', en: 'Your account is switched off' },
            text: {
              nl: 'Je bent op tijd om het te houden. Vraag de centrale om het weer aan te zetten.',
              en: 'You are in time to keep it. Ask the centre to switch it on again.',
            },
          };
    },
  });
}
