import { type SignupInput, signup, signupInput } from '@omzien/model/account';
import { toSnakeCase } from '@omzien/model/names';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { newId } from '../../../database/newId.ts';
import { json, one } from '../../../http/routeDocs.ts';
import { faultOf, ValidationFailed } from '../../../http/validation.ts';
import { hashPassword, isRightPassword } from '../../../services/passwords/password.ts';
import { faultOfPassword } from '../../../services/passwords/passwordRules.ts';
import { createPeek } from '../../../services/sessions/authenticate.ts';
import { addressKey, createThrottle } from '../../../services/throttle/throttle.ts';
import { waitAtLeast } from '../../../services/tokens/constantTime.ts';
import { createDeleteOwn } from '../deletion/deleteOwn.usecases.ts';
import { authBody, refuse } from '../signIn/authBody.ts';
import { createPreparePasswords, preparedOf } from '../signIn/preparedPassword.ts';
import { createRedirects } from '../signIn/redirects.ts';
import { deleteBody, destroyedAnswer, registeredAnswer, registrationBody } from '../signIn/session.docs.ts';
import { type SessionFault, sessionFaults, sessionText } from '../signIn/sessions.texts.ts';
import { createSignUp } from './signUp.usecases.ts';

/** After this time the page offers to send the mail once more. */
const resendAfterSeconds = 60;

const ownerOf = (request: FastifyRequest, input: SignupInput) => ({
  tenant: request.context.tenant,
  email: input.email,
  names: [input.firstName, input.lastName],
});

function createCounts(app: Parameters<FastifyPluginAsync>[0]) {
  const { throttles } = app.settings;
  const countAddress = createThrottle('registration', throttles.registrationsPerAddress, app.database);
  const countEmail = createThrottle('account-mail', throttles.accountMailsPerEmail, app.database);
  return async (request: FastifyRequest, email: unknown) => {
    await countAddress(addressKey(request.ip));
    if (typeof email === 'string') await countEmail(`${request.context.tenant}:${email.trim().toLowerCase()}`);
  };
}

/** Signing up as a volunteer. */
export const signupRoutes: FastifyPluginAsync = async (app) => {
  const signUp = createSignUp(app);
  const passwords = createPreparePasswords(app);
  const count = createCounts(app);
  const started = new WeakMap<FastifyRequest, number>();

  app.post(
    '/signups',
    {
      config: {
        permission: 'account.signUp',
        types: ['signups', 'users'],
        docs: {
          summary: 'Sign up as a volunteer',
          description:
            'The answer is the same for every address; the mail says what to do. Without a password one signs in by links from mails.',
          body: signupInput,
          answer: one(signup, 202),
        },
      },
      preHandler: async (request) => {
        started.set(request, performance.now());
        const { data } = (request.body ?? {}) as { data?: { attributes?: { email?: unknown } } };
        await count(request, data?.attributes?.email);
        await passwords.ofNewcomer(request);
      },
      onSend: async (request) => waitAtLeast(app.settings.minimumResponseTimes.mails, started.get(request) ?? 0),
    },
    async (request, reply) => {
      const input = request.document(signupInput);
      const fault = input.password === null ? null : faultOfPassword(input.password, ownerOf(request, input));
      if (fault) throw new ValidationFailed([{ path: ['password'], ...fault }]);
      await signUp(request, input, preparedOf(request).newHash);
      reply.code(202);
      return reply.resource({ type: 'signups', id: newId(), email: input.email, resendAfterSeconds });
    },
  );
};

/** The same in the dialect of devise_token_auth. */
export const signupDialectRoutes: FastifyPluginAsync = async (app) => {
  const { database, settings } = app;
  const signUp = createSignUp(app);
  const redirects = createRedirects(app);
  const count = createCounts(app);
  const peek = createPeek(app);
  const deleteOwn = createDeleteOwn(app);
  const countChange = createThrottle('password-change', settings.throttles.passwordChangesPerAddress, database);

  app.post(
    '/auth',
    {
      config: {
        open: 'session',
        docs: {
          summary: 'Sign up as a volunteer, in the dialect of devise_token_auth',
          description: 'The answer is the same for every address, so it has no id; the mail says what to do.',
          body: registrationBody,
          bodyKind: 'json',
          answer: json(registeredAnswer),
        },
      },
    },
    async (request, reply) => {
      const begun = performance.now();
      const { passwordConfirmation, confirmSuccessUrl, ...given } = authBody(request);
      await count(request, given.email);
      if (Object.keys(given).length === 0)
        return refuse(reply, 422, sessionText(request, 'signUpParameters'), { status: 'error' });
      const { tenant, centerId } = request.context;
      const data = { id: null, provider: 'email', uid: String(given.email ?? ''), email: String(given.email ?? '') };
      if (confirmSuccessUrl !== undefined) {
        const isAllowed = await database.inTenant(tenant, () => redirects.originOf(confirmSuccessUrl));
        const text = sessionText(request, 'redirectNotAllowed', {
          redirect_url: String(confirmSuccessUrl).slice(0, 200),
        });
        if (!isAllowed) return reply.code(422).send({ status: 'error', data, errors: [text] });
      }

      const parsed = v.safeParse(signupInput, given, { abortPipeEarly: true });
      const faults: SessionFault[] = (parsed.issues ?? []).map((issue) => {
        const { path, code, values } = faultOf(issue);
        return { attribute: toSnakeCase(path[0] ?? 'base'), code, ...(values ? { values } : {}) };
      });
      if (parsed.success && parsed.output.password !== null) {
        const fault = faultOfPassword(parsed.output.password, ownerOf(request, parsed.output));
        if (fault) faults.push({ attribute: 'password', ...fault });
      }
      if (passwordConfirmation !== undefined && passwordConfirmation !== given.password)
        faults.push({ attribute: 'password_confirmation', code: 'confirmation' });
      if (!parsed.success || faults.length > 0)
        return reply.code(422).send({ status: 'error', data, errors: sessionFaults(request, faults) });

      const input = parsed.output;
      const passwordHash = input.password === null ? null : await hashPassword(input.password);
      request.actor = { user: null, roles: [] };
      await database.inTenant(tenant, () => signUp(request, input, passwordHash));
      await waitAtLeast(settings.minimumResponseTimes.mails, begun);
      return reply.send({
        status: 'success',
        data: {
          ...data,
          email: input.email,
          uid: input.email,
          allow_password_change: input.password === null,
          first_name: input.firstName,
          last_name: input.lastName,
          postcode: input.postcode,
          locale: input.locale ?? request.locale,
          signup_method: 'signedUp',
          volunteer_center_id: centerId,
        },
      });
    },
  );

  app.delete(
    '/auth',
    {
      config: {
        open: 'session',
        docs: {
          summary: 'Delete your own account, in the dialect of devise_token_auth',
          description:
            'Needs `password` where the account has one. The account ends now and is erased after 14 days; a mail holds the way back.',
          body: deleteBody,
          bodyKind: 'json',
          answer: json(destroyedAnswer),
        },
      },
    },
    async (request, reply) => {
      await countChange(addressKey(request.ip));
      const found = await peek(request);
      if (!found)
        return reply
          .code(404)
          .send({ success: false, errors: [sessionText(request, 'accountNotFound')], status: 'error' });
      const { user, session } = found;
      if (session.impersonatorSessionId) return refuse(reply, 403, sessionText(request, 'notWhileImpersonating'));
      const { password } = authBody(request);
      const given = typeof password === 'string' ? password.slice(0, 128) : '';
      if (user.passwordHash !== null && !(await isRightPassword(given, user.passwordHash))) {
        const errors = sessionFaults(request, [
          { attribute: 'password', code: given === '' ? 'blank' : 'wrong_password' },
        ]);
        return reply.code(422).send({ success: false, status: 'error', errors });
      }
      await database.inTenant(request.context.tenant, async () => {
        request.actor = { user, roles: [] };
        await deleteOwn(request, user, null);
      });
      return reply.send({ status: 'success', message: sessionText(request, 'accountDestroyed', { uid: user.email }) });
    },
  );
};
