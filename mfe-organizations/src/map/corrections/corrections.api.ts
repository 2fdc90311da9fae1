import { organization, organizationCorrection } from '@omzien/model/organization';
import { useMutation, useResource, useResourceList } from '@omzien/platform';

/** What readers say is wrong with an organisation, the open ones first. */
export const useCorrections = (id: string) =>
  useResourceList(`/api/v1/organizations/${id}/corrections`, organizationCorrection);

/** Whom the corrections are about. */
export const useCorrected = (id: string) => useResource(`/api/v1/organizations/${id}`, organization);

/** Says what was done about a correction; who sent it is told by mail. */
export function useResolveCorrection(organizationId: string) {
  const { api, mutateRecord } = useMutation();
  return (id: string, status: 'applied' | 'dismissed') =>
    mutateRecord(
      api.put(
        `/api/v1/organizations/${organizationId}/corrections/${id}/resolve`,
        { type: 'organization_corrections', status },
        organizationCorrection,
      ),
      'organization_corrections',
      'organizations',
    );
}
