import { and, eq, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import type { ApplicationRepository } from '../../../services/directory/applications.repository.ts';
import { isUndecided } from '../../../services/held/undecided.ts';
import { applications } from '../../../tables/applications/applications.table.ts';

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
    due(and(eq(applications.stage, 'new'), sentBefore(moment), isUndecided, ...conditions));

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
  };
};
export type ApplicationClockRepository = ReturnType<typeof createApplicationClockRepository>;
