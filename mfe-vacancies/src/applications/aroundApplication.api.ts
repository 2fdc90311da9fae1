import { useResourceList } from '@omzien/platform';
import * as v from 'valibot';

const base = '/api/v1/applications';

const brief = v.object({ id: v.string(), name: v.string() });

/** Which applications stand before and after one in a list, by the query of that list. Asks nothing without one. */
export function useNeighbours(id: string, query: string | null) {
  const { items } = useResourceList(
    query === null ? null : `${base}?${query === '' ? '' : `${query}&`}fields[applications]=name&page[size]=1000`,
    brief,
    { keepPreviousData: true },
  );
  const index = items?.findIndex((item) => item.id === id) ?? -1;
  if (!items || index === -1) return null;
  return { previous: items[index - 1], next: items[index + 1], place: index + 1, count: items.length };
}

const colleague = v.object({ id: v.string(), fullName: v.string() });

/** Who runs the organisation of an application: somebody of them may look after it. Asks nothing without an id. */
export const useColleagues = (organizationId: string | null) =>
  useResourceList(
    organizationId &&
      `/api/v1/users?filter[organization_id_eq]=${organizationId}&filter[with_role]=admin&fields[users]=full_name&page[size]=100`,
    colleague,
  );

const known = v.object({ id: v.string() });

/** The thread of an application, for who is no party but may read it: after a report or an invitation. */
export const useInvitedConversation = (applicationId: string | null) =>
  useResourceList(
    applicationId &&
      `/api/v1/conversations?filter[application_id_eq]=${applicationId}&filter[moderation_true]=true&page[size]=1`,
    known,
  ).items?.[0];
