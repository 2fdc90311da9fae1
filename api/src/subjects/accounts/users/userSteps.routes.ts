import { invitedUser as userSchema } from '@omzien/model/invitation';
import { deactivateInput } from '@omzien/model/user';
import type { FastifyPluginAsync } from 'fastify';
import { nothing, one } from '../../../http/routeDocs.ts';
import { createAccountLinks } from '../../../services/sessions/accountLinks.ts';
import { createInvitations } from './invitations.usecases.ts';
import { createUserAccess } from './userAccess.ts';
import { createUserSteps } from './userSteps.usecases.ts';
import { alreadyConfirmed, noInvitationWaits } from './users.problems.ts';

type WithId = { Params: { id: string } };
const roles = new Set(['roles']);

/** What staff do with an account, each by its own address. */
export const userStepRoutes: FastifyPluginAsync = async (app) => {
  const { findWithinReach, answer } = createUserAccess(app);
  const steps = createUserSteps(app);
  const invitations = createInvitations(app);
  const links = createAccountLinks(app);

  app.put<WithId>(
    '/users/:id/deactivate',
    {
      config: {
        permission: 'users.manage',
        docs: {
          summary: 'Deactivate a user',
          description: 'Signs the user out everywhere. Not for the last admin of an organisation.',
          body: deactivateInput,
          answer: one(userSchema),
        },
      },
    },
    async (request, reply) => {
      const user = await findWithinReach(request, request.params.id, 'manage');
      request.expectVersion(user.lockVersion);
      const { reason } = request.body === undefined ? { reason: null } : request.document(deactivateInput);
      return answer(request, reply, await steps.take(request, user, 'deactivate', reason), roles);
    },
  );
  for (const [step, summary] of [
    ['activate', 'Activate an inactive user'],
    ['restore', 'Bring back a deleted user that is not erased yet'],
  ] as const)
    app.put<WithId>(
      `/users/:id/${step}`,
      { config: { permission: 'users.manage', docs: { summary, answer: one(userSchema) } } },
      async (request, reply) => {
        const user = await findWithinReach(request, request.params.id, 'manage');
        request.expectVersion(user.lockVersion);
        return answer(request, reply, await steps.take(request, user, step, null), roles);
      },
    );

  app.put<WithId>(
    '/users/:id/undo',
    {
      config: {
        permission: 'users.invite',
        docs: {
          summary: 'Undo an invitation that has not been sent',
          description:
            'An invitation waits for ten minutes. Undone in that time neither it nor the account has ever been. 409 `invalid_transition` when it was sent.',
          answer: nothing(),
        },
      },
    },
    async (request, reply) => {
      const user = await findWithinReach(request, request.params.id);
      if (!(await invitations.takeBack(user))) throw noInvitationWaits();
      reply.code(204);
      return null;
    },
  );
  app.put<WithId>(
    '/users/:id/send_now',
    {
      config: {
        permission: 'users.invite',
        docs: {
          summary: 'Send an invitation now, without waiting any longer',
          description: 'It goes out in the name of who invited.',
          answer: one(userSchema),
        },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      await invitations.sendNow(await findWithinReach(request, id));
      return answer(request, reply, await findWithinReach(request, id), roles);
    },
  );

  app.post<WithId>(
    '/users/:id/resend_invitation',
    {
      config: {
        permission: 'users.invite',
        docs: {
          summary: 'Send an invitation again',
          description: 'A new link that works for 14 days; the earlier one ends. One that waits goes out now.',
          answer: nothing(),
        },
      },
    },
    async (request, reply) => {
      await invitations.resend(request, await findWithinReach(request, request.params.id));
      reply.code(204);
      return null;
    },
  );

  app.post<WithId>(
    '/users/:id/resend_confirmation_instructions',
    {
      config: {
        permission: 'users.manage',
        docs: {
          summary: 'Send the mail that confirms an address again',
          description: 'For an invited user it sends the invitation again, or the one that waits now.',
          answer: nothing(),
        },
      },
    },
    async (request, reply) => {
      const user = await findWithinReach(request, request.params.id, 'manage');
      if (user.status === 'invited') await invitations.resend(request, user);
      else if (user.confirmedAt !== null || user.status !== 'active') throw alreadyConfirmed();
      else await links.sendConfirmation(user, null);
      reply.code(204);
      return null;
    },
  );
};
