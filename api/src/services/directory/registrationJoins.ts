import { and, eq, type SQL } from 'drizzle-orm';
import { activityOccurrences, activityRegistrations } from '../../tables/vacancies/activities.table.ts';
import { vacancies } from '../../tables/vacancies/vacancies.table.ts';

/** The date for which somebody has signed up, beside the registration. */
export const dateOfRegistration = and(
  eq(activityOccurrences.tenant, activityRegistrations.tenant),
  eq(activityOccurrences.id, activityRegistrations.occurrenceId),
) as SQL;

/** The activity of a registration, beside it. */
export const activityOfRegistration = and(
  eq(vacancies.tenant, activityRegistrations.tenant),
  eq(vacancies.id, activityRegistrations.vacancyId),
) as SQL;
