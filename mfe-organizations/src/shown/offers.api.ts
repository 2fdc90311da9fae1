import { calendarEntry } from '@omzien/model/activity';
import { vacancyHit } from '@omzien/model/vacancy';
import { usePlatform, useResourceList } from '@omzien/platform';

const mostShown = 6;

/** The open vacancies of an organisation. */
export const useVacanciesOf = (id: string) =>
  useResourceList(`/api/v1/vacancies/search?filter[organization_id_in]=${id}&page[size]=${mostShown}`, vacancyHit);

/** Its next activities, where the site has activities. */
export function useActivitiesOf(id: string) {
  const { features } = usePlatform();
  return useResourceList(
    features.activities ? `/api/v1/activities?filter[organization_id_eq]=${id}&page[size]=${mostShown}` : null,
    calendarEntry,
  );
}
