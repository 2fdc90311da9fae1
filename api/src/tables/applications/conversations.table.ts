import { conversationSides, conversationStates } from '@omzien/model/conversation';
import { boolean, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { centerColumn, references, standardColumns, standardKey } from '../../database/standardColumns.ts';
import { volunteerCenters } from '../centers/volunteerCenters.table.ts';
import { organizations } from '../organizations/organizations.table.ts';
import { users } from '../people/users.table.ts';
import { vacancies } from '../vacancies/vacancies.table.ts';
import { applications } from './applications.table.ts';

const moment = () => timestamp({ withTimezone: true });

/**
 * A thread between two sides: a volunteer, an organisation, or the centre itself. The volunteer of an application without
 * an account has no `volunteerId`; he reads and writes by the link in his mail.
 */
export const conversations = pgTable(
  'conversations',
  {
    ...standardColumns(),
    ...centerColumn(),
    subject: text().notNull(),
    state: text({ enum: conversationStates }).notNull().default('open'),
    volunteerId: uuid(),
    organizationId: uuid(),
    /** Whether the centre is one of the two sides. */
    centerTakesPart: boolean().notNull().default(false),
    vacancyId: uuid(),
    applicationId: uuid(),
    /** Whether the organisation knows who the volunteer is: after an application, or a yes to an approach. */
    volunteerIsKnown: boolean().notNull().default(false),
    lastMessageAt: moment(),
    lastMessage: text(),
    lastMessageSide: text({ enum: conversationSides }),
    /** When the side that wrote last began to: its first message since another side wrote. */
    turnSince: moment(),
    /** Either opens the thread for the staff of the centre; every reading is written into it. */
    reportedAt: moment(),
    centerInvitedAt: moment(),
    /** A student has opened it for the mentor of the school. */
    mentorInvitedAt: moment(),
  },
  (table) => [
    standardKey(table),
    references(table, table.centerId, volunteerCenters),
    references(table, table.volunteerId, users),
    references(table, table.organizationId, organizations),
    references(table, table.vacancyId, vacancies),
    references(table, table.applicationId, applications, 'cascade'),
    unique().on(table.tenant, table.applicationId),
    index().on(table.tenant, table.volunteerId, table.lastMessageAt),
    index().on(table.tenant, table.organizationId, table.lastMessageAt),
    index().on(table.tenant, table.centerId, table.lastMessageAt),
    index().on(table.tenant, table.vacancyId),
  ],
);
export type ConversationRow = typeof conversations.$inferSelect;
export type NewConversationRow = typeof conversations.$inferInsert;

/** What one person did with a conversation. The row comes with the first thing he does. */
export const conversationParticipants = pgTable(
  'conversation_participants',
  {
    ...standardColumns(),
    conversationId: uuid().notNull(),
    userId: uuid().notNull(),
    side: text({ enum: conversationSides }).notNull(),
    /** What came later is unread. */
    readAt: moment(),
    archivedAt: moment(),
    mutedAt: moment(),
    blockedAt: moment(),
  },
  (table) => [
    standardKey(table),
    references(table, table.conversationId, conversations, 'cascade'),
    references(table, table.userId, users, 'cascade'),
    unique().on(table.tenant, table.conversationId, table.userId),
    index().on(table.tenant, table.userId),
  ],
);
