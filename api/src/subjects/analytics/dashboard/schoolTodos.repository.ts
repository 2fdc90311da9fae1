import { mostTodosOfKind, type Todo } from '@omzien/model/dashboard';
import type { Grant } from '@omzien/model/permissions';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { dayLength, daysBetween } from '../../../services/calendar/calendar.ts';
import { worksAt } from '../../../services/directory/userReach.ts';
import { accountTokens } from '../../../tables/people/accountTokens.table.ts';
import { users } from '../../../tables/people/users.table.ts';
import { todoRow, totalOfAll } from './todoRow.ts';

/** Who has not followed an invitation for so many days may have missed it. */
const invitedDays = 7;

/** What an administrator of a school has to do for its people. */
export const createSchoolTodoRepository = (db: Database) => ({
  /** Students and staff of the school who were invited and have not begun, the longest ago first. */
  async invited(grants: readonly Grant[], now: Date): Promise<Todo[]> {
    const schools = grants.flatMap(({ reach, scopeId }) =>
      reach === 'organization' && scopeId !== null ? [scopeId] : [],
    );
    if (schools.length === 0) return [];
    const limit = new Date(now.getTime() - invitedDays * dayLength);
    const lastAt = sql<Date>`coalesce((
      select max(${accountTokens.createdAt}) from ${accountTokens}
      where ${accountTokens.tenant} = ${users.tenant} and ${accountTokens.userId} = ${users.id}
        and ${accountTokens.purpose} = 'invitation'), ${users.createdAt})`.mapWith(users.createdAt);
    const rows = await db
      .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, lastAt, total: totalOfAll() })
      .from(users)
      .where(and(worksAt(schools), eq(users.status, 'invited'), sql`${lastAt} <= ${limit.toISOString()}::timestamptz`))
      .orderBy(lastAt, users.id)
      .limit(mostTodosOfKind);
    return rows.map((row) =>
      todoRow({
        kind: 'member_invited',
        count: row.total,
        subject: {
          type: 'users',
          id: row.id,
          name: `${row.firstName} ${row.lastName}`.trim() || null,
          lockVersion: null,
        },
        waitingDays: Math.max(0, daysBetween(row.lastAt, now)),
        url: `/users/${row.id}`,
        listUrl: '/users?filter[status_in]=invited',
        steps: ['resend_invitation'],
      }),
    );
  },
});
