import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { references, standardColumns, standardKey } from '../../database/standardColumns.ts';
import { volunteerCenters } from '../centers/volunteerCenters.table.ts';

/**
 * Who did what to which record, and when. Written in the transaction of what it tells about and never changed. The audit
 * log and the panel with the latest activity both read it.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    ...standardColumns(),
    centerId: uuid(),
    organizationId: uuid(),
    /** Who really did it; null for the system. */
    actorId: uuid(),
    /** As whom, when the actor was signed in as somebody else. */
    actingAsId: uuid(),
    /** `vacancy.published`: the subject in the singular, a dot, what happened to it. */
    action: text().notNull(),
    subjectType: text().notNull(),
    subjectId: uuid(),
    /** What the subject was called then, so that the line can be read when it is gone. */
    subjectName: text(),
    /** Names of changed attributes with before and after. Never a password, a token, or the words of a message. */
    changes: jsonb().$type<Record<string, { from: unknown; to: unknown }>>().notNull().default({}),
    ipHash: text(),
    requestId: text(),
    /** The place in the chain of weighty steps of the tenant (decision 030), from 1; null for what is not chained. */
    chainPosition: integer(),
    /** The hash of the link before. */
    chainPrevious: text(),
    /** Over all of the line that says who did what, the link before, and the digest of what names people. */
    chainHash: text(),
    /** Erasing takes the salt away with the words; the digest stays, and then tells nothing. */
    personalSalt: text(),
    personalDigest: text(),
  },
  (table) => [
    standardKey(table),
    references(table, table.centerId, volunteerCenters),
    index().on(table.tenant, table.centerId, table.createdAt),
    index().on(table.tenant, table.createdAt),
    index().on(table.tenant, table.organizationId, table.createdAt),
    index().on(table.tenant, table.actorId, table.createdAt),
    index().on(table.tenant, table.subjectType, table.subjectId, table.createdAt),
    uniqueIndex('audit_events_chain_index').on(table.tenant, table.chainPosition),
  ],
);
export type AuditEventRow = typeof auditEvents.$inferSelect;
