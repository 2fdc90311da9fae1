import {
  helpDemand as helpDemandSchema,
  helpRequest,
  helpRequestChange,
  helpRequestInput,
  screenInput,
} from '@omzien/model/helpRequest';
import { grantsOf } from '@omzien/model/permissions';
import { noInput } from '@omzien/model/vacancyInput';
import { and, isNull, ne, sql } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { reaches } from '../../../http/access.ts';
import type { ListDefinition } from '../../../http/listQuery.ts';
import { notFound } from '../../../http/problems.ts';
import { many, nothing, one } from '../../../http/routeDocs.ts';
import { vacancies as table } from '../../../tables/vacancies/vacancies.table.ts';
import type { ManagedVacancy } from '../manage/vacancyWrites.repository.ts';
import { mayWithVacancy } from '../search/vacancyPermissions.ts';
import { helpDemand } from './helpDemand.ts';
import { toHelpRequest } from './helpRequests.resource.ts';
import { createHelpRequests, mayReopen } from './helpRequests.usecases.ts';

type WithId = { Params: { id: string } };

const definition: ListDefinition = {
  id: table.id,
  filters: {
    status: table.status,
    category: table.helpCategory,
    awaiting_screening: table.awaitingScreening,
    organization_id: table.organizationId,
    created_at: table.createdAt,
  },
  scopes: ['unscreened_true'],
  sorts: { created_at: table.createdAt, published_at: table.publishedAt, status: table.status },
  defaultSort: '-created_at',
  maximumSize: 1000,
};

/** One-on-one help: asked in a short form, looked at by the centre, answered as a vacancy. Not there where it is off. */
export const helpRequestRoutes: FastifyPluginAsync = async (app) => {
  const requests = createHelpRequests(app);

  function toResource(request: FastifyRequest, row: ManagedVacancy) {
    const { actor } = request;
    const grants = grantsOf('helpRequests.manage', actor.roles, actor.user !== null);
    const mayChange = reaches(grants, { ...row, userId: row.ownerId }, actor.user);
    const isOpen = row.status === 'draft' || row.status === 'published';
    const mayScreen = mayWithVacancy('vacancies.takeDown', actor, row);
    return toHelpRequest(row, {
      now: app.clock(),
      permissions: {
        update: mayChange && isOpen,
        destroy: mayChange && row.applicationsCount === 0,
        transitions: [
          ...(mayScreen && isOpen && row.screenedAt === null ? ['screen'] : []),
          ...(mayChange && row.status !== 'archived' ? ['close'] : []),
          ...(mayChange && mayReopen(row) ? ['reopen'] : []),
        ],
      },
    });
  }
  const answer = (request: FastifyRequest, reply: FastifyReply, row: ManagedVacancy) =>
    reply.resource(toResource(request, row), { lockVersion: row.lockVersion });
  const isOn = ({ context }: Pick<FastifyRequest, 'context'>) => {
    if (!context.features.peerToPeer) throw notFound();
  };

  app.get(
    '/help_requests',
    {
      config: {
        permission: 'helpRequests.manage',
        isListFor(_grants, request) {
          isOn(request);
          return true;
        },
        docs: {
          summary: 'List one’s own requests for help, and as staff those of the organisation or centre',
          description:
            'What the public may see of open requests is in the search, with `filter[vacancy_type_eq]=p2p`. `filter[unscreened_true]=true` has what nobody has looked at.',
          list: definition,
          answer: many(helpRequest),
          refusals: [404],
        },
      },
    },
    async (request, reply) => {
      isOn(request);
      const query = request.listQuery(definition);
      const where = and(
        requests.readable(request),
        ne(table.status, 'deleted'),
        query.where,
        query.scopes.has('unscreened_true')
          ? and(isNull(table.screenedAt), sql`${table.status} in ('draft', 'published')`)
          : undefined,
      );
      const { vacancies } = requests.steps;
      const rows = await vacancies.page({ ...query, where });
      return reply.collection(
        rows.map((row) => toResource(request, row)),
        { total: await vacancies.count(where) },
      );
    },
  );

  app.get(
    '/help_requests/demand',
    {
      config: {
        permission: 'vacancies.read',
        docs: {
          summary: 'List which kinds of help people ask for now',
          description: 'Those that nobody answers come first; `in_demand` where at least half of them wait.',
          answer: many(helpDemandSchema),
          refusals: [404],
        },
      },
    },
    async (request, reply) => {
      isOn(request);
      const { centerId, features } = request.context;
      return reply.collection(await helpDemand(app.db, { centerId, features, now: app.clock() }));
    },
  );

  app.post(
    '/help_requests',
    {
      config: {
        permission: 'helpRequests.manage',
        docs: {
          summary: 'Ask for help',
          description:
            'The first request of somebody waits until the centre has looked at it (`awaiting_screening`); later ones are on line at once. The admin of an organisation asks for a client, who has agreed.',
          body: helpRequestInput,
          answer: one(helpRequest, 201),
        },
      },
    },
    async (request, reply) => {
      isOn(request);
      const row = await requests.create(request, request.document(helpRequestInput));
      reply.code(201);
      return answer(request, reply, row);
    },
  );

  app.get<WithId>(
    '/help_requests/:id',
    {
      config: {
        permission: 'helpRequests.manage',
        docs: { summary: 'Read a request with what is private about it', answer: one(helpRequest) },
      },
    },
    async (request, reply) => answer(request, reply, await requests.find(request, request.params.id)),
  );

  app.patch<WithId>(
    '/help_requests/:id',
    {
      config: {
        permission: 'helpRequests.manage',
        docs: { summary: 'Change a request', body: helpRequestChange, answer: one(helpRequest) },
      },
    },
    async (request, reply) => {
      const input = request.document(helpRequestChange);
      const row = await requests.find(request, request.params.id);
      return answer(request, reply, await requests.change(request, row, input));
    },
  );

  app.put<WithId>(
    '/help_requests/:id/screen',
    {
      config: {
        permission: 'vacancies.takeDown',
        docs: {
          summary: 'Say that a request may stand there, or why not',
          body: screenInput,
          answer: one(helpRequest),
        },
      },
    },
    async (request, reply) => {
      isOn(request);
      const input = request.document(screenInput);
      const row = await requests.find(request, request.params.id);
      return answer(request, reply, await requests.screen(request, row, input));
    },
  );

  app.put<WithId>(
    '/help_requests/:id/close',
    {
      config: {
        permission: 'helpRequests.manage',
        docs: { summary: 'Close a request that is not needed any more', body: noInput, answer: one(helpRequest) },
      },
    },
    async (request, reply) => {
      if (request.body !== undefined) request.document(noInput);
      const row = await requests.find(request, request.params.id);
      return answer(request, reply, await requests.close(request, row));
    },
  );

  app.put<WithId>(
    '/help_requests/:id/reopen',
    {
      config: {
        permission: 'helpRequests.manage',
        docs: {
          summary: 'Open a request again that was closed',
          description: 'It stands again where it stood. 409 for what the centre refused.',
          body: noInput,
          answer: one(helpRequest),
        },
      },
    },
    async (request, reply) => {
      if (request.body !== undefined) request.document(noInput);
      const row = await requests.find(request, request.params.id);
      return answer(request, reply, await requests.reopen(request, row));
    },
  );

  app.delete<WithId>(
    '/help_requests/:id',
    {
      config: {
        permission: 'helpRequests.manage',
        docs: {
          summary: 'Delete a request that nobody has answered',
          description: 'It is erased after 30 days.',
          answer: nothing(),
        },
      },
    },
    async (request, reply) => {
      await requests.destroy(request, await requests.find(request, request.params.id));
      reply.code(204);
    },
  );
};
