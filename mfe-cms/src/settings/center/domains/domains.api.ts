import { type CenterDomain, centerDomain } from '@omzien/model/volunteerCenter';
import { useMutation, useResourceList } from '@omzien/platform';
import { useMemo } from 'react';

const type = 'center_domains';
const addressOf = (centerId: string) => `/api/v1/volunteer_centers/${centerId}/domains`;

export const useDomains = (centerId: string) => useResourceList(addressOf(centerId), centerDomain);

/** Claiming, proving, choosing and removing the addresses of a site. The centre's own version moves with each. */
export function useDomainWrites(centerId: string) {
  const { api, mutateRecord, revalidate } = useMutation();
  return useMemo(() => {
    const base = addressOf(centerId);
    const told = [type, 'volunteer_centers'];
    const step = (name: 'verify' | 'approve' | 'primary') => (host: string) =>
      mutateRecord(api.put(`${base}/${host}/${name}`, { type, id: host }, centerDomain), ...told);
    return {
      claim: ({ host }: { host: string }, idempotencyKey: string): Promise<CenterDomain> =>
        mutateRecord(api.post(base, { type, host }, centerDomain, { idempotencyKey }), ...told),
      verify: step('verify'),
      approve: step('approve'),
      choose: step('primary'),
      async remove(host: string) {
        await api.delete(`${base}/${host}`);
        await revalidate(...told);
      },
    };
  }, [centerId, api, mutateRecord, revalidate]);
}
