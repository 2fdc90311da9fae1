import { auditEvent } from '@omzien/model/auditEvent';
import { useMutation, useResource } from '@omzien/platform';
import { useMemo } from 'react';
import * as v from 'valibot';
import { type OrganizationDraft, type StoredOrganization, storedOrganization } from './organizationEditValues.ts';

const base = '/api/v1/organizations';
const parts = 'include=addresses,profile';
const type = 'organizations';
const known = v.object({ id: v.string() });

/** Where an organisation is asked, and kept. */
export const addressOf = (id: string) => `${base}/${id}?${parts}`;

/** An organisation to be changed. */
export const useOrganizationToEdit = (id: string) => useResource(addressOf(id), storedOrganization);

/** Everything that the form writes. */
export function useOrganizationWrites() {
  const { api, revalidate } = useMutation();
  return useMemo(
    () => ({
      add: (input: OrganizationDraft, idempotencyKey: string): Promise<StoredOrganization> =>
        api.post(`${base}?${parts}`, { type, ...input }, storedOrganization, { idempotencyKey }),
      change: ({ id, lockVersion }: StoredOrganization, changes: OrganizationDraft, idempotencyKey: string) =>
        api.patch(addressOf(id), { type, id, ...changes }, storedOrganization, { lockVersion, idempotencyKey }),
      /** Asks the centre to look at a refused organisation once more. */
      async reapply({ id, lockVersion }: StoredOrganization, explanation: string, idempotencyKey: string) {
        const input = { type, id, explanation };
        await api.put(`${base}/${id}/reapply`, input, known, { lockVersion, idempotencyKey });
        await revalidate(type);
      },
      fetch: (id: string) => api.get(addressOf(id), storedOrganization),
      async lastChange(id: string) {
        const query = `filter[subject_type_eq]=${type}&filter[subject_id_eq]=${id}&filter[action_eq]=organization.changed&page[size]=1`;
        const [last] = (await api.list(`/api/v1/audit_events?${query}`, auditEvent)).items;
        return last ? { name: last.actorName, at: last.createdAt } : null;
      },
      /** Lists and pages show what changed when they are looked at again. */
      tellOthers: () => revalidate(type),
    }),
    [api, revalidate],
  );
}
