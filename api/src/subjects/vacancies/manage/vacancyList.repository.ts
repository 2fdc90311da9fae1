import type { VacancyStatus } from '@omzien/model/vacancy';
import { and, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { saidByAll, sameInAll } from '../../../database/sameInAll.ts';
import { organizations } from '../../../tables/organizations/organizations.table.ts';
import { vacancies } from '../../../tables/vacancies/vacancies.table.ts';
import { applicationsCount, newApplicationsCount } from '../search/applicationCounts.ts';
import { foundColumns, ofSameOrganization, type StaffVacancyRow } from '../search/foundVacancy.ts';

/** What a list need not say in every row where it is the same in all. */
const compared = {
  vacancy_type: vacancies.vacancyType,
  organization_id: vacancies.organizationId,
  volunteer_center_id: vacancies.centerId,
};

/** Lists of vacancies of every status but deleted, with how many applied; above all the list of staff. */
export const createVacancyListRepository = (db: Database) => ({
  /** A page of such a list. */
  async list(query: { where: SQL | undefined; orderBy: (SQL | SQL.Aliased)[]; limit: number; offset: number }) {
    const rows: StaffVacancyRow[] = await db
      .select({
        ...foundColumns,
        applicationsCount,
        newApplicationsCount,
      })
      .from(vacancies)
      .innerJoin(organizations, ofSameOrganization)
      .where(and(ne(vacancies.status, 'deleted'), query.where))
      .orderBy(...query.orderBy)
      .limit(query.limit)
      .offset(query.offset);
    return rows;
  },

  /**
   * How many vacancies the list has in each status, and how many of them its filter on the status leaves; and what all of
   * these have in common (`same`).
   */
  async countByStatus(
    where: SQL | undefined,
    byStatus: SQL | undefined,
  ): Promise<{ counts: Partial<Record<VacancyStatus, number>>; total: number; same: string[] }> {
    // Those that say the same are counted first: comparing each vacancy with each costs four times as much.
    const groups = db
      .select({
        status: vacancies.status,
        isWanted: sql<boolean>`${byStatus ?? sql`true`}`.as('is_wanted'),
        ...compared,
        count: sql<number>`count(*)`.as('count'),
      })
      .from(vacancies)
      .where(and(ne(vacancies.status, 'deleted'), where))
      .groupBy(sql`1, 2, 3, 4, 5`)
      .as('groups');
    const { vacancy_type, organization_id, volunteer_center_id } = groups;
    const rows = await db
      .select({
        status: groups.status,
        isWanted: groups.isWanted,
        count: sql<number>`sum(${groups.count})::int`,
        alike: saidByAll({ vacancy_type, organization_id, volunteer_center_id }),
      })
      .from(groups)
      .groupBy(groups.status, groups.isWanted);
    return {
      counts: Object.fromEntries(rows.map(({ status, count }) => [status, count])),
      total: rows.reduce((sum, { count, isWanted }) => sum + (isWanted ? count : 0), 0),
      same: sameInAll(rows.filter(({ isWanted }) => isWanted).map(({ alike }) => alike)),
    };
  },
});
