import type { ConversationSide } from '@omzien/model/conversation';
import { reportAboutInput } from '@omzien/model/report';
import { and, desc, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { unauthenticated } from '../../http/problems.ts';
import { createNotificationRepository } from '../../services/notifications/notifications.repository.ts';
import { conversations } from '../../tables/applications/conversations.table.ts';
import { replies } from '../../tables/applications/replies.table.ts';
import { alreadyInvited, onlyStudents } from './conversations.problems.ts';
import type { ConversationRepository, FoundConversation, MyPart } from './conversations.repository.ts';
import { invitationKind } from './replies.usecases.ts';

type Step = {
  summary: string;
  take(request: FastifyRequest, row: FoundConversation, side: ConversationSide): Promise<void>;
};

/** What one of the sides may do with a thread, beside writing in it. */
export function conversationSteps(app: FastifyInstance, repository: ConversationRepository): Record<string, Step> {
  const notifications = createNotificationRepository(app.db);
  const userIdOf = ({ actor: { user } }: FastifyRequest) => {
    if (user === null) throw unauthenticated();
    return user.id;
  };
  const record = (request: FastifyRequest, row: FoundConversation, what: string) =>
    app.audit.record(request, {
      action: `conversation.${what}`,
      subject: { type: 'conversations', id: row.id, name: row.subject },
      centerId: row.centerId,
      // Who is reported reads the log of the organisation, and must not find there who did it.
      organizationId: what === 'reported' ? null : row.organizationId,
    });
  const mark = (summary: string, marks: (now: Date) => Partial<MyPart>, audited?: string): Step => ({
    summary,
    async take(request, row, side) {
      await repository.mark(row.id, userIdOf(request), side, marks(app.clock()));
      if (audited !== undefined) await record(request, row, audited);
    },
  });

  return {
    read: {
      summary: 'Mark a conversation as read',
      async take(request, row, side) {
        const now = app.clock();
        const userId = userIdOf(request);
        await repository.mark(row.id, userId, side, { readAt: now });
        await repository.setRead(row.id, side, now);
        // The bell has nothing left to tell of it.
        if ((await notifications.markReadAbout(userId, { type: 'conversations', id: row.id }, now)) > 0)
          app.live.publish({ tenant: row.tenant, kind: 'notifications', id: row.id, to: { userIds: [userId] } });
      },
    },
    unread: {
      summary: 'Mark the latest message of the other side as unread',
      async take(request, row, side) {
        const [last] = await app.db
          .select({ createdAt: replies.createdAt })
          .from(replies)
          .where(
            and(
              eq(replies.conversationId, row.id),
              ne(replies.side, side),
              inArray(replies.kind, ['message', 'welcome']),
            ),
          )
          .orderBy(desc(replies.createdAt))
          .limit(1);
        if (!last) return;
        const readAt = new Date(last.createdAt.getTime() - 1);
        await repository.mark(row.id, userIdOf(request), side, { readAt });
      },
    },
    archive: mark('Put a conversation away', (now) => ({ archivedAt: now })),
    unarchive: mark('Take a conversation back from the archive', () => ({ archivedAt: null })),
    mute: mark('Get no more mails about a conversation', (now) => ({ mutedAt: now })),
    unmute: mark('Get mails about a conversation again', () => ({ mutedAt: null })),
    block: mark('Get no more messages from the other side', (now) => ({ blockedAt: now }), 'blocked'),
    unblock: mark('Let the other side write again', () => ({ blockedAt: null }), 'unblocked'),

    report: {
      summary: 'Report a conversation to the centre, which may read it from then on',
      async take(request, row) {
        const input = request.document(reportAboutInput);
        const { id, centerId, organizationId, subject: name } = row;
        await app.reports.create(request, { type: 'conversations', id, name, centerId, organizationId }, input);
        await repository.change(and(eq(conversations.id, id), isNull(conversations.reportedAt)), {
          reportedAt: app.clock(),
        });
        await record(request, row, 'reported');
      },
    },

    invite_mentor: {
      summary: 'Let the mentor of the school read a conversation along, as a student',
      async take(request, row, side) {
        const isStudent = request.actor.roles.some(({ role }) => role === 'student');
        if (side !== 'volunteer' || !isStudent) throw onlyStudents();
        if (row.mentorInvitedAt !== null) throw alreadyInvited();
        const now = app.clock();
        await repository.change(eq(conversations.id, row.id), { mentorInvitedAt: now });
        await repository.say({
          conversationId: row.id,
          kind: 'mentor_invited',
          side,
          senderId: userIdOf(request),
          body: '',
          createdAt: now,
          notifiedAt: now,
        });
        await record(request, row, 'mentor_invited');
      },
    },

    invite_center: {
      summary: 'Invite the centre to read a conversation along',
      async take(request, row, side) {
        if (row.centerTakesPart || row.centerInvitedAt !== null) throw alreadyInvited();
        const now = app.clock();
        await repository.change(eq(conversations.id, row.id), { centerInvitedAt: now });
        await repository.say({
          conversationId: row.id,
          kind: 'center_invited',
          side,
          senderId: userIdOf(request),
          body: '',
          createdAt: now,
          notifiedAt: now,
        });
        await app.workItems.open({
          kind: invitationKind,
          centerId: row.centerId,
          organizationId: row.organizationId,
          subject: { type: 'conversations', id: row.id, name: row.subject },
        });
        await record(request, row, 'center_invited');
      },
    },
  };
}
