import {
  conversation,
  conversationInput,
  questionInput,
  replyInput,
  reply as replySchema,
} from '@omzien/model/conversation';
import { reportAboutInput } from '@omzien/model/report';
import { and, eq, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { badParameter, escapeLike } from '../../http/filters.ts';
import type { ListDefinition, ListQuery } from '../../http/listQuery.ts';
import { notFound, unauthenticated } from '../../http/problems.ts';
import { many, one } from '../../http/routeDocs.ts';
import { createThrottle } from '../../services/throttle/throttle.ts';
import { conversations as table } from '../../tables/applications/conversations.table.ts';
import { replies as lines } from '../../tables/applications/replies.table.ts';
import { createBeginning } from './begin.usecases.ts';
import { conversationSteps } from './conversationSteps.ts';
import { onlyReading } from './conversations.problems.ts';
import {
  createConversationRepository,
  type FoundConversation,
  myMarks,
  type Reader,
} from './conversations.repository.ts';
import { toConversation } from './conversations.resource.ts';
import { readerInScope, readerOf } from './readers.ts';
import { createReplies } from './replies.usecases.ts';

const includes = ['participants', 'application', 'vacancy', 'organization'] as const;
const definition: ListDefinition = {
  id: table.id,
  filters: {
    vacancy_id: table.vacancyId,
    organization_id: table.organizationId,
    application_id: table.applicationId,
    state: table.state,
    subject: table.subject,
    last_message_at: table.lastMessageAt,
    last_message_side: table.lastMessageSide,
    created_at: table.createdAt,
  },
  scopes: ['unread_true', 'archived_true', 'moderation_true', 'subject_or_body_cont'],
  sorts: { last_message_at: table.lastMessageAt, created_at: table.createdAt, subject: table.subject },
  defaultSort: '-last_message_at',
  includes,
  maximumSize: 1000,
};

type WithId = { Params: { id: string } };

const isOn = ({ scopes }: ListQuery, name: string): boolean => {
  const value = scopes.get(name);
  if (value === undefined || value === 'false' || value === '0') return false;
  if (value === 'true' || value === '1') return true;
  throw badParameter(`filter[${name}]`, 'Kies true of false.', 'Choose true or false.');
};

/** The inbox: threads of both sides, with what each may do in them. */
export const conversationRoutes: FastifyPluginAsync = async (app) => {
  const repository = createConversationRepository(app.db);
  const replies = createReplies(app);
  const beginning = createBeginning(app);
  const countConversation = createThrottle('conversation', app.settings.throttles.conversationsPerPerson);
  app.files.mayRead('attachment', (request, file) => replies.mayReadFile(request, file.id));

  app.workCounts.provide('conversations', 'conversations.read', async (request) => {
    const within = repository.takesPart(readerInScope(request));
    const { unread } = await repository.count(readerOf(request), and(within, isNull(myMarks.archivedAt)));
    return unread;
  });

  /** `within` says whose threads they are, `reader` what he has not read: his side of a thread is not one of scope. */
  function conditions(reader: Reader, within: Reader, query: ListQuery): SQL | undefined {
    const text = query.scopes.get('subject_or_body_cont');
    const pattern = text === undefined ? undefined : `%${escapeLike(text)}%`;
    const isModerating = isOn(query, 'moderation_true');
    const inBody = sql`exists (select 1 from ${lines} where ${lines.tenant} = ${table.tenant}
      and ${lines.conversationId} = ${table.id} and ${lines.kind} in ('message', 'welcome')
      and ${lines.body} ilike ${pattern ?? ''})`;
    return and(
      // What a third party has not read yet must not be found by its words.
      isModerating ? repository.openToThirdParty(within) : repository.takesPart(within),
      isModerating
        ? undefined
        : isOn(query, 'archived_true')
          ? isNotNull(myMarks.archivedAt)
          : isNull(myMarks.archivedAt),
      isOn(query, 'unread_true') ? sql`${repository.unreadCount(reader)} > 0` : undefined,
      pattern === undefined
        ? undefined
        : isModerating
          ? ilike(table.subject, pattern)
          : or(ilike(table.subject, pattern), inBody),
      query.where,
    );
  }

  async function find(request: FastifyRequest, id: string): Promise<FoundConversation> {
    const reader = readerOf(request);
    const row = await repository.find(reader, and(eq(table.id, id), repository.readable(reader)));
    if (!row) throw notFound();
    return row;
  }

  async function resourceFor(row: FoundConversation, include: ReadonlySet<string> = new Set()) {
    const participants = include.has('participants') ? await repository.participants([row.id]) : [];
    return toConversation(row, include, participants);
  }

  app.get(
    '/conversations',
    {
      config: {
        permission: 'conversations.read',
        followsScope: true,
        docs: {
          summary: 'List the conversations of the asker',
          description:
            'Archived ones only with `filter[archived_true]=true`. Staff of a centre find threads that were reported, or to which they were invited, with `filter[moderation_true]=true`, and so do mentors whom a student has invited. `meta.unread` counts the threads with something unread under the same filters; `meta.vacancies` has the vacancies that the asker’s threads are about, to choose from.',
          list: definition,
          answer: many(conversation),
        },
      },
    },
    async (request, reply) => {
      const reader = readerOf(request);
      const query = request.listQuery(definition);
      const within = readerInScope(request);
      const where = conditions(reader, within, query);
      const [{ total, unread }, rows] = await Promise.all([
        repository.count(reader, where),
        repository.list(reader, { ...query, where }),
      ]);
      const participants = query.include.has('participants')
        ? await repository.participants(rows.map(({ id }) => id))
        : [];
      return reply.collection(
        rows.map((row) => toConversation(row, query.include, participants)),
        { total, meta: { unread, vacancies: await repository.vacanciesOf(within) } },
      );
    },
  );

  app.get<WithId>(
    '/conversations/:id',
    {
      config: {
        permission: 'conversations.read',
        docs: { summary: 'Show a conversation', include: includes, answer: one(conversation) },
      },
    },
    async (request, reply) => {
      const include = request.include(includes);
      const row = await find(request, request.params.id);
      return reply.resource(await resourceFor(row, include), { lockVersion: row.lockVersion });
    },
  );

  app.post(
    '/conversations',
    {
      config: {
        permission: 'conversations.read',
        docs: {
          summary: 'Begin a conversation',
          description:
            'With a `recipient`, or about a vacancy (`vacancy_id`). A volunteer writes to organisations and to the own centre; an organisation to volunteers who applied or said yes, and to its centre; a centre to its organisations and its people. Who runs several organisations names one in `Current-Organization-Id`, else it is that of `/current_organization`.',
          body: conversationInput,
          answer: one(conversation, 201),
        },
      },
    },
    async (request, reply) => {
      const input = request.document(conversationInput);
      const { user } = request.actor;
      if (user === null) throw unauthenticated();
      await countConversation(user.id);
      const { id } = await beginning.begin(request, input);
      await replies.write(request, await find(request, id), input);
      const row = await find(request, id);
      reply.code(201);
      return reply.resource(await resourceFor(row), { lockVersion: row.lockVersion });
    },
  );

  app.post<WithId>(
    '/vacancies/:id/questions',
    {
      config: {
        permission: 'conversations.read',
        types: ['questions', 'replies', 'conversations'],
        docs: {
          summary: 'Ask something about a vacancy before applying',
          description:
            'Needs an account, so that nobody is mailed in the name of somebody else. The organisation sees the first name until the volunteer applies. A second question goes into the same thread.',
          body: questionInput,
          answer: one(conversation, 201),
        },
      },
    },
    async (request, reply) => {
      const input = request.document(questionInput);
      const { user } = request.actor;
      if (user === null) throw unauthenticated();
      await countConversation(user.id);
      const { id } = await beginning.ask(request, request.params.id);
      await replies.write(request, await find(request, id), input);
      const row = await find(request, id);
      reply.code(201);
      return reply.resource(await resourceFor(row), { lockVersion: row.lockVersion });
    },
  );

  app.get<WithId>(
    '/conversations/:id/replies',
    {
      config: {
        permission: 'conversations.read',
        docs: {
          summary: 'Read the lines of a conversation',
          description:
            'The latest page, oldest line first; `meta.before` is the value of `page[before]` for what came earlier, null at the beginning. Who is no party leaves a line in the thread that both sides see.',
          query: { 'page[before]': 'The id of a line: what came before it', 'page[size]': 'At most 100, 30 otherwise' },
          answer: many(replySchema),
        },
      },
    },
    async (request, reply) => replies.page(request, reply, await find(request, request.params.id)),
  );

  app.post<WithId>(
    '/conversations/:id/replies',
    {
      config: {
        permission: 'conversations.read',
        types: ['replies'],
        docs: { summary: 'Write in a conversation', body: replyInput, answer: one(replySchema, 201) },
      },
    },
    async (request, reply) => {
      const row = await find(request, request.params.id);
      const input = request.document(replyInput);
      reply.code(201);
      return reply.resource(await replies.write(request, row, input));
    },
  );

  const steps = conversationSteps(app, repository);
  for (const [name, { summary, take }] of Object.entries(steps)) {
    app.put<WithId>(
      `/conversations/:id/${name}`,
      {
        config: {
          permission: 'conversations.read',
          docs: {
            summary,
            ...(name === 'report' ? { body: reportAboutInput } : {}),
            answer: one(conversation),
          },
        },
      },
      async (request, reply) => {
        const row = await find(request, request.params.id);
        if (row.mySide === null) throw onlyReading();
        await take(request, row, row.mySide);
        replies.announce(row);
        const changed = await find(request, row.id);
        return reply.resource(await resourceFor(changed), { lockVersion: changed.lockVersion });
      },
    );
  }
};
