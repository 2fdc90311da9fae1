import { signInInput } from '@omzien/model/user';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { createAuthenticate } from './authenticate.ts';
import { toSessionUser } from './sessions.resource.ts';
import { invalidCredentials, sessionText } from './sessions.texts.ts';
import { createSignIn, createSignOut } from './sessions.usecases.ts';
import { addressKey, createThrottle } from './throttle.ts';

const config = { open: 'session' };

/** Signing in and out, in the dialect of devise_token_auth: its bodies are not JSON:API. */
export const sessionRoutes: FastifyPluginAsync = async (app) => {
  const signIn = createSignIn(app);
  const signOut = createSignOut(app);
  const authenticate = createAuthenticate(app);
  const countAddress = createThrottle('sign-in-address', app.settings.throttles.signInPerAddress);
  const countAccount = createThrottle('sign-in-account', app.settings.throttles.signInPerAccount);

  const refuse = (reply: FastifyReply, status: number, error: string, more: object = {}) =>
    reply.code(status).send({ success: false, errors: [error], ...more });

  app.post('/auth/sign_in', { config }, async (request, reply) => {
    await countAddress(addressKey(request.ip));
    const input = v.safeParse(signInInput, request.body);
    if (!input.success) return refuse(reply, 401, sessionText(request, 'badCredentials'));
    const { email, password } = input.output;
    await countAccount(`${request.context.tenant}:${email}`);

    const outcome = await signIn(request, email, password);
    switch (outcome.kind) {
      case 'signedIn':
        return reply.headers(outcome.headers).send({ data: toSessionUser(outcome.user) });
      case 'refused':
        return refuse(reply, 401, sessionText(request, 'badCredentials'));
      case 'notConfirmed':
        return refuse(reply, 401, sessionText(request, 'notConfirmed', { email: outcome.email }));
      case 'inactive':
        return refuse(reply, 403, sessionText(request, 'inactive'));
      case 'wrongCenter':
        return refuse(reply, 403, 'wrong center', { center_url: outcome.centerUrl });
    }
  });

  app.get('/auth/sign_in', { config }, async (request, reply) =>
    refuse(reply, 405, sessionText(request, 'useSignInPost')),
  );

  app.delete('/auth/sign_out', { config }, async (request, reply) => {
    if (await signOut(request)) return reply.send({ success: true });
    return refuse(reply, 404, sessionText(request, 'notSignedIn'));
  });

  app.get('/auth/validate_token', { config }, async (request, reply) => {
    const { actor, headers } = await app.database.inTenant(request.context.tenant, () => authenticate(request));
    if (!actor.user || !headers) return refuse(reply, 401, invalidCredentials);
    return reply.headers(headers).send({ success: true, data: toSessionUser(actor.user) });
  });
};
