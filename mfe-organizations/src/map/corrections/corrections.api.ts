import { organization, organizationCorrection } from '@omzien/model/organization';
import { useMutation, useResource, useResourceList } from '@omzien/platform';

/** What readers say is wrong with an organisation, the open ones first. */
export const useCorrections = (id: string) =>
  useResourceList(`/api/v1/organizations/${id}/corrections`, organizationCorrection);

/** Whom the corrections are about. */
export const useCorrected = (id: string) => useResource(`/api/v1/organizations/${id}`, organization);

/** Says what was done about a correction, or takes that back: who sent it is told by mail after ten minutes. */
export function useCorrectionSteps(organizationId: string) {
  const { api, mutateRecord } = useMutation();
  const put = (id: string, step: string, attributes = {}) =>
    mutateRecord(
      api.put(
        `/api/v1/organizations/${organizationId}/corrections/${id}/${step}`,
        { type: 'organization_corrections', ...attributes },
        organizationCorrection,
      ),
      'organization_corrections',
      'organizations',
    );
  return {
    resolve: (id: string, status: 'applied' | 'dismissed') => put(id, 'resolve', { status }),
    undo: (id: string) => put(id, 'undo'),
  };
}
