import { application, applicationEvent } from '@omzien/model/application';
import { usePlatform, useResource, useResourceList } from '@omzien/platform';

const base = '/api/v1/applications';

/** The applications that the reader may see, by the page's own query string. */
export const useApplications = (query: string) =>
  useResourceList(query === '' ? base : `${base}?${query}`, application, { keepPreviousData: true });

/** One application, or nothing yet without an id. */
export const useApplication = (id: string | null) => useResource(id && `${base}/${id}`, application);

/** What happened to an application, the newest last. */
export const useApplicationTimeline = (id: string) => useResourceList(`${base}/${id}/timeline`, applicationEvent);

/** The reader's own application for a vacancy that is not withdrawn, if there is one. Asks nothing without a vacancy. */
export function useOwnApplication(vacancyId: string | null) {
  const userId = usePlatform().session.getState().user?.id;
  const isAsked = vacancyId !== null && userId !== undefined;
  const { items } = useResourceList(
    isAsked ? `${base}?filter[vacancy_id_eq]=${vacancyId}&filter[user_id_eq]=${userId}` : null,
    application,
  );
  return items?.find(({ stage }) => stage !== 'withdrawn');
}
