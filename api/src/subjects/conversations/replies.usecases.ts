import type { ConversationSide, Reply, ReplyInput } from '@omzien/model/conversation';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUuid } from '../../http/context.ts';
import { badParameter } from '../../http/filters.ts';
import { notFound, unauthenticated } from '../../http/problems.ts';
import { invalidAttribute } from '../../http/validation.ts';
import type { FoundApplication } from '../../services/directory/applications.repository.ts';
import { createThrottle } from '../../services/throttle/throttle.ts';
import { conversations } from '../../tables/applications/conversations.table.ts';
import { createApplicationThreads } from './applicationThreads.ts';
import {
  blockedByYou,
  conversationBlocked,
  conversationClosed,
  notInvited,
  onlyReading,
} from './conversations.problems.ts';
import { createConversationRepository, type FoundConversation } from './conversations.repository.ts';
import { toReply } from './conversations.resource.ts';
import { readerOf } from './readers.ts';
import { createReplyRepository } from './replies.repository.ts';

declare module '../../services/events/domainEvents.ts' {
  interface DomainEvents {
    /** Somebody of the organisation has written in the thread of an application. */
    'application.answered': {
      /** Null for what waited and is sent now. */
      request: FastifyRequest | null;
      applicationId: string;
      now: Date;
      by: { actorId: string | null; actorName: string | null; via: 'web' | 'mail' };
    };
  }
}

/** A guest has no account; no row has this id. */
const nobody = '00000000-0000-0000-0000-000000000000';
/** The kind of work item that says that the centre was invited. */
export const invitationKind = 'conversation_invitation';
const usualSize = 30;
const maximumSize = 100;

type Writer = {
  side: ConversationSide;
  userId: string | null;
  name?: string | null;
  via?: 'web' | 'mail';
  /** Who worked as the one who writes, of what was written earlier. */
  impersonatorId?: string | null;
};

/** Reading and writing in threads, from the inbox, from an application, and by the link of a guest. */
export function createReplies(app: FastifyInstance) {
  const repository = createConversationRepository(app.db);
  const lines = createReplyRepository(app.db);
  const threads = createApplicationThreads(app);
  const countMessage = createThrottle('message', app.settings.throttles.messagesPerPerson);

  const announce = ({ tenant, id, volunteerId, organizationId, centerId, centerTakesPart }: FoundConversation) =>
    app.live.publish({
      tenant,
      kind: 'conversations',
      id,
      to: {
        userIds: volunteerId === null ? [] : [volunteerId],
        organizationId,
        centerId: centerTakesPart ? centerId : null,
      },
    });

  function expectOpen(row: FoundConversation) {
    if (row.state === 'closed') throw conversationClosed();
    if (row.my?.blockedAt) throw blockedByYou();
    if (row.isBlocked) throw conversationBlocked();
  }

  /** `request`: null for what was written, and counted, earlier. */
  async function add(
    request: FastifyRequest | null,
    row: FoundConversation,
    { body, fileIds }: ReplyInput,
    { side, userId, name = null, via = 'web', impersonatorId = null }: Writer,
  ): Promise<Reply> {
    expectOpen(row);
    if (request) await countMessage(userId ?? row.id);
    const now = app.clock();
    const conversationId = row.id;
    const replyId = await repository.say({ conversationId, side, senderId: userId, body, via, createdAt: now });
    const claimed =
      fileIds.length === 0 || !request
        ? []
        : await app.files.claim(request, {
            attribute: 'fileIds',
            ids: fileIds,
            subject: { type: 'replies', id: replyId, name: row.subject, url: `/conversations/${conversationId}` },
            kinds: ['attachment'],
          });
    // Whoever answers has read what he answers.
    if (userId !== null) await repository.mark(conversationId, userId, side, { readAt: now });
    await repository.setRead(conversationId, side, now);
    if (side === 'organization' && row.applicationId !== null)
      await app.events.announce('application.answered', {
        request,
        applicationId: row.applicationId,
        now,
        by: { actorId: userId, actorName: name, via },
      });
    await app.audit.record(request, {
      action: 'conversation.replied',
      subject: { type: 'conversations', id: conversationId, name: row.subject },
      centerId: row.centerId,
      organizationId: row.organizationId,
      ...(request ? {} : { by: { userId, impersonatorId } }),
    });
    announce(row);
    const added = (await lines.page(conversationId, null, 5)).find(({ id }) => id === replyId);
    if (!added) throw notFound();
    return toReply(added, row, { side, userId }, claimed);
  }

  /** Somebody who is no party reads along: it is written down, and both sides see it in the thread. */
  async function noteThirdParty(request: FastifyRequest, row: FoundConversation, isNewReading: boolean) {
    const { user, impersonator } = request.actor;
    const reader = impersonator?.id ?? user?.id;
    const { centerIds } = readerOf(request);
    const isOfCenter = impersonator != null || centerIds === null || centerIds.includes(row.centerId);
    if (reader === undefined || (row.mySide !== null && !impersonator)) return;
    await app.audit.record(request, {
      action: 'conversation.read_by_third_party',
      subject: { type: 'conversations', id: row.id, name: row.subject },
      centerId: row.centerId,
      organizationId: row.organizationId,
    });
    if (!isNewReading) return;
    if (row.centerInvitedAt !== null && isOfCenter)
      await app.workItems.close(invitationKind, { type: 'conversations', id: row.id }, reader);
    const last = await lines.last(row.id);
    if (last?.kind === 'third_party_read' && last.senderId === reader) await lines.readOnceMore(last.id);
    else {
      const now = app.clock();
      await repository.say({
        conversationId: row.id,
        kind: 'third_party_read',
        side: isOfCenter ? 'center' : null,
        senderId: reader,
        body: '',
        createdAt: now,
        notifiedAt: now,
      });
    }
    announce(row);
  }

  function pageOf(request: FastifyRequest) {
    const query = request.query as Record<string, string | undefined>;
    const before = query['page[before]'];
    if (before !== undefined && !isUuid(before))
      throw badParameter('page[before]', 'Dit is geen geldige id.', 'This is not a valid id.');
    const size = Number(query['page[size]'] ?? usualSize);
    return {
      before,
      size: Number.isSafeInteger(size) && size > 0 ? Math.min(size, maximumSize) : usualSize,
    };
  }

  /** A page of lines in the order in which they were written; `meta.before` leads to what came earlier. */
  async function answer(request: FastifyRequest, reply: FastifyReply, row: FoundConversation, viewer: Writer | null) {
    const { before, size } = pageOf(request);
    const from = before === undefined ? null : await lines.find(row.id, before);
    if (from === undefined)
      throw badParameter('page[before]', 'Deze regel staat niet in dit gesprek.', 'This line is not in this thread.');
    const found = await lines.page(row.id, from, size + 1);
    const shown = found.slice(0, size).reverse();
    const [files, total] = await Promise.all([
      app.files.repository.usedByAll(
        'replies',
        shown.map(({ id }) => id),
      ),
      lines.count(row.id),
    ]);
    return reply.collection(
      shown.map((line) =>
        toReply(line, row, { side: viewer?.side ?? null, userId: viewer?.userId ?? null }, files.get(line.id)),
      ),
      { total, meta: { before: found.length > size ? (shown[0]?.id ?? null) : null } },
    );
  }

  const ofThread = async (request: FastifyRequest, id: string): Promise<FoundConversation> => {
    const row = await repository.find(readerOf(request), eq(conversations.id, id));
    if (!row) throw notFound();
    return row;
  };
  /** A guest reads as the volunteer that he is. */
  async function ofGuest(application: FoundApplication): Promise<FoundConversation | undefined> {
    const reader = { userId: nobody, organizationIds: [], centerIds: [] };
    const row = await repository.find(reader, eq(conversations.applicationId, application.id));
    return row && { ...row, mySide: 'volunteer' };
  }

  return {
    announce,
    noteThirdParty,

    async page(request: FastifyRequest, reply: FastifyReply, row: FoundConversation) {
      await noteThirdParty(request, row, pageOf(request).before === undefined);
      const userId = request.actor.user?.id ?? null;
      // Reading along makes a new line, which belongs to what is read.
      return answer(request, reply, row, row.mySide === null ? null : { side: row.mySide, userId });
    },

    async write(request: FastifyRequest, row: FoundConversation, input: ReplyInput): Promise<Reply> {
      const { user } = request.actor;
      if (user === null) throw unauthenticated();
      if (row.mySide === null) throw onlyReading();
      return add(request, row, input, { side: row.mySide, userId: user.id });
    },

    /** From the page of an application, which has a thread or gets one. */
    async writeAbout(
      request: FastifyRequest,
      application: FoundApplication,
      input: ReplyInput,
      sideOfStaff: 'organization' | 'center',
    ): Promise<Reply> {
      const { user } = request.actor;
      if (user === null) throw unauthenticated();
      const side = application.userId === user.id ? 'volunteer' : sideOfStaff;
      if (side === 'center') throw notInvited();
      // Before a yes there is nobody to talk with: the approach itself is answered first.
      if (application.confirmedAt === null) throw conversationClosed();
      const { id } = await threads.begin(application, { welcome: null, now: app.clock() });
      return add(request, { ...(await ofThread(request, id)), mySide: side }, input, { side, userId: user.id });
    },

    /** Whether staff may write about an application now, before what they write waits. It counts as written. */
    async expectMayWrite(request: FastifyRequest, application: FoundApplication, side: 'organization' | 'center') {
      const { user } = request.actor;
      if (user === null) throw unauthenticated();
      if (side === 'center') throw notInvited();
      if (application.confirmedAt === null) throw conversationClosed();
      if (application.conversationId !== null) expectOpen(await ofThread(request, application.conversationId));
      await countMessage(user.id);
    },

    /** What waited is written now, by who wrote it. */
    async writeHeld(application: FoundApplication, body: string, writer: Omit<Writer, 'side' | 'name' | 'via'>) {
      const { id } = await threads.begin(application, { welcome: null, now: app.clock() });
      const reader = {
        userId: writer.userId ?? nobody,
        organizationIds: [application.organizationId],
        centerIds: [],
      };
      const row = await repository.find(reader, eq(conversations.id, id));
      if (!row) throw notFound();
      const thread = { ...row, mySide: 'organization' as const };
      return add(null, thread, { body, fileIds: [] }, { ...writer, side: 'organization' });
    },

    /** By the link of a mail to who stands for the organisation, with or without an account. */
    async writeByLink(
      request: FastifyRequest,
      application: FoundApplication,
      body: string,
      { userId, name }: { userId: string | null; name: string | null },
    ): Promise<Reply> {
      if (application.confirmedAt === null) throw conversationClosed();
      const { id } = await threads.begin(application, { welcome: null, now: app.clock() });
      const reader = { userId: userId ?? nobody, organizationIds: [application.organizationId], centerIds: [] };
      const row = await repository.find(reader, eq(conversations.id, id));
      if (!row) throw notFound();
      const writer = { side: 'organization', userId, name, via: 'mail' } as const;
      return add(request, { ...row, mySide: 'organization' }, { body, fileIds: [] }, writer);
    },

    async writeAsGuest(request: FastifyRequest, application: FoundApplication, input: ReplyInput): Promise<Reply> {
      if (input.fileIds.length > 0) throw invalidAttribute('fileIds', 'unknown_file');
      if (application.confirmedAt === null) throw conversationClosed();
      await threads.begin(application, { welcome: null, now: app.clock() });
      const row = await ofGuest(application);
      if (!row) throw notFound();
      return add(request, row, input, { side: 'volunteer', userId: null });
    },

    async answerGuest(request: FastifyRequest, reply: FastifyReply, application: FoundApplication) {
      const row = await ofGuest(application);
      if (!row) return reply.collection([], { meta: { before: null } });
      await repository.setRead(row.id, 'volunteer', app.clock());
      return answer(request, reply, row, { side: 'volunteer', userId: null });
    },

    /** Whether somebody may see a file that was sent in a thread. Who is no party is written down. */
    async mayReadFile(request: FastifyRequest, fileId: string): Promise<boolean> {
      if (request.actor.user === null) return false;
      const uses = await app.files.repository.usesOf(fileId);
      const ids = uses.filter(({ subjectType }) => subjectType === 'replies').map(({ subjectId }) => subjectId);
      const reader = readerOf(request);
      for (const threadId of await lines.threadsOf(ids)) {
        const row = await repository.find(reader, and(eq(conversations.id, threadId), repository.readable(reader)));
        if (row) {
          await noteThirdParty(request, row, false);
          return true;
        }
      }
      return false;
    },
  };
}
export type Replies = ReturnType<typeof createReplies>;
