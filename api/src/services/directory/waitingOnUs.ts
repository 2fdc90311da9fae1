import type { WaitingReason } from '@omzien/model/waiting';
import { type SQL, sql } from 'drizzle-orm';
import { applications } from '../../tables/applications/applications.table.ts';
import { conversations } from '../../tables/applications/conversations.table.ts';

/**
 * Since when the ball lies with the organisation: from the day on which a new application reached it, or from the first
 * message of the volunteer that it has not answered, as long as nothing is decided. Null where nobody waits for it. The one
 * definition of who is waiting; it needs `conversations` joined to `applications`.
 */
export const waitingSince = sql<Date | null>`case
  when ${applications.stage} = 'new' then coalesce(${applications.confirmedAt}, ${applications.createdAt})
  when ${applications.stage} in ('in_contact', 'waiting_list') and ${conversations.lastMessageSide} = 'volunteer'
    then coalesce(${conversations.turnSince}, ${conversations.lastMessageAt}) end`.mapWith(applications.createdAt);

/** Whose applications these are waits for the organisation. */
export const isWaitingOnUs: SQL = sql`${waitingSince} is not null`;

/** Who waits longest first, or last; those who do not wait stand behind, the newest first. */
export const byWait = (isDescending: boolean): SQL =>
  sql`${waitingSince} ${isDescending ? sql.raw('desc') : sql.raw('asc')} nulls last, ${applications.createdAt} desc`;

/** What somebody waits for who waits. */
export const waitingReasonOf = (row: { stage: string; waitingSince: Date | null }): WaitingReason | null =>
  row.waitingSince === null ? null : row.stage === 'new' ? 'first_answer' : 'message';
