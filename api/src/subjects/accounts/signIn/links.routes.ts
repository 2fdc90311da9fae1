import { signInLinkInput, tokenInput } from '@omzien/model/account';
import { email as emailSchema } from '@omzien/model/fields';
import { eq } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { json, nothing } from '../../../http/routeDocs.ts';
import { createSecurityEvents } from '../../../services/audit/securityEvents.ts';
import { fullNameOf } from '../../../services/directory/users.resource.ts';
import { createPasses } from '../../../services/factors/passes.ts';
import { createAccountLinks, looksLikeToken } from '../../../services/sessions/accountLinks.ts';
import { createPeek } from '../../../services/sessions/authenticate.ts';
import { browserOf } from '../../../services/sessions/linkBrowser.ts';
import { createSessionRepository } from '../../../services/sessions/sessions.repository.ts';
import { addressKey, createFailureThrottle, createThrottle } from '../../../services/throttle/throttle.ts';
import { waitAtLeast } from '../../../services/tokens/constantTime.ts';
import { users } from '../../../tables/people/users.table.ts';
import { findByEmail } from './accountLookup.ts';
import { authBody, refuse } from './authBody.ts';
import { expectMayFollow, signedInFor } from './followLink.ts';
import { createImpersonationStart } from './impersonation.usecases.ts';
import { createTellKnown } from './knownAddress.ts';
import { createLinkRedirects } from './linkRedirects.ts';
import { createOpenSession, isAtHome } from './openSession.ts';
import { readCode, refuseSecondStep } from './secondStepAnswer.ts';
import { doneAnswer, emailBody, signedInAnswer } from './session.docs.ts';
import { toSessionUser } from './sessions.resource.ts';
import { sessionText } from './sessions.texts.ts';

const open = 'session';

/** Mails that confirm an address or sign in, and the codes of such mails. */
export const linkRoutes: FastifyPluginAsync = async (app) => {
  const { database, settings, db } = app;
  const { throttles, minimumResponseTimes } = settings;
  const links = createAccountLinks(app);
  const tellKnown = createTellKnown(app);
  const leadToPage = createLinkRedirects(app);
  const sessions = createSessionRepository(db);
  const events = createSecurityEvents(db);
  const openSession = createOpenSession(app);
  const passFor = createPasses(app);
  const attemptCode = createFailureThrottle('second-step', throttles.wrongCodesPerAccount, database);
  const startImpersonation = createImpersonationStart(app);
  const peek = createPeek(app);
  const countMailAddress = createThrottle('account-mail-address', throttles.accountMailsPerAddress, database);
  const countMailEmail = createThrottle('account-mail', throttles.accountMailsPerEmail, database);
  const countToken = createThrottle('account-token', throttles.tokensPerAddress, database);

  app.post(
    '/auth/confirmation',
    {
      config: {
        open,
        docs: {
          summary: 'Ask for the mail that confirms an e-mail address once more',
          body: emailBody,
          bodyKind: 'json',
          answer: json(doneAnswer),
        },
      },
    },
    async (request, reply) => {
      const started = performance.now();
      await countMailAddress(addressKey(request.ip));
      const { email } = authBody(request);
      if (typeof email !== 'string' || email.trim() === '')
        return refuse(reply, 401, sessionText(request, 'missingEmail'));
      const parsed = v.safeParse(emailSchema, email);
      if (parsed.success) {
        await countMailEmail(`${request.context.tenant}:${parsed.output}`);
        await database.inTenant(request.context.tenant, async () => {
          const user = await findByEmail(app, parsed.output);
          // Whose account the centre has switched off is told nothing: no mail would help.
          if (!user || (user.status === 'inactive' && !settings.flags.allowInactiveUsers)) return;
          await tellKnown(request, user);
        });
      }
      await waitAtLeast(minimumResponseTimes.mails, started);
      return reply.send({ success: true, message: sessionText(request, 'confirmationSent') });
    },
  );

  /** The page confirms with a POST: a program that looks at the links of a mail must not confirm anything. */
  app.get(
    '/auth/confirmation',
    {
      config: {
        open,
        docs: {
          summary: 'Lead from a link of a mail to the page that confirms an address',
          query: { confirmation_token: 'The code of the link', redirect_url: 'A site of this tenant to go to' },
          answer: nothing(302),
          refusals: [404, 422],
        },
      },
    },
    (request, reply) => leadToPage(request, reply, { path: '/confirm', parameter: 'confirmation_token' }),
  );

  app.post(
    '/auth/sign_in_link',
    {
      config: {
        open,
        docs: {
          summary: 'Ask for a mail with a link that signs in',
          body: signInLinkInput,
          bodyKind: 'json',
          answer: json(doneAnswer, 202),
        },
      },
    },
    async (request, reply) => {
      const started = performance.now();
      await countMailAddress(addressKey(request.ip));
      const { email } = authBody(request);
      if (typeof email !== 'string' || email.trim() === '')
        return refuse(reply, 401, sessionText(request, 'missingEmail'));
      const parsed = v.safeParse(emailSchema, email);
      if (parsed.success) {
        await countMailEmail(`${request.context.tenant}:${parsed.output}`);
        await database.inTenant(request.context.tenant, async () => {
          const user = await findByEmail(app, parsed.output);
          // Following the link shows that the address is right, so one that is not confirmed yet gets it as well.
          const browser = browserOf(request);
          if (user?.status === 'active') await links.sendSignInLink(user, browser);
          else if (user?.status === 'inactive' && settings.flags.allowInactiveUsers)
            await links.sendConfirmation(user, browser);
        });
      }
      await waitAtLeast(minimumResponseTimes.mails, started);
      return reply.code(202).send({ success: true, message: sessionText(request, 'signInLinkSent') });
    },
  );

  app.post(
    '/auth/token',
    {
      config: {
        open,
        docs: {
          summary: 'Sign in with the code of a mail, or begin to work as another user on the site of another centre',
          description:
            'The session stands in the headers of the answer. It takes the place of no other: 409 `signed_in_as_other` where somebody else is signed in. An account with a second step needs `otp_code` too, as for `POST /auth/sign_in`; the link stays good until then. A code that was asked for in another browser needs `other_browser` (409 `other_browser`). A code to work as another user is only good for the administrator who asked for it, signed in on this site.',
          body: tokenInput,
          bodyKind: 'json',
          answer: json(signedInAnswer),
        },
      },
    },
    async (request, reply) => {
      await countToken(addressKey(request.ip));
      const { token, otherBrowser, otpCode } = authBody(request);
      const code = readCode(otpCode);
      const { tenant, centerId } = request.context;
      if (typeof token !== 'string' || !looksLikeToken(token))
        return refuse(reply, 401, sessionText(request, 'badLink'));
      const own = await peek(request);
      const follow = async () => {
        const found = await links.find(token, 'sign_in_link', 'impersonation');
        if (found?.state !== 'open' || found.user.status !== 'active') return null;
        const { user, link } = found;
        const roles = await sessions.rolesOf(user.id, app.clock());
        if (!isAtHome(centerId, user, roles)) return null;
        if (link.purpose === 'impersonation') {
          if (!own || own.user.id !== link.data.actorId || own.session.impersonatorSessionId) return null;
          if (own.session.needsFactor) return null;
          if (!(await links.use(link))) return null;
          const reason = link.data.reason ?? '';
          const { headers, endsAt } = await startImpersonation(request, {
            actor: own.user,
            user,
            own: own.session,
            reason,
          });
          const impersonator = { id: own.user.id, name: fullNameOf(own.user), reason, ends_at: endsAt.toISOString() };
          return { user, headers, impersonator };
        }
        const isImpersonating = own?.session.impersonatorSessionId != null;
        expectMayFollow(request, link, {
          signedIn: signedInFor(own && { id: own.user.id, isImpersonating }, user),
          saysOtherBrowser: otherBrowser === true,
        });
        // Before the link is used up: it stays good for who has yet to enter the code.
        const pass = await passFor(request, user, { by: 'link', code });
        if ('refused' in pass) return pass;
        if (!(await links.use(link))) return null;
        if (user.confirmedAt === null) {
          // Who signed up with this address need not be who reads its mail. A password from before is not taken over.
          await db.update(users).set({ confirmedAt: app.clock(), passwordHash: null }).where(eq(users.id, user.id));
          await links.cancel(user.id, 'confirmation');
          await events.record('account_confirmed', { userId: user.id, requestId: request.id });
        }
        return { user, headers: await openSession(request, user, roles, pass), impersonator: null };
      };
      const inTransaction = () => database.inTenant(tenant, follow);
      const outcome =
        code === null
          ? await inTransaction()
          : await attemptCode(
              (await database.inTenant(tenant, () => links.find(token, 'sign_in_link')))?.user.id ?? token,
              inTransaction,
              (followed) => followed !== null && 'refused' in followed && followed.refused === 'otp_invalid',
            );
      if (outcome && 'refused' in outcome) return refuseSecondStep(request, reply, outcome);
      if (!outcome) return refuse(reply, 401, sessionText(request, 'badLink'));
      const { user, headers, impersonator } = outcome;
      return reply.headers(headers).send({ data: toSessionUser(user), ...(impersonator ? { impersonator } : {}) });
    },
  );
};
