import { account, confirmInput } from '@omzien/model/account';
import type { FastifyPluginAsync } from 'fastify';
import { one } from '../../../http/routeDocs.ts';
import { addressKey, createThrottle } from '../../../services/throttle/throttle.ts';
import { createPreparePasswords } from '../signIn/preparedPassword.ts';
import { toAccount } from './account.resource.ts';
import { createConfirm } from './confirm.usecases.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The links of mails that confirm something. Only this POST acts; opening the address of a mail never does. */
export const confirmRoutes: FastifyPluginAsync = async (app) => {
  const confirm = createConfirm(app);
  const passwords = createPreparePasswords(app);
  const count = createThrottle('account-token', app.settings.throttles.tokensPerAddress, app.database);

  app.post(
    '/confirm',
    {
      config: {
        permission: 'account.signUp',
        types: ['confirmations', 'users'],
        repeatable: true,
        docs: {
          summary: 'Follow the link of a mail: confirm an address, accept an invitation, or change the address',
          description:
            'A plain body with `confirmation_token` is accepted as well. An invitation also needs `password` and `accept_terms`; without them the answer is 422 and the link stays good. `meta.kind` says what was confirmed, `meta.wanted_path` the page that somebody signed up to come back to. Except for a changed address the answer carries the headers of a session; not for an account with a second step, where `meta.asks_second_step` is true and one signs in as usual.',
          body: confirmInput,
          answer: one(account),
          refusals: [410],
        },
      },
      preValidation: async (request) => {
        // The specification sends the token alone.
        if (isObject(request.body) && !('data' in request.body))
          request.body = { data: { type: 'confirmations', attributes: request.body } };
      },
      preHandler: async (request) => {
        await count(addressKey(request.ip));
        await passwords.ofNewcomer(request);
      },
    },
    async (request, reply) => {
      const { user, kind, wantedPath, asksSecondStep } = await confirm(request, request.document(confirmInput));
      if (kind === 'email_change' && request.actor.user?.id === user.id) request.sessionHeaders = { uid: user.email };
      return reply.resource(toAccount(user), {
        lockVersion: user.lockVersion,
        meta: { kind, wantedPath, ...(asksSecondStep ? { asksSecondStep } : {}) },
      });
    },
  );
};
