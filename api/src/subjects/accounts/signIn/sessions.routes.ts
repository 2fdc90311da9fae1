import { signInInput } from '@omzien/model/user';
import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { json, nothing } from '../../../http/routeDocs.ts';
import { createAuthenticate } from '../../../services/sessions/authenticate.ts';
import { addressKey, createFailureThrottle, createSoftThrottle } from '../../../services/throttle/throttle.ts';
import { waitAtLeast } from '../../../services/tokens/constantTime.ts';
import { authBody, refuse } from './authBody.ts';
import { readCode, refuseSecondStep } from './secondStepAnswer.ts';
import { doneAnswer, signedInAnswer, validAnswer } from './session.docs.ts';
import { toSessionUser } from './sessions.resource.ts';
import { invalidCredentials, sessionText } from './sessions.texts.ts';
import { createSignIn, createSignOut, type SignInOutcome } from './sessions.usecases.ts';

/** `otp_code`: the code of an app or a recovery code, for an account that has a second step. */
const signInBody = v.object({ ...signInInput.entries, otpCode: v.optional(v.nullable(v.string()), null) });

/** Signing in and out, in the dialect of devise_token_auth: its bodies are not JSON:API. */
export const sessionRoutes: FastifyPluginAsync = async (app) => {
  const { throttles, minimumResponseTimes } = app.settings;
  const signIn = createSignIn(app);
  const signOut = createSignOut(app);
  const authenticate = createAuthenticate(app);
  const attemptFrom = createFailureThrottle('sign-in-address', throttles.signInPerAddress, app.database);
  const countAccount = createSoftThrottle('sign-in-account', throttles.signInPerAccount, app.database);

  app.post(
    '/auth/sign_in',
    {
      config: {
        open: 'session',
        docs: {
          summary: 'Sign in with an e-mail address and a password',
          description:
            'The session stands in the headers `access-token`, `client`, `uid` and `expiry` of the answer. An account with a second step also needs `otp_code`: the code of an app, or a recovery code. Without one, and only after the right password, the answer is 401 with `code` `otp_required`, with a wrong one `otp_invalid`; `ways` says what the account has (`code`, `passkey`, `recovery_code`).',
          body: signInBody,
          bodyKind: 'json',
          answer: json(signedInAnswer),
        },
      },
    },
    async (request, reply) => {
      const address = addressKey(request.ip);
      const input = v.safeParse(signInBody, authBody(request));
      let started = performance.now();
      const outcome = await attemptFrom(
        address,
        async (): Promise<SignInOutcome> => {
          started = performance.now();
          if (!input.success) return { kind: 'unreadable' };
          const { email, password, otpCode } = input.output;
          await countAccount(`${request.context.tenant}:${email}`, address);
          return signIn(request, email, password, { code: readCode(otpCode) });
        },
        // Who shows the right password has guessed nothing, whatever else keeps him out.
        (outcome) =>
          outcome.kind === 'refused' ||
          outcome.kind === 'unreadable' ||
          (outcome.kind === 'secondStep' && outcome.refused === 'otp_invalid'),
      );
      if (outcome.kind === 'unreadable') return refuse(reply, 401, sessionText(request, 'badCredentials'));
      if (outcome.kind === 'signedIn')
        return reply.headers(outcome.headers).send({ data: toSessionUser(outcome.user) });
      await waitAtLeast(minimumResponseTimes.signIn, started);
      switch (outcome.kind) {
        case 'refused':
          return refuse(reply, 401, sessionText(request, 'badCredentials'));
        case 'secondStep':
          return refuseSecondStep(request, reply, outcome);
        case 'notConfirmed':
          return refuse(reply, 401, sessionText(request, 'notConfirmed', { email: outcome.email }));
        case 'inactive':
          return refuse(reply, 403, sessionText(request, 'inactive'));
        case 'wrongCenter':
          return refuse(reply, 403, 'wrong center', { center_url: outcome.centerUrl });
      }
    },
  );

  app.get(
    '/auth/sign_in',
    { config: { open: 'session', docs: { summary: 'Say that signing in takes a POST', answer: nothing(405) } } },
    async (request, reply) => refuse(reply, 405, sessionText(request, 'useSignInPost')),
  );

  app.delete(
    '/auth/sign_out',
    { config: { open: 'session', docs: { summary: 'End the session of the request', answer: json(doneAnswer) } } },
    async (request, reply) => {
      if (await signOut(request)) return reply.send({ success: true });
      return refuse(reply, 404, sessionText(request, 'notSignedIn'));
    },
  );

  app.get(
    '/auth/validate_token',
    { config: { open: 'session', docs: { summary: 'Say whose token this is', answer: json(validAnswer) } } },
    async (request, reply) => {
      const { actor, headers } = await app.database.inTenant(request.context.tenant, () => authenticate(request));
      if (!actor.user || !headers) return refuse(reply, 401, invalidCredentials);
      return reply.headers(headers).send({ success: true, data: toSessionUser(actor.user) });
    },
  );
};
