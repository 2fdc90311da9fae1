import { application, stepInput } from '@omzien/model/application';
import { grantsOf } from '@omzien/model/permissions';
import { volunteerProfileReply } from '@omzien/model/volunteerProfile';
import {
  acceptApproachInput,
  approachesInput,
  approachInput,
  declineApproachInput,
  suggestionInput,
  withdrawApproachInput,
} from '@omzien/model/volunteerProfileInput';
import { and, eq, type SQL } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { reaches, withinReach } from '../../http/access.ts';
import { isUuid } from '../../http/context.ts';
import { filterToSql } from '../../http/filters.ts';
import type { ListDefinition } from '../../http/listQuery.ts';
import { notFound } from '../../http/problems.ts';
import { many, nothing, one } from '../../http/routeDocs.ts';
import { invalidAttribute } from '../../http/validation.ts';
import { volunteerProfileReplies as table } from '../../tables/applications/profileReplies.table.ts';
import { volunteerProfiles as profiles } from '../../tables/applications/volunteerProfiles.table.ts';
import { organizations } from '../../tables/organizations/organizations.table.ts';
import { powersFor } from '../applications/applicationList.ts';
import { toApplication } from '../applications/applications.resource.ts';
import { createApproaches } from './approaches.usecases.ts';
import { knowsQuestion } from './heldQuestions.ts';
import { createOwnProfiles } from './ownProfile.usecases.ts';
import { registerPoolPurposes } from './poolPurposes.ts';
import { expectPool, readPoolReader } from './poolReader.ts';
import type { FoundReply } from './profileReplies.repository.ts';
import { toProfileReply } from './profileReplies.resource.ts';
import { createSuggestions } from './suggestions.usecases.ts';
import { visibleTo } from './volunteerProfiles.repository.ts';

type WithId = { Params: { id: string } };

const definition: ListDefinition = {
  id: table.id,
  filters: {
    organization_id: table.organizationId,
    volunteer_profile_id: table.volunteerProfileId,
    vacancy_id: table.vacancyId,
    created_at: table.createdAt,
    answered_at: table.answeredAt,
  },
  // Apart, because tabs show how many there are in the other states too.
  scopes: ['state_eq', 'state_in'],
  sorts: { created_at: table.createdAt, answered_at: table.answeredAt, state: table.state },
  defaultSort: '-created_at',
  maximumSize: 1000,
};
const listDescription =
  'Volunteers read what organisations asked them, organisations what they asked, the centre all of it. `meta.counts` has how many there are in each state, whichever `filter[state_in]` asks for. `reminds_on`, `last_mail_on` and `closes_on` are the next steps of the clock. A volunteer who wants to ask something first writes with `POST /conversations`, with the `vacancy_id` or the organisation as `recipient`.';

/** Questions to people in the pool, their answers, and what the centre proposes. */
export const profileReplyRoutes: FastifyPluginAsync = async (app) => {
  const approaches = createApproaches(app);
  const suggestions = createSuggestions(app);
  const own = createOwnProfiles(app);
  registerPoolPurposes(app, approaches, own);
  app.held.register('volunteer_profile_replies', approaches.askHeld);

  const readable = (request: FastifyRequest) =>
    withinReach(request.grants, {
      own: { column: table.userId, userId: request.actor.user?.id },
      organization: table.organizationId,
      center: organizations.centerId,
    });
  function resourceFor(request: FastifyRequest, row: FoundReply) {
    const { roles, user } = request.actor;
    const grants = grantsOf('pool.approach', roles, user !== null);
    return toProfileReply(
      row,
      {
        isOwn: row.userId === user?.id,
        isCenter: reaches(
          grants.filter(({ reach }) => reach !== 'organization'),
          { centerId: row.centerId },
          null,
        ),
        mayWithdraw: reaches(grants, row, null),
      },
      request.locale,
    );
  }
  const shown = (request: FastifyRequest, row: FoundReply) =>
    [resourceFor(request, row), { lockVersion: row.lockVersion }] as const;
  /** The questions within these bounds that the address asks for. */
  async function collection(request: FastifyRequest, reply: FastifyReply, within: SQL | undefined) {
    const query = request.listQuery(definition);
    const others = and(within, query.where);
    const states = [...query.scopes].map(([key, value]) => filterToSql(key, [value], { state: table.state }));
    const where = and(others, ...states);
    const knows = knowsQuestion(request);
    const counts = await approaches.replies.countByState(others, knows);
    const found = states.length === 0 ? counts : await approaches.replies.countByState(where, knows);
    const rows = await approaches.replies.list({ ...query, where, knows });
    return reply.collection(
      rows.map((row) => resourceFor(request, row)),
      { total: Object.values(found).reduce((sum, one) => sum + one, 0), meta: { counts } },
    );
  }
  const find = async (request: FastifyRequest, where = readable(request)) => {
    const { id } = request.params as { id: string };
    const row = isUuid(id) ? await approaches.replies.find(id, where, knowsQuestion(request)) : undefined;
    if (!row) throw notFound();
    return row;
  };
  /** Only the volunteer answers, whoever else may look. */
  const ofVolunteer = (request: FastifyRequest) => {
    const { user } = request.actor;
    if (user === null) throw notFound();
    return find(request, eq(table.userId, user.id));
  };

  app.get(
    '/volunteer_profile_replies',
    {
      config: {
        permission: 'profileReplies.read',
        followsScope: true,
        docs: {
          summary: 'List questions to volunteers of the pool',
          description: listDescription,
          list: definition,
          answer: many(volunteerProfileReply),
        },
      },
    },
    async (request, reply) => {
      expectPool(request);
      return collection(request, reply, readable(request));
    },
  );

  app.get<WithId>(
    '/volunteer_profile_replies/:id',
    {
      config: {
        permission: 'profileReplies.read',
        docs: { summary: 'Read a question to a volunteer', answer: one(volunteerProfileReply) },
      },
    },
    async (request, reply) => {
      expectPool(request);
      return reply.resource(...shown(request, await find(request)));
    },
  );

  app.get<WithId>(
    '/volunteer_profiles/:id/replies',
    {
      config: {
        permission: 'profileReplies.read',
        docs: {
          summary: 'List what one volunteer was asked',
          description: 'As far as the asker may read it.',
          list: definition,
          answer: many(volunteerProfileReply),
        },
      },
    },
    async (request, reply) => {
      expectPool(request);
      const { id } = request.params;
      const reader = await readPoolReader(app.db, request, app.clock());
      const profile = isUuid(id)
        ? await own.repository.find(reader, and(eq(profiles.id, id), visibleTo(reader, { list: false })))
        : undefined;
      if (!profile) throw notFound();
      return collection(request, reply, and(readable(request), eq(table.volunteerProfileId, id)));
    },
  );

  app.post<WithId>(
    '/volunteer_profiles/:id/replies',
    {
      config: {
        permission: 'pool.approach',
        types: ['volunteer_profile_replies', 'replies'],
        docs: {
          summary: 'Ask a volunteer of the pool',
          description:
            'In the name of an approved organisation. A volunteer has at most 3 open questions, an organisation 10. The question goes out after ten minutes, or at once with `send_now`; until then `held` says when, and nobody but who asks knows of it. The volunteer answers on the site or straight from the mail.',
          body: approachInput,
          answer: one(volunteerProfileReply, 201),
        },
      },
    },
    async (request, reply) => {
      expectPool(request);
      const input = request.document(approachInput);
      if (!isUuid(request.params.id)) throw notFound();
      const [row] = await approaches.ask(request, [request.params.id], input, () => notFound());
      if (!row) throw notFound();
      reply.code(201);
      return reply.resource(...shown(request, row));
    },
  );

  app.post(
    '/volunteer_profile_replies',
    {
      config: {
        permission: 'pool.approach',
        docs: {
          summary: 'Ask up to five volunteers of the pool the same',
          description: 'All of them or nobody: `meta.volunteer_profile_id` of a refusal says who cannot be asked.',
          body: approachesInput,
          answer: many(volunteerProfileReply, 201),
        },
      },
    },
    async (request, reply) => {
      expectPool(request);
      const { volunteerProfileIds, ...input } = request.document(approachesInput);
      const rows = await approaches.ask(request, volunteerProfileIds, input, (index) =>
        invalidAttribute(`volunteerProfileIds/${index}`, 'invalid'),
      );
      reply.code(201);
      return reply.collection(rows.map((row) => resourceFor(request, row)));
    },
  );

  app.put<WithId>(
    '/volunteer_profile_replies/:id/accept',
    {
      config: {
        permission: 'volunteerProfiles.manage',
        docs: {
          summary: 'Say yes to an organisation',
          description:
            'Makes a conversation, and where it is about a vacancy the application. The organisation now knows who it is.',
          body: acceptApproachInput,
          answer: one(volunteerProfileReply),
        },
      },
    },
    async (request, reply) => {
      expectPool(request);
      const message = request.body === undefined ? null : request.document(acceptApproachInput).message;
      const row = await ofVolunteer(request);
      request.expectVersion(row.lockVersion);
      return reply.resource(...shown(request, await approaches.accept(request, row, message)));
    },
  );

  app.put<WithId>(
    '/volunteer_profile_replies/:id/decline',
    {
      config: {
        permission: 'volunteerProfiles.manage',
        docs: {
          summary: 'Say no to an organisation',
          body: declineApproachInput,
          answer: one(volunteerProfileReply),
        },
      },
    },
    async (request, reply) => {
      expectPool(request);
      const reason = request.body === undefined ? null : request.document(declineApproachInput).reason;
      const row = await ofVolunteer(request);
      request.expectVersion(row.lockVersion);
      return reply.resource(...shown(request, await approaches.decline(request, row, reason)));
    },
  );

  app.put<WithId>(
    '/volunteer_profile_replies/:id/undo',
    {
      config: {
        permission: 'pool.approach',
        docs: {
          summary: 'Undo a question that has not been sent',
          description:
            'A question waits for ten minutes. Undone in that time it has never been: the volunteer has not noticed.',
          body: stepInput,
          answer: nothing(),
        },
      },
    },
    async (request, reply) => {
      expectPool(request);
      if (request.body !== undefined) request.document(stepInput);
      await approaches.undo(await find(request));
      reply.code(204);
      return null;
    },
  );

  app.put<WithId>(
    '/volunteer_profile_replies/:id/send_now',
    {
      config: {
        permission: 'pool.approach',
        docs: {
          summary: 'Send a question now, without waiting any longer',
          body: stepInput,
          answer: one(volunteerProfileReply),
        },
      },
    },
    async (request, reply) => {
      expectPool(request);
      if (request.body !== undefined) request.document(stepInput);
      return reply.resource(...shown(request, await approaches.sendNow(await find(request))));
    },
  );

  app.put<WithId>(
    '/volunteer_profile_replies/:id/withdraw',
    {
      config: {
        permission: 'pool.approach',
        docs: {
          summary: 'Take a question to a volunteer back',
          body: withdrawApproachInput,
          answer: one(volunteerProfileReply),
        },
      },
    },
    async (request, reply) => {
      expectPool(request);
      if (request.body !== undefined) request.document(withdrawApproachInput);
      const row = await find(request);
      request.expectVersion(row.lockVersion);
      return reply.resource(...shown(request, await approaches.withdraw(request, row)));
    },
  );

  app.post(
    '/suggestions',
    {
      config: {
        permission: 'pool.suggest',
        docs: {
          summary: 'Propose a vacancy to volunteers',
          description: 'By the centre. Each gets a mail and an application that waits for an answer (`suggested`).',
          body: suggestionInput,
          answer: many(application, 201),
        },
      },
    },
    async (request, reply) => {
      expectPool(request);
      const rows = await suggestions.suggest(request, request.document(suggestionInput));
      reply.code(201);
      return reply.collection(rows.map((row) => toApplication(row, powersFor(request, row), app.clock())));
    },
  );
};
