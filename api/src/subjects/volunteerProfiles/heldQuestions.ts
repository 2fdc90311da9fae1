import { grantsOf } from '@omzien/model/permissions';
import { and, getTableColumns, getTableName, ne, type SQL, Subquery, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { withinReach } from '../../http/access.ts';
import { volunteerProfileReplies as replies } from '../../tables/applications/profileReplies.table.ts';
import { volunteerProfiles as profiles } from '../../tables/applications/volunteerProfiles.table.ts';
import { heldDecisions as held } from '../../tables/notifications/heldDecisions.table.ts';
import { organizations } from '../../tables/organizations/organizations.table.ts';

/** What is kept of a question until it is asked. */
export const heldQuestion = v.object({
  volunteerProfileId: v.string(),
  userId: v.string(),
  organizationId: v.string(),
  vacancyId: v.nullable(v.string()),
  body: v.string(),
});

const isQuestion = sql`${held.subjectType} = 'volunteer_profile_replies'`;
const input = (name: keyof typeof heldQuestion.entries) => sql`(${held.input} ->> ${sql.raw(`'${name}'`)})`;

/** Until when a question waits; null for one that was asked. Only in a source of this file. */
export const questionHeldUntil = sql<Date | null>`${replies}.held_until`.mapWith(held.heldUntil);

/** Rows that take the place of the table in a statement. */
const underItsName = (rows: SQL) => new Subquery(rows, getTableColumns(replies), getTableName(replies));

/** The questions that were asked, and those alone: what volunteers and the clock know of. */
export const askedQuestions = underItsName(sql`select *, null::timestamptz as held_until from ${replies}`);

/**
 * The same with those that wait to be asked, under the names of the table, for who asks: the record is not there yet, so
 * nobody else can come across it.
 */
export const questionsWithHeld = underItsName(sql`
  select *, null::timestamptz as held_until from ${replies}
  union all
  select asked.*, waiting.held_until from (
    select ${held.subjectId} as id, ${held.tenant}, ${held.createdAt}, ${held.heldUntil}, ${held.decidedBy} as sender_id,
      ${input('volunteerProfileId')}::uuid as volunteer_profile_id, ${input('userId')}::uuid as user_id,
      ${input('organizationId')}::uuid as organization_id, ${input('vacancyId')}::uuid as vacancy_id, ${input('body')} as body
    from ${held} where ${isQuestion}
  ) as waiting
  cross join lateral jsonb_populate_record(null::volunteer_profile_replies, to_jsonb(waiting) || jsonb_build_object(
    'state', 'sent', 'lock_version', 0, 'updated_at', waiting.created_at)) as asked`);

/** Which questions somebody may know before they are asked: those of the organisations for which he asks, never one to himself. */
export function knowsQuestion({ actor: { roles, user } }: FastifyRequest): SQL {
  const isAsker = withinReach(grantsOf('pool.approach', roles, user !== null), {
    organization: replies.organizationId,
    center: organizations.centerId,
  });
  return and(isAsker, user === null ? sql`false` : ne(replies.userId, user.id)) as SQL;
}

/** Questions to a profile that wait to be asked: they count for the limits, and for how its card stands to the asker. */
export const heldQuestionsTo = (reader: { userId: string | null }, organizationId: string | null) =>
  sql`${held} where ${held.tenant} = ${profiles.tenant} and ${isQuestion}
    and ${input('volunteerProfileId')} = ${profiles.id}::text
    and ${profiles.userId} is distinct from ${reader.userId}::uuid
    ${organizationId === null ? sql.empty() : sql`and ${input('organizationId')} = ${organizationId}`}`;

/** How many questions of an organisation wait to be asked. */
export const heldQuestionsOf = (organizationId: string) =>
  and(isQuestion, sql`${input('organizationId')} = ${organizationId}`);
