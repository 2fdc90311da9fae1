import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { volunteerCenters } from '../../../tables/centers/volunteerCenters.table.ts';
import { organizations } from '../../../tables/organizations/organizations.table.ts';
import { type VacancyRow, vacancies } from '../../../tables/vacancies/vacancies.table.ts';
import { mostAnswers, openAnswers } from './applicationCounts.ts';

/** A vacancy with what is told of its organisation and its centre, and how much its request is answered. */
export type FoundVacancy = Omit<VacancyRow, 'search' | 'searchText'> & {
  organizationLogoUrl: string | null;
  /** Stands in for a picture of its own. */
  organizationCoverUrl: string | null;
  organizationReplyHours: number | null;
  centerName: string;
  /** How many answers to a one-on-one request nobody has decided; 0 for every other kind. */
  openAnswers: number;
  /** After how many the centre calls it full; 0 for every other kind. */
  mostAnswers: number;
};
export type SearchedVacancy = FoundVacancy & { distanceKm: number | null; score: number | null };
export type StaffVacancyRow = FoundVacancy & { applicationsCount: number; newApplicationsCount: number };

const { search: _search, searchText: _searchText, ...columns } = getTableColumns(vacancies);
/** A vacancy without what only searching reads. */
export const shownColumns = columns;
/** What a `FoundVacancy` is read from: the vacancy, and its organisation beside it (`ofSameOrganization`). */
export const foundColumns = {
  ...shownColumns,
  organizationLogoUrl: organizations.logoUrl,
  organizationCoverUrl: organizations.coverUrl,
  organizationReplyHours: organizations.medianReplyHours,
  openAnswers,
  mostAnswers,
  centerName: sql<string>`(select ${volunteerCenters.name} from ${volunteerCenters} where ${volunteerCenters.tenant} = ${vacancies.tenant} and ${volunteerCenters.id} = ${vacancies.centerId})`,
};
/** Which organisation stands beside a vacancy. */
export const ofSameOrganization = and(
  eq(organizations.tenant, vacancies.tenant),
  eq(organizations.id, vacancies.organizationId),
);
