import { email as emailSchema } from '@omzien/model/fields';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { json, nothing } from '../../../http/routeDocs.ts';
import { createSecurityEvents } from '../../../services/audit/securityEvents.ts';
import { createPasses } from '../../../services/factors/passes.ts';
import { hashPassword, isRightPassword } from '../../../services/passwords/password.ts';
import { faultOfPassword } from '../../../services/passwords/passwordRules.ts';
import { createAccountLinks } from '../../../services/sessions/accountLinks.ts';
import { createAuthenticate, createPeek, credentialsOf } from '../../../services/sessions/authenticate.ts';
import { browserOf } from '../../../services/sessions/linkBrowser.ts';
import { createSessionRepository } from '../../../services/sessions/sessions.repository.ts';
import { addressKey, createThrottle } from '../../../services/throttle/throttle.ts';
import { waitAtLeast } from '../../../services/tokens/constantTime.ts';
import type { UserRow } from '../../../tables/people/users.table.ts';
import { findByEmail } from './accountLookup.ts';
import { authBody, refuse } from './authBody.ts';
import { createChangePassword } from './changePassword.ts';
import { expectMayFollow, signedInFor } from './followLink.ts';
import { createLinkRedirects } from './linkRedirects.ts';
import { createOpenSession, isAtHome } from './openSession.ts';
import { createRedirects } from './redirects.ts';
import { changedAnswer, doneAnswer, emailBody, newPasswordBody } from './session.docs.ts';
import { toSessionUser } from './sessions.resource.ts';
import { missingIdentity, type SessionFault, sessionFaults, sessionText } from './sessions.texts.ts';

const open = 'session';
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Forgotten and changed passwords. The answers never tell whether there is an account. */
export const passwordRoutes: FastifyPluginAsync = async (app) => {
  const { database, settings } = app;
  const { throttles, minimumResponseTimes } = settings;
  const links = createAccountLinks(app);
  const redirects = createRedirects(app);
  const leadToPage = createLinkRedirects(app);
  const sessions = createSessionRepository(app.db);
  const events = createSecurityEvents(app.db);
  const authenticate = createAuthenticate(app);
  const peek = createPeek(app);
  const openSession = createOpenSession(app);
  const passFor = createPasses(app);
  const changePassword = createChangePassword(app);
  const countMailAddress = createThrottle('account-mail-address', throttles.accountMailsPerAddress, database);
  const countMailEmail = createThrottle('account-mail', throttles.accountMailsPerEmail, database);
  const countChange = createThrottle('password-change', throttles.passwordChangesPerAddress, database);

  const mayReset = ({ status }: UserRow) =>
    status === 'active' || (status === 'inactive' && settings.flags.allowInactiveUsers);

  app.post(
    '/auth/password',
    {
      config: {
        open,
        docs: {
          summary: 'Ask for a mail with a link to choose a new password',
          body: emailBody,
          bodyKind: 'json',
          answer: json(doneAnswer),
        },
      },
    },
    async (request, reply) => {
      const started = performance.now();
      await countMailAddress(addressKey(request.ip));
      const { email, redirectUrl } = authBody(request);
      if (textOf(email).trim() === '') return refuse(reply, 401, sessionText(request, 'missingEmail'));
      const { tenant } = request.context;
      if (redirectUrl !== undefined && !(await database.inTenant(tenant, () => redirects.originOf(redirectUrl)))) {
        const text = sessionText(request, 'redirectNotAllowed', { redirect_url: String(redirectUrl).slice(0, 200) });
        return refuse(reply, 422, text, { status: 'error', data: {} });
      }
      const parsed = v.safeParse(emailSchema, email);
      if (parsed.success) {
        await countMailEmail(`${tenant}:${parsed.output}`);
        await database.inTenant(tenant, async () => {
          const user = await findByEmail(app, parsed.output);
          if (!user || !mayReset(user)) return;
          await links.sendPasswordReset(user, browserOf(request));
          await events.record('password_reset_requested', { userId: user.id, requestId: request.id });
        });
      }
      await waitAtLeast(minimumResponseTimes.mails, started);
      return reply.send({ success: true, message: sessionText(request, 'resetSent') });
    },
  );

  /** Old links lead to the page. It acts with a POST of its own: programs that look at links must not change anything. */
  app.get(
    '/auth/password/edit',
    {
      config: {
        open,
        docs: {
          summary: 'Lead from a link of a mail to the page that asks for a new password',
          query: { reset_password_token: 'The code of the link', redirect_url: 'A site of this tenant to go to' },
          answer: nothing(302),
          refusals: [404, 422],
        },
      },
    },
    (request, reply) => leadToPage(request, reply, { path: '/auth/reset', parameter: 'reset_password_token' }),
  );

  /** Who asks for a new password: the owner of a link, or who is signed in and knows the old one. */
  async function identify(request: FastifyRequest, resetToken: string) {
    const { tenant } = request.context;
    if (resetToken !== '') {
      const found = await database.inTenant(tenant, () => links.find(resetToken, 'password_reset'));
      return found?.state === 'open' && mayReset(found.user)
        ? { user: found.user, link: found.link, session: null }
        : null;
    }
    const found = await peek(request);
    return found ? { user: found.user, link: null, session: found.session } : null;
  }

  async function update(request: FastifyRequest, reply: FastifyReply) {
    await countChange(addressKey(request.ip));
    const body = authBody(request);
    const resetToken = textOf(body.resetPasswordToken);
    const hasCredentials = credentialsOf(request) !== null && request.headers.client !== undefined;
    if (resetToken === '' && !hasCredentials) return refuse(reply, 401, missingIdentity);
    const who = await identify(request, resetToken);
    if (!who) return refuse(reply, 401, 'Unauthorized');
    const { user, link, session } = who;
    const own = link && (await peek(request));
    const isImpersonating = own?.session.impersonatorSessionId != null;
    // Its form is filled in and sent, which is step enough in another browser.
    if (link)
      expectMayFollow(request, link, {
        signedIn: signedInFor(own && { id: own.user.id, isImpersonating }, user),
        saysOtherBrowser: true,
      });
    if (session?.impersonatorSessionId) return refuse(reply, 403, sessionText(request, 'notWhileImpersonating'));

    const [password, confirmation] = [textOf(body.password), textOf(body.passwordConfirmation)];
    if (password === '' || confirmation === '') return refuse(reply, 422, sessionText(request, 'missingPasswords'));
    const { tenant, centerId } = request.context;
    const faults: SessionFault[] = [];
    const fault = faultOfPassword(password, { tenant, email: user.email, names: [user.firstName, user.lastName] });
    if (fault) faults.push({ attribute: 'password', ...fault });
    if (password !== confirmation) faults.push({ attribute: 'password_confirmation', code: 'confirmation' });
    if (!link && user.passwordHash !== null) {
      const current = textOf(body.currentPassword);
      const isRight = current !== '' && (await isRightPassword(current.slice(0, 128), user.passwordHash));
      if (!isRight) faults.push({ attribute: 'current_password', code: current === '' ? 'blank' : 'wrong_password' });
      if (!isRight && current !== '')
        await database.inTenant(tenant, () =>
          events.record('password_check_failed', { userId: user.id, requestId: request.id }),
        );
    }
    if (faults.length > 0) return reply.code(422).send({ success: false, errors: sessionFaults(request, faults) });

    const passwordHash = await hashPassword(password);
    const outcome = await database.inTenant(tenant, async () => {
      if (link) {
        if (!(await links.use(link))) return null;
        request.actor = { user: null, roles: [] };
        const changed = await changePassword(request, user, passwordHash, { by: 'reset' });
        const roles = await sessions.rolesOf(user.id, app.clock());
        const mayEnter = changed.status === 'active' && isAtHome(centerId, changed, roles);
        if (!mayEnter) return { changed, headers: null };
        // The password is new, whoever has a second step; he comes in where both are asked.
        const pass = await passFor(request, changed, { by: 'link' });
        if ('refused' in pass) return { changed, headers: null, ways: pass.ways };
        return { changed, headers: await openSession(request, changed, roles, pass) };
      }
      const { actor, headers } = await authenticate(request);
      if (actor.user?.id !== user.id) return null;
      request.actor = actor;
      const keepSession = actor.sessionId ?? null;
      return { changed: await changePassword(request, user, passwordHash, { by: 'owner', keepSession }), headers };
    });
    if (!outcome) return refuse(reply, 401, 'Unauthorized');
    if (outcome.headers) reply.headers(outcome.headers);
    const message = sessionText(request, 'passwordUpdated');
    const waits = 'ways' in outcome ? { code: 'otp_required', ways: outcome.ways } : {};
    return reply.send({ success: true, data: toSessionUser(outcome.changed), message, ...waits });
  }

  for (const method of ['PUT', 'PATCH'] as const)
    app.route({
      method,
      url: '/auth/password',
      config: {
        open,
        rotatesToken: true,
        docs: {
          summary: 'Choose a new password, with the code of a mail or with the old password',
          description:
            'Either `reset_password_token`, or the headers `uid`, `client` and `access-token` together with `current_password`. All other sessions end. After a reset of an account with a second step the answer has no session, and `code` `otp_required`.',
          body: newPasswordBody,
          bodyKind: 'json',
          answer: json(changedAnswer),
        },
      },
      handler: update,
    });
};
