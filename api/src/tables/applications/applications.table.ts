import {
  applicationSources,
  applicationStages,
  applicationStatuses,
  matchResults,
  rejectionReasons,
} from '@omzien/model/application';
import { sql } from 'drizzle-orm';
import { boolean, date, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { centerColumn, references, standardColumns, standardKey } from '../../database/standardColumns.ts';
import { volunteerCenters } from '../centers/volunteerCenters.table.ts';
import { organizations } from '../organizations/organizations.table.ts';
import { users } from '../people/users.table.ts';
import { vacancies } from '../vacancies/vacancies.table.ts';

const moment = () => timestamp({ withTimezone: true });

export const applications = pgTable(
  'applications',
  {
    ...standardColumns(),
    ...centerColumn(),
    vacancyId: uuid().notNull(),
    organizationId: uuid().notNull(),
    /** The volunteer's account; null for a guest without one. */
    userId: uuid(),
    /** The centre on whose site it was sent, which is another than the vacancy's when centres share. For links in mails. */
    siteCenterId: uuid(),
    ownerId: uuid(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    phoneNumber: text(),
    message: text().notNull(),
    answers: jsonb().$type<{ question: string; answer: string }[]>().notNull().default([]),
    locale: text({ enum: ['nl', 'en'] })
      .notNull()
      .default('nl'),
    status: text({ enum: applicationStatuses }),
    stage: text({ enum: applicationStages }).notNull(),
    guest: boolean().notNull().default(false),
    confirmedAt: moment(),
    firstResponseAt: moment(),
    decidedAt: moment(),
    decidedBy: uuid(),
    decisionMessage: text(),
    reasonCode: text({ enum: rejectionReasons }),
    startsOn: date(),
    withdrawnAt: moment(),
    withdrawnReason: text(),
    eraseOn: date(),
    /** A student's agreement that the mentor may see this. */
    sharedWithMentor: boolean().notNull().default(false),
    source: text({ enum: applicationSources }),
    /** The latest answer to "is it working out?", and what each side said. */
    matchResult: text({ enum: matchResults }),
    matchResultVolunteer: text({ enum: matchResults }),
    matchResultOrganization: text({ enum: matchResults }),
    /** What the clock has done, so that it does it once. */
    remindedAt: moment(),
    adminsRemindedAt: moment(),
    callRequestedAt: moment(),
    matchAskedAt: moment(),
  },
  (table) => [
    standardKey(table),
    references(table, table.centerId, volunteerCenters),
    references(table, table.siteCenterId, volunteerCenters),
    references(table, table.vacancyId, vacancies),
    references(table, table.organizationId, organizations),
    references(table, table.userId, users),
    references(table, table.ownerId, users),
    references(table, table.decidedBy, users),
    index().on(table.tenant, table.organizationId, table.stage, table.createdAt),
    index().on(table.tenant, table.centerId, table.stage, table.createdAt),
    index().on(table.tenant, table.organizationId, table.createdAt),
    index().on(table.tenant, table.centerId, table.createdAt),
    index().on(table.tenant, table.vacancyId),
    index().on(table.tenant, table.email),
    index().on(table.tenant, table.userId, table.createdAt),
    index().on(table.tenant, table.stage, table.confirmedAt),
    index().on(table.tenant, table.eraseOn),
    // One live application of an account for a vacancy, also when two requests come at the same moment.
    uniqueIndex('applications_one_per_user_index')
      .on(table.tenant, table.vacancyId, table.userId)
      .where(sql`user_id is not null and stage not in ('withdrawn', 'rejected', 'closed_no_reply', 'unconfirmed')`),
  ],
);
export type ApplicationRow = typeof applications.$inferSelect;
export type NewApplicationRow = typeof applications.$inferInsert;
