import { auditEvent } from '@omzien/model/auditEvent';
import { lookupOf } from '@omzien/model/lookup';
import { useOptions } from '@omzien/parts/lookups/useOptions';
import { useMutation, useResource, useResourceList } from '@omzien/platform';
import { useMemo } from 'react';
import { type CenterDraft, type ManagedCenter, managedCenter } from './centerValues.ts';

const type = 'volunteer_centers';
/** The centre of this site; also the address of the first data. */
const current = '/api/v1/volunteer_centers/current';

export const useManagedCenter = () => useResource(current, managedCenter);

/** Everything that the form writes. */
export function useCenterWrites() {
  const { api, revalidate } = useMutation();
  return useMemo(
    () => ({
      change: ({ id, lockVersion }: ManagedCenter, changes: CenterDraft, idempotencyKey: string) =>
        api.patch(`/api/v1/volunteer_centers/${id}`, { type, id, ...changes }, managedCenter, {
          lockVersion,
          idempotencyKey,
        }),
      fetch: () => api.get(current, managedCenter),
      async lastChange(id: string) {
        const query = `filter[subject_type_eq]=${type}&filter[subject_id_eq]=${id}&filter[action_eq]=center.changed&page[size]=1`;
        const [last] = (await api.list(`/api/v1/audit_events?${query}`, auditEvent)).items;
        return last ? { name: last.actorName, at: last.createdAt } : null;
      },
      addressOf: () => current,
      tellOthers: () => revalidate(type),
    }),
    [api, revalidate],
  );
}

const language = lookupOf('languages');
/** The languages of the tenant, by their codes. */
export function useLanguageOptions() {
  const { items } = useResourceList('/api/v1/languages', language);
  const options = useOptions(items);
  const codes = new Map(items?.map(({ id, key }) => [id, key]));
  return options.map(({ value, label }) => ({ value: codes.get(value) ?? value, label }));
}
