import { dashboard } from '@omzien/model/dashboard';
import { useLiveRevalidation, useResource } from '@omzien/platform';

const base = '/api/v1/dashboard';

/** The dashboard that the address asks for. It follows what the API tells of, without a reload. */
export function useDashboard(query: string) {
  useLiveRevalidation(
    [
      'applications',
      'conversations',
      'notifications',
      'activity_events',
      'volunteer_profile_replies',
      'organization_reviewers',
      'organization_moves',
    ],
    ['dashboards'],
  );
  return useResource(query === '' ? base : `${base}?${query}`, dashboard, { keepPreviousData: true });
}
