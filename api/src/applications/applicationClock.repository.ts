import { and, eq, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { organizations } from '../organizations/organizations.table.ts';
import type { ApplicationRepository } from './applications.repository.ts';
import { applications } from './applications.table.ts';

const sentBefore = (moment: Date) =>
  sql`coalesce(${applications.confirmedAt}, ${applications.createdAt}) < ${moment.toISOString()}::timestamptz`;
const batch = 100;

/** What the clock has to look at. Rows that another process works on are left to it. */
export const createApplicationClockRepository = (db: Database, repository: ApplicationRepository) => {
  async function due(condition: SQL | undefined) {
    const rows = await db
      .select({ id: applications.id })
      .from(applications)
      .where(condition)
      .orderBy(applications.createdAt, applications.id)
      .limit(batch)
      .for('update', { skipLocked: true });
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return [];
    const found = await repository.several(ids, sql`true`);
    return found.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  }
  const unanswered = (moment: Date, ...conditions: SQL[]) =>
    due(and(eq(applications.stage, 'new'), sentBefore(moment), ...conditions));

  return {
    unreminded: (moment: Date) => unanswered(moment, isNull(applications.remindedAt)),
    adminsUnreminded: (moment: Date) => unanswered(moment, isNull(applications.adminsRemindedAt)),
    uncalled: (moment: Date) => unanswered(moment, isNull(applications.callRequestedAt)),
    unanswered: (moment: Date) => unanswered(moment),
    unchecked: (moment: Date) =>
      due(
        and(
          eq(applications.stage, 'accepted'),
          isNull(applications.matchAskedAt),
          isNull(applications.matchResult),
          lt(applications.decidedAt, moment),
          // After erasing there is nobody left to ask.
          sql`${applications.email} <> ''`,
        ),
      ),

    /**
     * How often, and how fast, organisations answer: of what was sent within a year and is answered or closed without an
     * answer. What an organisation began itself in the pool does not count.
     */
    async refreshReplyFigures(since: Date): Promise<void> {
      await db.execute(sql`
        update ${organizations} set reply_rate = figures.rate, median_reply_hours = figures.median
        from (
          select organization_id,
            avg(case when first_response_at is null then 0 else 1 end)::real as rate,
            (percentile_cont(0.5) within group (order by extract(epoch from first_response_at - confirmed_at) / 3600)
              filter (where first_response_at is not null))::real as median
          from ${applications}
          where confirmed_at >= ${since.toISOString()}::timestamptz and source is distinct from 'pool'
            and (first_response_at is not null or stage = 'closed_no_reply')
          group by organization_id
        ) as figures
        where ${organizations.id} = figures.organization_id
          and (reply_rate is distinct from figures.rate or median_reply_hours is distinct from figures.median)`);
    },
  };
};
export type ApplicationClockRepository = ReturnType<typeof createApplicationClockRepository>;
