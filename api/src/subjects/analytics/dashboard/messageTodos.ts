import { mostTodosOfKind, type Todo } from '@omzien/model/dashboard';
import { grantsOf } from '@omzien/model/permissions';
import { and, isNull, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { daysBetween } from '../../../services/calendar/calendar.ts';
import { conversations as table } from '../../../tables/applications/conversations.table.ts';
import {
  type ConversationRepository,
  type FoundConversation,
  myMarks,
} from '../../conversations/conversations.repository.ts';
import { canReply } from '../../conversations/conversations.resource.ts';
import { readerOf, volunteerName } from '../../conversations/readers.ts';
import { todoRow } from './todoRow.ts';

/** Whom the reader talks to, as he may know them. */
const otherSideOf = (row: FoundConversation): string | null => {
  if (row.mySide === 'volunteer') return row.organizationName ?? row.centerName;
  return volunteerName(row, row.mySide) ?? (row.mySide === 'center' ? row.organizationName : row.centerName);
};

/**
 * The conversations in which somebody wrote to the reader, the longest unread first: each to be answered, or put aside as
 * read. An application that waits for an answer as a row of its own is not told a second time.
 */
export async function messageTodos(
  conversations: ConversationRepository,
  request: FastifyRequest,
  others: readonly Todo[],
  now: Date,
): Promise<Todo[]> {
  // Somebody who only makes the website is written to now and then, and cannot open that.
  if (grantsOf('conversations.read', request.actor.roles, true).length === 0) return [];
  const reader = readerOf(request);
  const own = and(conversations.takesPart(reader), isNull(myMarks.archivedAt));
  const { unread } = await conversations.count(reader, own);
  if (unread === 0) return [];
  const rows = await conversations.list(reader, {
    where: and(own, sql`${conversations.unreadCount(reader)} > 0`),
    orderBy: [table.lastMessageAt, table.id],
    limit: mostTodosOfKind,
    offset: 0,
  });
  const told = new Set(
    others.flatMap(({ kind, subject }) => (kind === 'unanswered_application' ? (subject?.id ?? []) : [])),
  );
  const left = rows.filter(({ applicationId }) => applicationId === null || !told.has(applicationId));
  const count = unread - (rows.length - left.length);
  return left.map((row) =>
    todoRow({
      kind: 'unread_messages',
      count,
      subject: { type: 'conversations', id: row.id, name: row.vacancyTitle ?? row.subject, lockVersion: null },
      person: otherSideOf(row),
      waitingDays: row.lastMessageAt && Math.max(0, daysBetween(row.lastMessageAt, now)),
      url: `/conversations/${row.id}`,
      listUrl: '/conversations?filter[unread_true]=true',
      steps: canReply(row) ? ['answer_message', 'mark_read'] : ['mark_read'],
    }),
  );
}
