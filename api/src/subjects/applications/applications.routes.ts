import {
  acceptInput,
  application,
  applicationEvent,
  applicationUpdateInput,
  assignInput,
  matchResultInput,
  rejectInput,
  reopenInput,
  stepInput,
  withdrawInput,
} from '@omzien/model/application';
import { replyInput, reply as replySchema } from '@omzien/model/conversation';
import type { Permission } from '@omzien/model/permissions';
import { and, desc, ne } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import { named } from '../../http/named.ts';
import { notFound, unauthenticated } from '../../http/problems.ts';
import { many, one } from '../../http/routeDocs.ts';
import { applicantName, type FoundApplication } from '../../services/directory/applications.repository.ts';
import { applications as table } from '../../tables/applications/applications.table.ts';
import { createReplies } from '../conversations/replies.usecases.ts';
import { applicationBulkRoutes } from './applicationBulk.routes.ts';
import {
  applicationIncludes,
  applicationList,
  asKnownTo,
  countsFor,
  powersFor,
  readable,
  scopeConditions,
  sideOfStaff,
  stageCondition,
} from './applicationList.ts';
import { createApplicationParts } from './applicationParts.ts';
import { outerEventKinds, toApplication, toApplicationEvent } from './applications.resource.ts';
import { applyRoutes } from './apply.routes.ts';
import { followEvents } from './followEvents.ts';
import { registerApplicationLinks } from './links/applicationPurposes.ts';
import { type ApplyParts, withdrawApplication } from './steps/apply.usecases.ts';
import { assignApplication, type DecideParts, putOnWaitingList } from './steps/decide.usecases.ts';
import { decideApplication, sendDecisionNow, takeBack, undoDecision } from './steps/held.usecases.ts';
import { answerMatchCheck, undoMatchAnswer } from './steps/matchCheck.usecases.ts';
import { updateApplication } from './steps/update.usecases.ts';
import { registerHeldApplications } from './takeHeld.ts';

type WithId = { Params: { id: string } };
type StepParts = ApplyParts & DecideParts & { staffId: string };
type Step = {
  permission: Permission;
  summary: string;
  description?: string;
  body: v.GenericSchema;
  take(parts: StepParts, found: FoundApplication, request: FastifyRequest): Promise<FoundApplication>;
};

const steps: Record<string, Step> = {
  accept: {
    permission: 'applications.decide',
    summary: 'Accept an application',
    body: acceptInput,
    take: (parts, found, request) =>
      decideApplication(parts, found, { step: 'accept', ...request.document(acceptInput) }),
  },
  reject: {
    permission: 'applications.decide',
    summary: 'Reject an application',
    body: rejectInput,
    take: (parts, found, request) =>
      decideApplication(parts, found, { step: 'reject', ...request.document(rejectInput) }),
  },
  undo: {
    permission: 'applications.decide',
    summary: 'Undo a decision that has not been sent',
    description:
      'A decision waits for ten minutes. Undone in that time it has never been: nobody but staff has noticed.',
    body: stepInput,
    take: (parts, found) => undoDecision(parts, found),
  },
  send_now: {
    permission: 'applications.decide',
    summary: 'Send a decision now, without waiting any longer',
    body: stepInput,
    take: (parts, found) => sendDecisionNow(parts, found),
  },
  reopen: {
    permission: 'applications.decide',
    summary: 'Take back a decision, within 24 hours',
    description: '`message`, where there is one, stands in the conversation and is mailed.',
    body: reopenInput,
    take: (parts, found, request) =>
      takeBack(parts, found, request.body === undefined ? undefined : request.document(reopenInput)),
  },
  waiting_list: {
    permission: 'applications.decide',
    summary: 'Put an application on the waiting list',
    body: stepInput,
    take: (parts, found) => putOnWaitingList(parts, found),
  },
  assign: {
    permission: 'applications.decide',
    summary: 'Give an application to a colleague, or to nobody',
    body: assignInput,
    take: (parts, found, request) => assignApplication(parts, found, request.document(assignInput).ownerId),
  },
  withdraw: {
    permission: 'applications.withdraw',
    summary: 'Withdraw an application',
    body: withdrawInput,
    take: (parts, found, request) =>
      withdrawApplication(parts, found, parts.staffId, request.document(withdrawInput).reason),
  },
  match_result: {
    permission: 'applications.update',
    summary: 'Tell whether an accepted application worked out',
    body: matchResultInput,
    take: (parts, found, request) =>
      answerMatchCheck(parts, found, {
        side: found.userId === parts.staffId ? 'volunteer' : 'organization',
        result: request.document(matchResultInput).result,
        actorId: parts.staffId,
      }),
  },
  undo_match_result: {
    permission: 'applications.update',
    summary: 'Take back what one has just said about whether it worked out',
    description: 'Within ten minutes, by who said it. The own side is asked again.',
    body: stepInput,
    take: (parts, found) =>
      undoMatchAnswer(parts, found, {
        side: found.userId === parts.staffId ? 'volunteer' : 'organization',
        actorId: parts.staffId,
      }),
  },
};

export const applicationRoutes: FastifyPluginAsync = async (app) => {
  const parts = createApplicationParts(app);
  const { applications } = parts;
  const replies = createReplies(app);
  registerApplicationLinks(app);
  registerHeldApplications(app, parts, replies);
  followEvents(app);
  await app.register(named(applyRoutes));
  await app.register(named(applicationBulkRoutes));

  app.quickSearch.provide('applications', 'applications.manage', async ({ request, grants, has, limit }) => {
    const where = and(readable(request, grants), ne(table.stage, 'unconfirmed'), has(applicantName));
    const rows = await applications.list({ where, orderBy: [desc(table.createdAt)], limit, offset: 0 });
    return rows.map((row) => ({
      id: row.id,
      title: `${row.firstName} ${row.lastName}`,
      detail: row.vacancyTitle,
      path: `/applications/${row.id}`,
    }));
  });
  app.workCounts.provide('applications', 'applications.manage', async (request, grants) => {
    const { waiting } = await applications.countByStage(readable(request, grants), countsFor(request));
    return waiting;
  });

  const userOf = ({ actor }: FastifyRequest) => {
    if (actor.user === null) throw unauthenticated();
    return actor.user;
  };
  const resourceFor = (request: FastifyRequest, row: FoundApplication, include?: ReadonlySet<string>) =>
    toApplication(row, powersFor(request, row), app.clock(), include);

  /** The application when it lies within the grants of this route; otherwise it is not there. */
  async function findWithinReach(request: FastifyRequest, id: string) {
    const row = await applications.find(id, readable(request));
    if (!row) throw notFound();
    return row;
  }

  app.get(
    '/applications',
    {
      config: {
        permission: 'applications.read',
        followsScope: true,
        docs: {
          summary: 'List applications',
          description:
            '`meta.counts` has how many there are in each stage under the other filters. `filter[stage_in]`, `filter[waiting_days_gteq]`, `filter[name_or_email_cont]` and `filter[awaiting_reply_true]` (the volunteer waits for the organisation: new, or he wrote last) are filters of their own; `meta.counts.awaiting_reply` counts who waits. `meta.same` names what all that the filters find have in common (`stage`, `vacancy_id`, `organization_id`). Who waits longest comes first where no `sort` is asked.',
          list: applicationList,
          answer: many(application),
        },
      },
    },
    async (request, reply) => {
      const query = request.listQuery(applicationList, asKnownTo(request));
      const { scopes } = query;
      const now = app.clock();
      const byStage = ['stage_in', 'stage_eq'].map((key) => stageCondition(request, key, scopes.get(key) ?? ''));
      // What nobody has confirmed is no application yet: it shows only to who asks for it by name.
      const isConfirmed = byStage.some((condition) => condition !== undefined)
        ? undefined
        : ne(table.stage, 'unconfirmed');
      const others = and(readable(request), query.where, scopeConditions(request, query, now));
      const where = and(others, isConfirmed, ...byStage);
      const [{ byStage: counts, waiting }, { byStage: wanted, same }, rows] = await Promise.all([
        applications.countByStage(others, countsFor(request)),
        applications.countByStage(where, countsFor(request)),
        applications.list({ ...query, where }),
      ]);
      return reply.collection(
        rows.map((row) => resourceFor(request, row, query.include)),
        {
          total: Object.values(wanted).reduce((sum, one) => sum + one, 0),
          meta: {
            counts: { ...counts, awaiting_reply: waiting },
            same: Object.keys(wanted).length === 1 ? ['stage', ...same] : same,
          },
        },
      );
    },
  );

  app.get<WithId>(
    '/applications/:id',
    {
      config: {
        permission: 'applications.read',
        docs: { summary: 'Show an application', include: applicationIncludes, answer: one(application) },
      },
    },
    async (request, reply) => {
      const include = request.include(applicationIncludes);
      const row = await findWithinReach(request, request.params.id);
      return reply.resource(resourceFor(request, row, include), { lockVersion: row.lockVersion });
    },
  );

  app.get<WithId>(
    '/applications/:id/timeline',
    {
      config: {
        permission: 'applications.read',
        docs: { summary: 'Show the history of an application', answer: many(applicationEvent) },
      },
    },
    async (request, reply) => {
      const row = await findWithinReach(request, request.params.id);
      const { decide: isStaff, isCenter } = powersFor(request, row);
      // Which mails went to the organisation is its own affair.
      const events = await applications.timeline(row.id, isStaff ? undefined : outerEventKinds);
      const viewer = { isStaff, isCenter, userId: request.actor.user?.id ?? null };
      return reply.collection(events.map((event) => toApplicationEvent(event, row, viewer)));
    },
  );

  const partsFor = async (request: FastifyRequest, found: FoundApplication): Promise<StepParts> => ({
    ...(await parts.ofRequest(request)),
    staffId: userOf(request).id,
    side: sideOfStaff(request, found),
    impersonatorId: request.actor.impersonator?.id ?? null,
  });

  for (const [name, { permission, summary, description, body, take }] of Object.entries(steps)) {
    app.put<WithId>(
      `/applications/:id/${name}`,
      {
        config: {
          permission,
          docs: { summary, ...(description ? { description } : {}), body, answer: one(application) },
        },
      },
      async (request, reply) => {
        const found = await findWithinReach(request, request.params.id);
        request.expectVersion(found.lockVersion);
        if (body === stepInput && request.body !== undefined) request.document(stepInput);
        const row = await take(await partsFor(request, found), found, request);
        return reply.resource(resourceFor(request, row), { lockVersion: row.lockVersion });
      },
    );
  }

  for (const method of ['PATCH', 'PUT'] as const) {
    app.route<WithId>({
      method,
      url: '/applications/:id',
      config: {
        permission: 'applications.update',
        docs: {
          summary: 'Change an application',
          description:
            'Staff: `status` takes the step that leads there (`accepted` with `message`, `rejected` with `reason_code` and `message`, null to take it back), `owner_id` assigns. The volunteer: `shared_with_mentor`.',
          body: applicationUpdateInput,
          answer: one(application),
        },
      },
      handler: async (request, reply) => {
        const found = await findWithinReach(request, request.params.id);
        request.expectVersion(found.lockVersion);
        const input = request.document(applicationUpdateInput);
        const row = await updateApplication(await partsFor(request, found), found, input, powersFor(request, found));
        return reply.resource(resourceFor(request, row), { lockVersion: row.lockVersion });
      },
    });
  }

  app.post<WithId>(
    '/applications/:id/replies',
    {
      config: {
        permission: 'applications.update',
        types: ['replies'],
        docs: {
          summary: 'Write in the thread of an application',
          description:
            'Begins the thread when there is none. The first answer of the organisation makes it `in_contact`.',
          body: replyInput,
          answer: one(replySchema, 201),
        },
      },
    },
    async (request, reply) => {
      const found = await findWithinReach(request, request.params.id);
      const input = request.document(replyInput);
      reply.code(201);
      return reply.resource(await replies.writeAbout(request, found, input, sideOfStaff(request, found)));
    },
  );
};
