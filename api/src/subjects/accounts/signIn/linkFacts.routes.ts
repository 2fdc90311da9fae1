import { linkFacts, linkFactsInput } from '@omzien/model/account';
import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { json } from '../../../http/routeDocs.ts';
import { createUserRepository } from '../../../services/directory/users.repository.ts';
import { createAccountLinks, type FoundLink } from '../../../services/sessions/accountLinks.ts';
import { createPeek } from '../../../services/sessions/authenticate.ts';
import { isOtherBrowser, maskedEmail } from '../../../services/sessions/linkBrowser.ts';
import { createSessionRepository } from '../../../services/sessions/sessions.repository.ts';
import { addressKey, createThrottle } from '../../../services/throttle/throttle.ts';
import type { UserRow } from '../../../tables/people/users.table.ts';
import { expiredLink } from '../account.problems.ts';
import { findByEmail } from './accountLookup.ts';
import { authBody } from './authBody.ts';
import { expectOpen, signedInFor } from './followLink.ts';
import { isAtHome } from './openSession.ts';

const answer = v.strictObject({ data: linkFacts });

/** What a page needs to know of a link before anybody presses anything. It uses nothing up and changes nothing. */
export const linkFactsRoutes: FastifyPluginAsync = async (app) => {
  const { database, settings } = app;
  const links = createAccountLinks(app);
  const sessions = createSessionRepository(app.db);
  const users = createUserRepository(app.db);
  const peek = createPeek(app);
  const count = createThrottle('account-link', settings.throttles.tokensPerAddress, database);

  /** Whose account a link concerns: of an invitation to a known address, the account that stands already. */
  async function accountOf({ user, link }: FoundLink): Promise<{ account: UserRow; email: string }> {
    if (link.purpose === 'email_change') return { account: user, email: link.data.email ?? '' };
    if (link.purpose !== 'invitation' || user.invitedEmail === null) return { account: user, email: user.email };
    return { account: (await findByEmail(app, user.invitedEmail)) ?? user, email: user.invitedEmail };
  }

  /** Only what stands in the mail that brought the link; one that no longer works tells nothing. */
  async function inviterOf({ user, link }: Pick<FoundLink, 'user' | 'link'>) {
    const { inviterName } = link.data;
    if (!inviterName) return null;
    return { name: inviterName, place: await users.placeOf(user) };
  }

  app.post(
    '/auth/link',
    {
      config: {
        open: 'session',
        docs: {
          summary: 'Say what the link of a mail does, and for which account',
          description:
            'The link is not used up. The address of the account is masked, except in the browser that asked for the link. An invitation says who invites, and to what. A POST, so that the code stands in no address.',
          body: linkFactsInput,
          bodyKind: 'json',
          answer: json(answer),
        },
      },
    },
    async (request, reply) => {
      await count(addressKey(request.ip));
      const { token } = authBody(request);
      const own = await peek(request);
      const data = await database.inTenant(request.context.tenant, async () => {
        const found =
          typeof token === 'string'
            ? await links.find(token, 'sign_in_link', 'confirmation', 'invitation', 'email_change', 'password_reset')
            : null;
        const { link, ...open } = expectOpen(found);
        const kind = link.purpose as v.InferOutput<typeof linkFacts>['kind'];
        const { account, email } = await accountOf({ link, ...open });
        if (kind === 'sign_in_link') {
          const roles = await sessions.rolesOf(account.id, app.clock());
          if (account.status !== 'active' || !isAtHome(request.context.centerId, account, roles))
            throw expiredLink({ kind });
        }
        const otherBrowser = isOtherBrowser(link, request);
        const isOfAsker = typeof link.data.browser === 'string' && !otherBrowser;
        return {
          kind,
          account: isOfAsker ? email : maskedEmail(email),
          other_browser: otherBrowser,
          signed_in: signedInFor(
            own && { id: own.user.id, isImpersonating: own.session.impersonatorSessionId !== null },
            account,
          ),
          needs_password:
            kind === 'invitation' &&
            (account.status === 'invited' || (account.status === 'active' && account.confirmedAt === null)),
          inviter: kind === 'invitation' ? await inviterOf({ link, ...open }) : null,
        };
      });
      return reply.header('cache-control', 'no-store').send({ data });
    },
  );
};
