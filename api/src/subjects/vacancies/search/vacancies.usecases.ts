import type { Grant } from '@omzien/model/permissions';
import type { Vacancy } from '@omzien/model/vacancy';
import { reaches } from '../../../http/access.ts';
import { notFound } from '../../../http/problems.ts';
import { vacancyGone } from '../vacancies.problems.ts';
import type { Audience, FoundVacancy, VacancyRepository } from './vacancies.repository.ts';
import { statusAt, toVacancy } from './vacancies.resource.ts';

/** Up to three open vacancies, in short, for who came for one that is gone. */
const alternativesTo = async (vacancies: VacancyRepository, audience: Audience, vacancy: FoundVacancy) =>
  (await vacancies.similarTo(audience, vacancy)).map(({ id, title, organizationName, city }) => ({
    id,
    title,
    organization_name: organizationName,
    city,
  }));

/**
 * A vacancy as this asker may see it. The public sees what was published: also when it is filled or expired, which its
 * status tells; what is archived is gone, with alternatives. Drafts are for who manages them. All else is not there.
 */
export async function showVacancy(
  vacancies: VacancyRepository,
  audience: Audience,
  id: string,
  manageGrants: readonly Grant[],
): Promise<{ vacancy: Vacancy; row: FoundVacancy; isStaff: boolean }> {
  const found = await vacancies.find(audience, id);
  if (!found) throw notFound();
  const { vacancy: row, isOnSite } = found;
  if (row.vacancyType === 'p2p' && !audience.features.peerToPeer) throw notFound();
  const isStaff = reaches(manageGrants, row, null);
  const vacancy = toVacancy(row, { isStaff, now: audience.now, centerId: audience.centerId });
  if (isStaff) return { vacancy, row, isStaff };
  const status = statusAt(row, audience.now);
  if (!isOnSite || status === 'draft') throw notFound();
  if (status === 'archived') throw vacancyGone({ alternatives: await alternativesTo(vacancies, audience, row) });
  return { vacancy, row, isStaff };
}
