import type { HelpDemand } from '@omzien/model/helpRequest';
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { isVacancyOf } from '../../../services/directory/sharing.ts';
import { vacancies as table } from '../../../tables/vacancies/vacancies.table.ts';
import { applicationsCount } from '../search/applicationCounts.ts';

type Site = Parameters<typeof isVacancyOf>[0] & { now: Date };

/** What help people wait for most on a site: the kinds with open requests, those that nobody answers first. */
export async function helpDemand(db: Database, { now, ...site }: Site): Promise<HelpDemand[]> {
  const rows = await db
    .select({
      category: table.helpCategory,
      open: sql<number>`count(*)::int`,
      unanswered: sql<number>`(count(*) filter (where ${applicationsCount} = 0))::int`,
    })
    .from(table)
    .where(
      and(
        eq(table.vacancyType, 'p2p'),
        eq(table.status, 'published'),
        or(isNull(table.expiresAt), gt(table.expiresAt, now)),
        isVacancyOf(site),
      ),
    )
    .groupBy(table.helpCategory);
  return rows
    .flatMap(({ category, open, unanswered }): HelpDemand[] =>
      category === null
        ? []
        : [
            {
              type: 'help_demands',
              id: category,
              category,
              openRequestsCount: open,
              unansweredCount: unanswered,
              // Where at least half of those who ask hear nothing.
              inDemand: unanswered > 0 && unanswered * 2 >= open,
            },
          ],
    )
    .sort(
      (one, other) =>
        other.unansweredCount - one.unansweredCount ||
        other.openRequestsCount - one.openRequestsCount ||
        one.id.localeCompare(other.id),
    );
}
