import {
  application,
  applicationEvent,
  confirmApplicationInput,
  guestApplication,
  guestApplicationAction,
  guestApplicationInput,
  memberApplicationInput,
} from '@omzien/model/application';
import { replyInput, reply as replySchema } from '@omzien/model/conversation';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { reaches } from '../../http/access.ts';
import { notFound } from '../../http/problems.ts';
import { many, one } from '../../http/routeDocs.ts';
import type { FoundApplication } from '../../services/directory/applications.repository.ts';
import { hashPassword } from '../../services/passwords/password.ts';
import { addressKey, createThrottle } from '../../services/throttle/throttle.ts';
import { looksLikeToken } from '../../services/tokens/guestTokens.ts';
import { createReplies } from '../conversations/replies.usecases.ts';
import { powersFor } from './applicationList.ts';
import { createApplicationParts } from './applicationParts.ts';
import {
  outerEventKinds,
  receiptFor,
  toApplication,
  toApplicationEvent,
  toGuestApplication,
} from './applications.resource.ts';
import {
  type ApplyParts,
  applyAsGuest,
  applyAsMember,
  applyForPerson,
  confirmApplication,
  findByLink,
  withdrawApplication,
} from './steps/apply.usecases.ts';
import { makeAccount } from './steps/guestAccount.usecases.ts';
import { answerMatchCheck } from './steps/matchCheck.usecases.ts';

type WithId = { Params: { id: string } };
type WithToken = { Params: { token: string } };

const passwordIn = (body: unknown): string | undefined => {
  const result = v.safeParse(
    v.object({
      data: v.object({
        attributes: v.object({
          action: v.literal('make_account'),
          password: v.pipe(v.string(), v.minLength(8), v.maxLength(128)),
        }),
      }),
    }),
    body,
  );
  return result.success ? result.output.data.attributes.password : undefined;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the new password of a guest: made before the transaction, which must not wait for it. */
    passwordHash: string | null;
  }
}

/** How somebody applies: with an account, as a guest by the link of a mail, or at the desk of the centre. */
export const applyRoutes: FastifyPluginAsync = async (app) => {
  const parts = createApplicationParts(app);
  const { vacancies } = parts;
  const replies = createReplies(app);
  // Every guest's application sends a mail to whatever address was filled in.
  const countGuestMail = createThrottle('guest-mail', app.settings.throttles.guestMailsPerAddress);
  app.decorateRequest('passwordHash', null);

  const resourceFor = (request: FastifyRequest, row: FoundApplication) =>
    toApplication(row, powersFor(request, row), app.clock());
  const guestResource = async ({ applications }: ApplyParts, row: FoundApplication) =>
    toGuestApplication({
      ...row,
      canMakeAccount: row.userId === null && row.stage !== 'unconfirmed' && !(await applications.hasAccount(row.email)),
    });

  app.post<WithId>(
    '/vacancies/:id/applications',
    {
      config: {
        permission: 'applications.create',
        types: ['applications', 'guest_applications'],
        docs: {
          summary: 'Apply for a vacancy',
          description:
            'Signed in as a volunteer: `message`, `phone_number?`, `answers?`, `accept_privacy`. As a guest also `first_name`, `last_name` and `email`; the answer is a `guest_applications` receipt, and the application counts once the link in the mail is followed. Staff of the centre send the same as a guest, for a person at their desk.',
          body: v.union([guestApplicationInput, memberApplicationInput]),
          answer: one(v.union([application, guestApplication]), 201),
        },
      },
    },
    async (request, reply) => {
      const work = await parts.ofRequest(request);
      const { id } = request.params;
      reply.code(201);
      const { user } = request.actor;
      if (user === null) {
        const input = request.document(guestApplicationInput);
        await countGuestMail(addressKey(request.ip));
        const { receiptId, vacancy } = await applyAsGuest(work, id, input);
        return reply.resource(receiptFor(vacancy, receiptId, input.firstName, work.audience.now));
      }
      if (request.grants.some(({ reach }) => reach === 'own')) {
        const row = await applyAsMember(work, id, user, request.document(memberApplicationInput));
        return reply.resource(resourceFor(request, row), { lockVersion: row.lockVersion });
      }
      const found = await vacancies.find(work.audience, id);
      if (!found || !reaches(request.grants, found.vacancy, user)) throw notFound();
      const row = await applyForPerson(work, id, user, request.document(guestApplicationInput));
      return reply.resource(resourceFor(request, row), { lockVersion: row.lockVersion });
    },
  );

  // Whoever holds the link may use it, signed in or not: the token is the proof, so the routes are as public as pages.
  app.post(
    '/applications/confirm',
    {
      config: {
        permission: 'vacancies.read',
        docs: {
          summary: 'Confirm a guest application by the link of the mail',
          body: confirmApplicationInput,
          answer: one(guestApplication),
        },
      },
    },
    async (request, reply) => {
      const { token } = request.document(confirmApplicationInput);
      const work = await parts.ofRequest(request);
      return reply.resource(await guestResource(work, await confirmApplication(work, token)));
    },
  );
  app.get<WithToken>(
    '/guest_applications/:token',
    {
      config: {
        permission: 'vacancies.read',
        docs: { summary: 'Show how a guest application stands', answer: one(guestApplication) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const work = await parts.ofRequest(request);
      return reply.resource(await guestResource(work, await findByLink(work, request.params.token)));
    },
  );
  app.put<WithToken>(
    '/guest_applications/:token',
    {
      config: {
        permission: 'vacancies.read',
        docs: {
          summary: 'Withdraw a guest application, make an account of it, or answer the match check',
          description:
            '`action`: `withdraw` with `reason?`; `make_account` with `accept_terms` and `password?` (without one, sign in by a link in a mail); `match_result` with `result`.',
          body: guestApplicationAction,
          answer: one(guestApplication),
        },
      },
      preHandler: async (request) => {
        const password = passwordIn(request.body);
        if (password === undefined || !looksLikeToken(request.params.token)) return;
        await countGuestMail(addressKey(request.ip));
        request.passwordHash = await hashPassword(password);
      },
    },
    async (request, reply) => {
      const work = await parts.ofRequest(request);
      const input = request.document(guestApplicationAction);
      const found = await findByLink(work, request.params.token);
      const step = async () => {
        if (input.action === 'withdraw') return withdrawApplication(work, found, null, input.reason);
        if (input.action === 'match_result')
          return answerMatchCheck(work, found, { side: 'volunteer', result: input.result, actorId: null });
        return makeAccount(app, request, work, found, request.passwordHash);
      };
      return reply.resource(await guestResource(work, await step()));
    },
  );

  app.get<WithToken>(
    '/guest_applications/:token/timeline',
    {
      config: {
        permission: 'vacancies.read',
        docs: {
          summary: 'Show what happened to a guest application',
          description: 'As its volunteer sees it: without names of staff, and without what they do among themselves.',
          answer: many(applicationEvent),
        },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const found = await findByLink(await parts.ofRequest(request), request.params.token);
      const viewer = { isStaff: false, isCenter: false, userId: found.userId };
      const events = await parts.applications.timeline(found.id, outerEventKinds);
      return reply.collection(events.map((event) => toApplicationEvent(event, found, viewer)));
    },
  );
  app.get<WithToken>(
    '/guest_applications/:token/replies',
    {
      config: {
        permission: 'vacancies.read',
        docs: {
          summary: 'Read the thread of a guest application',
          query: { 'page[before]': 'The id of a line: what came before it', 'page[size]': 'At most 100, 30 otherwise' },
          answer: many(replySchema),
        },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const found = await findByLink(await parts.ofRequest(request), request.params.token);
      return replies.answerGuest(request, reply, found);
    },
  );
  app.post<WithToken>(
    '/guest_applications/:token/replies',
    {
      config: {
        permission: 'vacancies.read',
        types: ['replies'],
        docs: {
          summary: 'Write in the thread of a guest application',
          body: replyInput,
          answer: one(replySchema, 201),
        },
      },
    },
    async (request, reply) => {
      const found = await findByLink(await parts.ofRequest(request), request.params.token);
      const input = request.document(replyInput);
      reply.code(201);
      return reply.resource(await replies.writeAsGuest(request, found, input));
    },
  );
};
