import type { LocalizedText } from '@omzien/model/fields';
import type { Answers } from '@omzien/model/formAnswers';
import { boolean, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { centerColumn, references, standardColumns, standardKey } from '../../database/standardColumns.ts';
import { volunteerCenters } from '../centers/volunteerCenters.table.ts';

/** What a link did, for who opens it again. */
export type StoredOutcome = {
  title: LocalizedText;
  text: LocalizedText;
  url: string | null;
  /** Whether a link that takes it back was made. Its token follows from this one and is stored nowhere. */
  hasUndo: boolean;
};

/** Links to `/forms/<token>` that need no sign-in: a form to fill in, or one decision taken straight from a mail. */
export const formTokens = pgTable(
  'form_tokens',
  {
    ...standardColumns(),
    ...centerColumn(),
    /** SHA-256 of the token; the token itself stands only in the link. */
    tokenHash: text().notNull(),
    /** `form`, or the name under which a subject registered what the link does: `vacancy_renew`. */
    purpose: text().notNull(),
    formId: uuid(),
    subjectType: text(),
    subjectId: uuid(),
    /** In whose name it acts. */
    userId: uuid(),
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    singleUse: boolean().notNull().default(true),
    uses: integer().notNull().default(0),
    usedAt: timestamp({ withTimezone: true }),
    outcome: jsonb().$type<StoredOutcome>(),
    /** Tells a repeat of the same request from another one. Keyed with the token, so that it gives no answers away. */
    answersHash: text(),
    /** What was filled in so far, for who goes on later. */
    draft: jsonb().$type<Answers>(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    standardKey(table),
    references(table, table.centerId, volunteerCenters),
    unique().on(table.tenant, table.tokenHash),
    index().on(table.tenant, table.purpose, table.subjectId),
    index().on(table.tenant, table.expiresAt),
  ],
);
export type FormTokenRow = typeof formTokens.$inferSelect;
