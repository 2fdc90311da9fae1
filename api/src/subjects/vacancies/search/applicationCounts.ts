import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { applications } from '../../../tables/applications/applications.table.ts';
import { volunteerCenters } from '../../../tables/centers/volunteerCenters.table.ts';
import { vacancies } from '../../../tables/vacancies/vacancies.table.ts';

/**
 * How many of the applications for a vacancy are counted. The condition stands in a `filter`: in the `where` the planner
 * takes it for the index by stage, and reads all new applications of the tenant for each vacancy.
 */
const applicationsOf = (counted = sql`true`) => {
  const ofVacancy = and(
    eq(applications.tenant, vacancies.tenant),
    eq(applications.vacancyId, vacancies.id),
    ne(applications.stage, 'unconfirmed'),
  );
  return sql<number>`(select (count(*) filter (where ${counted}))::int from ${applications} where ${ofVacancy})`;
};
/** How many applications a vacancy has, those that were never confirmed left out. */
export const applicationsCount = applicationsOf();
export const newApplicationsCount = applicationsOf(eq(applications.stage, 'new'));
/** Only one-on-one requests can be full of answers, so only they are counted. */
export const openAnswers = sql<number>`(case when ${vacancies.vacancyType} = 'p2p'
  then ${applicationsOf(inArray(applications.stage, ['new', 'in_contact', 'waiting_list']))} else 0 end)`;
/** After how many answers its centre calls a request full. */
export const mostAnswers = sql<number>`(case when ${vacancies.vacancyType} = 'p2p'
  then (select (${volunteerCenters.peerToPeer} ->> 'maximumAnswers')::int from ${volunteerCenters}
    where ${volunteerCenters.tenant} = ${vacancies.tenant} and ${volunteerCenters.id} = ${vacancies.centerId}) else 0 end)`;
