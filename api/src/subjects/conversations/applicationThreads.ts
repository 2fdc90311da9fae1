import type { ConversationSide } from '@omzien/model/conversation';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { FoundApplication } from '../../services/directory/applications.repository.ts';
import { applications } from '../../tables/applications/applications.table.ts';
import { type ConversationRow, conversations } from '../../tables/applications/conversations.table.ts';
import { createConversationRepository } from './conversations.repository.ts';

export type ThreadLine = {
  side: ConversationSide;
  senderId: string | null;
  body: string;
  now: Date;
  /** Another mail has told it already. */
  isMailed: boolean;
  via?: 'web' | 'mail';
};

/** The thread that every application has, once it is confirmed. */
export function createApplicationThreads({ db, live }: Pick<FastifyInstance, 'db' | 'live'>) {
  const repository = createConversationRepository(db);

  const announce = ({ tenant, id, volunteerId, organizationId }: ConversationRow) =>
    live.publish({
      tenant,
      kind: 'conversations',
      id,
      to: { userIds: volunteerId === null ? [] : [volunteerId], organizationId },
    });

  /** The thread of an application, made when it has none. Its first line is what the volunteer wrote. */
  async function begin(
    application: FoundApplication,
    { welcome, now }: { welcome: string | null; now: Date },
  ): Promise<ConversationRow> {
    const existing = await repository.ofApplication(application.id);
    if (existing) return existing;
    const { id, centerId, organizationId, userId, vacancyId, vacancyTitle, message, confirmedAt, createdAt } =
      application;
    // Who asked a question first goes on in the same thread.
    const question = userId === null ? undefined : await repository.openQuestion({ vacancyId, volunteerId: userId });
    if (question) await repository.change(eq(conversations.id, question.id), { applicationId: id });
    const conversation =
      question ??
      (await repository.add({
        centerId,
        organizationId,
        volunteerId: userId,
        vacancyId,
        applicationId: id,
        subject: vacancyTitle,
        volunteerIsKnown: confirmedAt !== null,
        createdAt: now,
      }));
    // What was said before, such as a question, was said by the same person.
    if (userId !== null && confirmedAt !== null) {
      await repository.change(
        and(eq(conversations.volunteerId, userId), eq(conversations.organizationId, organizationId)),
        { volunteerIsKnown: true },
      );
    }
    const sentAt = confirmedAt ?? createdAt;
    const line = { conversationId: conversation.id, notifiedAt: now };
    if (message !== '')
      await repository.say({ ...line, side: 'volunteer', senderId: userId, body: message, createdAt: sentAt });
    if (welcome !== null && welcome.trim() !== '') {
      await repository.say({
        ...line,
        kind: 'welcome',
        side: 'organization',
        body: welcome,
        // Behind the message that it answers.
        createdAt: new Date(sentAt.getTime() + 1),
        notifiedAt: null,
      });
    }
    announce(conversation);
    return conversation;
  }

  return {
    begin,

    /** Adds what one side said in another place, such as a decision. */
    async say(
      application: FoundApplication,
      { side, senderId, body, now, isMailed, via = 'web' }: ThreadLine,
    ): Promise<void> {
      const conversation = await begin(application, { welcome: null, now });
      await repository.say({
        conversationId: conversation.id,
        side,
        senderId,
        body,
        via,
        createdAt: now,
        notifiedAt: isMailed ? now : null,
      });
      announce(conversation);
    },

    /** The application is over: the thread can still be read. */
    async close(applicationId: string): Promise<void> {
      await repository.change(eq(conversations.applicationId, applicationId), { state: 'closed' });
    },
    async open(applicationId: string): Promise<void> {
      await repository.change(eq(conversations.applicationId, applicationId), { state: 'open' });
    },

    /** Threads of applications that an account has been given. */
    async giveToAccount(userId: string): Promise<void> {
      await repository.change(
        sql`${conversations.volunteerId} is null and ${conversations.applicationId} in (
          select ${applications.id} from ${applications} where ${applications.userId} = ${userId})`,
        { volunteerId: userId },
      );
    },
  };
}
export type ApplicationThreads = ReturnType<typeof createApplicationThreads>;
