import { applicationStages } from '@omzien/model/application';
import { correctionStatuses, organizationStatuses } from '@omzien/model/organization';
import { userStatuses } from '@omzien/model/user';
import { profileReplyStates } from '@omzien/model/volunteerProfile';
import { index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { centerColumn, references, standardColumns, standardKey } from '../../database/standardColumns.ts';
import { volunteerCenters } from '../centers/volunteerCenters.table.ts';
import { users } from '../people/users.table.ts';

/**
 * What staff have decided and nobody else may notice yet. The record itself stands as it did: the decision is taken when
 * its time has come, and a row that is deleted before has never been.
 */
export const heldDecisions = pgTable(
  'held_decisions',
  {
    ...standardColumns(),
    ...centerColumn(),
    /**
     * `application_replies`: a message about an application, under the id of that. `volunteer_profile_replies`: a question
     * that is not there yet, under the id that it will have. `users`: an invitation, under the id of the account that waits.
     */
    subjectType: text({
      enum: [
        'applications',
        'application_replies',
        'volunteer_profile_replies',
        'organizations',
        'organization_corrections',
        'users',
      ],
    }).notNull(),
    subjectId: uuid().notNull(),
    /** The step that is taken then, with what was filled in for it. */
    step: text().notNull(),
    input: jsonb().$type<Record<string, unknown>>().notNull(),
    /** How the record will stand. */
    outcome: text({
      enum: [
        ...applicationStages,
        ...profileReplyStates,
        ...organizationStatuses,
        ...correctionStatuses,
        ...userStatuses,
      ],
    }).notNull(),
    /** Null for the holder of a link that was mailed, who is known by name. */
    decidedBy: uuid(),
    deciderName: text(),
    /** Who worked as the one who decided. */
    impersonatorId: uuid(),
    via: text({ enum: ['web', 'mail'] })
      .notNull()
      .default('web'),
    side: text({ enum: ['organization', 'center'] }).notNull(),
    heldUntil: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    standardKey(table),
    references(table, table.centerId, volunteerCenters),
    references(table, table.decidedBy, users),
    references(table, table.impersonatorId, users),
    index().on(table.tenant, table.heldUntil),
    // One decision at a time about one record.
    uniqueIndex('held_decisions_one_index').on(table.tenant, table.subjectType, table.subjectId),
  ],
);
export type HeldDecisionRow = typeof heldDecisions.$inferSelect;
