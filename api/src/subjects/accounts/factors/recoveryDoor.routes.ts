import { signInInput } from '@omzien/model/user';
import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { json } from '../../../http/routeDocs.ts';
import { createPasses } from '../../../services/factors/passes.ts';
import { createAccountLinks } from '../../../services/sessions/accountLinks.ts';
import { createPeek } from '../../../services/sessions/authenticate.ts';
import { createSessionRepository } from '../../../services/sessions/sessions.repository.ts';
import { addressKey, createFailureThrottle, createSoftThrottle } from '../../../services/throttle/throttle.ts';
import { waitAtLeast } from '../../../services/tokens/constantTime.ts';
import { authBody, refuse } from '../signIn/authBody.ts';
import { expectMayFollow, signedInFor } from '../signIn/followLink.ts';
import { isAtHome } from '../signIn/openSession.ts';
import { doneAnswer } from '../signIn/session.docs.ts';
import { sessionText } from '../signIn/sessions.texts.ts';
import { createSignIn } from '../signIn/sessions.usecases.ts';
import { createRecoveryRequests, registerRecoveryStop } from './recoveryRequests.usecases.ts';

const recoveryBody = v.object({
  email: v.optional(v.string()),
  password: v.optional(v.string()),
  token: v.optional(v.string()),
  other_browser: v.optional(v.boolean()),
});

/** "I have lost it", at the door: with the password or a sign-in link, which alone let nobody in. */
export const recoveryDoorRoutes: FastifyPluginAsync = async (app) => {
  const { database, settings } = app;
  const { throttles, minimumResponseTimes } = settings;
  const signIn = createSignIn(app);
  const links = createAccountLinks(app);
  const sessions = createSessionRepository(app.db);
  const passFor = createPasses(app);
  const requests = createRecoveryRequests(app);
  const peek = createPeek(app);
  const attemptFrom = createFailureThrottle('sign-in-address', throttles.signInPerAddress, database);
  const countAccount = createSoftThrottle('sign-in-account', throttles.signInPerAccount, database);
  registerRecoveryStop(app);

  app.post(
    '/auth/factor_recovery',
    {
      config: {
        open: 'session',
        docs: {
          summary: 'Ask the centre to take a lost second step away',
          description:
            'With `email` and `password`, or with the `token` of a sign-in link, which it uses up. The owner hears of it by mail at once, with a link that stops it; the centre decides, and it takes effect a day after that. 401 for whoever has shown neither, and for an account that has no second step.',
          body: recoveryBody,
          bodyKind: 'json',
          answer: json(doneAnswer, 202),
        },
      },
    },
    async (request, reply) => {
      const address = addressKey(request.ip);
      const { tenant, centerId } = request.context;
      const { token, email, password, otherBrowser } = authBody(request);
      const own = await peek(request);
      let started = performance.now();

      const byLink = () =>
        database.inTenant(tenant, async () => {
          const found = await links.find(String(token), 'sign_in_link');
          if (found?.state !== 'open' || found.user.status !== 'active') return false;
          const { user, link } = found;
          if (!isAtHome(centerId, user, await sessions.rolesOf(user.id, app.clock()))) return false;
          const isImpersonating = own?.session.impersonatorSessionId != null;
          expectMayFollow(request, link, {
            signedIn: signedInFor(own && { id: own.user.id, isImpersonating }, user),
            saysOtherBrowser: otherBrowser === true,
          });
          const pass = await passFor(request, user, { by: 'link' });
          if (!('refused' in pass) || !(await links.use(link))) return false;
          await requests.ask(request, user);
          return true;
        });
      const byPassword = async () => {
        const input = v.safeParse(signInInput, { email, password });
        if (!input.success) return false;
        await countAccount(`${tenant}:${input.output.email}`, address);
        const outcome = await signIn(request, input.output.email, input.output.password, {
          onRefused: (user) => requests.ask(request, user),
        });
        return outcome.kind === 'secondStep';
      };
      const isAsked = await attemptFrom(
        address,
        () => {
          started = performance.now();
          return typeof token === 'string' ? byLink() : byPassword();
        },
        (asked) => !asked,
      );
      await waitAtLeast(minimumResponseTimes.signIn, started);
      if (!isAsked)
        return refuse(reply, 401, sessionText(request, typeof token === 'string' ? 'badLink' : 'badCredentials'));
      return reply.code(202).send({ success: true, message: sessionText(request, 'recoveryAsked') });
    },
  );
};
