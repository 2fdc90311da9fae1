import type { Vacancy } from '@omzien/model/vacancy';
import { inArray } from 'drizzle-orm';
import { vacancies as table } from '../../tables/vacancies/vacancies.table.ts';
import type { ActivityRepository, ComingActivity } from '../activities/activities.repository.ts';
import type { VacancyRepository } from '../vacancies/search/vacancies.repository.ts';
import { toVacancy } from '../vacancies/search/vacancies.resource.ts';
import type { Audience } from '../vacancies/search/vacancySearch.ts';

/** An activity as a card: its one date is the next, and it is full when that is, as the calendar says. */
function asCard(vacancy: Vacancy, { next, places, registration }: ComingActivity): Vacancy {
  if (next === null) return vacancy;
  const { startsAt, endsAt, placesTaken } = next;
  // Who can just come finds no place taken.
  const counts = registration === 'here';
  return {
    ...vacancy,
    occurrences: [{ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }],
    places: counts ? places : null,
    placesTaken,
    isFull: counts && (vacancy.status === 'filled' || (places !== null && placesTaken >= places)),
  };
}

/** The activities of a site with the next date of each, the soonest first, in two statements however many there are. */
export async function activityCards(
  activities: Pick<ActivityRepository, 'soonest'>,
  vacancies: Pick<VacancyRepository, 'readable'>,
  audience: Audience,
  limit: number,
): Promise<Vacancy[]> {
  const coming = await activities.soonest(audience, audience.now, limit);
  if (coming.length === 0) return [];
  const ids = coming.map(({ id }) => id);
  const rows = await vacancies.readable(audience, inArray(table.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return coming.flatMap((one) => {
    const row = byId.get(one.id);
    return row ? [asCard(toVacancy(row, { isStaff: false, now: audience.now }), one)] : [];
  });
}
