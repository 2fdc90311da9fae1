import { organization } from '@omzien/model/organization';
import type { ReportAbout } from '@omzien/parts/report/ReportDialog';
import { usePlatform, useResource } from '@omzien/platform';

/** One organisation, as far as the reader may see it. */
export const useOrganization = (id: string) =>
  useResource(`/api/v1/organizations/${id}?include=address,profile`, organization);

/** Tells the centre that something is wrong with an organisation. The same key twice tells it once. */
export function useReportOrganization(subjectId: string) {
  const { api } = usePlatform();
  return (input: ReportAbout, idempotencyKey: string) =>
    api.post('/api/v1/reports', { ...input, subjectType: 'organizations', subjectId, type: 'reports' }, undefined, {
      idempotencyKey,
    });
}
