import { linkFactsInput } from '@omzien/model/account';
import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { json } from '../../../http/routeDocs.ts';
import { createAccountLinks } from '../../../services/sessions/accountLinks.ts';
import { browserOf, maskedEmail } from '../../../services/sessions/linkBrowser.ts';
import { addressKey, createThrottle } from '../../../services/throttle/throttle.ts';
import { expiredLink, unknownLink } from '../account.problems.ts';
import { authBody } from '../signIn/authBody.ts';
import { expectOpen, isRenewable } from '../signIn/followLink.ts';
import { createInvitations } from '../users/invitations.usecases.ts';

const answer = v.strictObject({ success: v.literal(true), account: v.string() });

/** A fresh mail in the place of one whose link is too old, to the address that had that one. */
export const renewLinkRoutes: FastifyPluginAsync = async (app) => {
  const { database, settings } = app;
  const links = createAccountLinks(app);
  const invitations = createInvitations(app);
  const countAddress = createThrottle('account-mail-address', settings.throttles.accountMailsPerAddress, database);
  const countEmail = createThrottle('account-mail', settings.throttles.accountMailsPerEmail, database);

  app.post(
    '/auth/link/renew',
    {
      config: {
        open: 'session',
        docs: {
          summary: 'Ask for the mail of a link that is too old once more',
          description:
            'Only for a confirmation or an invitation that is still waiting (`meta.renewable` of the refusal). It goes to the address of the former mail, which the answer names masked.',
          body: linkFactsInput,
          bodyKind: 'json',
          answer: json(answer, 202),
          refusals: [404, 409, 410],
        },
      },
    },
    async (request, reply) => {
      await countAddress(addressKey(request.ip));
      const { token } = authBody(request);
      const { tenant } = request.context;
      const find = async () => {
        const found = typeof token === 'string' ? await links.find(token, 'confirmation', 'invitation') : null;
        if (!found) throw unknownLink();
        // One that still works has no use for another.
        if (!isRenewable(found)) throw expiredLink({ kind: expectOpen(found).link.purpose, renewable: false });
        return found;
      };
      const before = await database.inTenant(tenant, find);
      const email = before.user.invitedEmail ?? before.user.email;
      await countEmail(`${tenant}:${email}`);
      // Whoever holds the link, it is nobody's session that asks.
      request.actor = { user: null, roles: [] };
      await database.inTenant(tenant, async () => {
        const { user, link } = await find();
        if (link.purpose === 'confirmation') await links.sendConfirmation(user, browserOf(request));
        else await invitations.renew(request, user, link.data.inviterName ?? '');
      });
      return reply
        .code(202)
        .header('cache-control', 'no-store')
        .send({ success: true, account: maskedEmail(email) });
    },
  );
};
