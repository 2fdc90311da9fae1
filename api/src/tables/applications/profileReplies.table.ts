import { profileReplyStates } from '@omzien/model/volunteerProfile';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { references, standardColumns, standardKey } from '../../database/standardColumns.ts';
import { organizations } from '../organizations/organizations.table.ts';
import { users } from '../people/users.table.ts';
import { vacancies } from '../vacancies/vacancies.table.ts';
import { applications } from './applications.table.ts';
import { conversations } from './conversations.table.ts';
import { volunteerProfiles } from './volunteerProfiles.table.ts';

const moment = () => timestamp({ withTimezone: true });

/** Questions of organisations to people in the pool, with their answers. */
export const volunteerProfileReplies = pgTable(
  'volunteer_profile_replies',
  {
    ...standardColumns(),
    volunteerProfileId: uuid().notNull(),
    /** The account behind the profile. */
    userId: uuid().notNull(),
    organizationId: uuid().notNull(),
    vacancyId: uuid(),
    /** There from the start where the question is about a vacancy. */
    applicationId: uuid(),
    /** There after a yes. */
    conversationId: uuid(),
    senderId: uuid(),
    body: text().notNull(),
    state: text({ enum: profileReplyStates }).notNull().default('sent'),
    answer: text(),
    remindedAt: moment(),
    /** When the last mail went out: "answer now". */
    finalRemindedAt: moment(),
    answeredAt: moment(),
  },
  (table) => [
    standardKey(table),
    references(table, table.volunteerProfileId, volunteerProfiles, 'cascade'),
    references(table, table.userId, users, 'cascade'),
    references(table, table.organizationId, organizations, 'cascade'),
    references(table, table.vacancyId, vacancies, 'cascade'),
    references(table, table.applicationId, applications, 'cascade'),
    references(table, table.conversationId, conversations, 'cascade'),
    // Two processes that ask at the same moment ask once.
    uniqueIndex('volunteer_profile_replies_open_once')
      .on(table.tenant, table.volunteerProfileId, table.organizationId)
      .where(sql`${table.state} = 'sent'`),
    index().on(table.tenant, table.userId, table.state),
    index().on(table.tenant, table.organizationId, table.state),
    index().on(table.tenant, table.state, table.createdAt),
    index().on(table.tenant, table.applicationId),
    index().on(table.tenant, table.vacancyId),
    index().on(table.tenant, table.conversationId),
  ],
);
export type ProfileReplyRow = typeof volunteerProfileReplies.$inferSelect;
export type NewProfileReplyRow = typeof volunteerProfileReplies.$inferInsert;
