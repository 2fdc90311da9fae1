import { organization, organizationDuplicate } from '@omzien/model/organization';
import {
  type OrganizationMergeField,
  organizationMerge,
  organizationMergePreview,
} from '@omzien/model/organizationMerge';
import { useMutation, usePlatform, useResource, useResourceList } from '@omzien/platform';
import type { Suggestion } from '@omzien/ui/combobox';
import { useMemo } from 'react';
import * as v from 'valibot';

const base = '/api/v1/organizations';
const known = v.object({ id: v.string() });
const merging = v.object({
  ...v.pick(organization, ['id', 'name', 'city', 'website', 'kvkNumber', 'status']).entries,
  lockVersion: v.optional(v.number()),
});
export type MergingOrganization = v.InferOutput<typeof merging>;
const merge = v.object({ ...organizationMerge.entries, lockVersion: v.optional(v.number()) });
export type SeenMerge = v.InferOutput<typeof merge>;

export const useMergingOrganization = (id: string) => useResource(`${base}/${id}`, merging);
/** The latest merge in which this organisation was closed, as long as it is remembered. */
export const useLatestMerge = (id: string) =>
  useResourceList(`/api/v1/organization_merges?filter[from_id_eq]=${id}&page[size]=1`, merge);
export const useMergePreview = (from: string, into: string) =>
  useResource(`${base}/${from}/merge_preview?into_id=${into}`, organizationMergePreview);

/** Organisations that look like this one, the likeliest first. */
export function useDuplicates({ id, name, city, website, kvkNumber }: MergingOrganization) {
  const like = new URLSearchParams({
    'filter[name_cont]': name,
    ...(city ? { 'filter[city_eq]': city } : {}),
    ...(website ? { 'filter[website_eq]': website } : {}),
    ...(kvkNumber ? { 'filter[kvk_number_eq]': kvkNumber } : {}),
    'filter[id_not_eq]': id,
  });
  return useResourceList(`${base}/duplicates?${like}`, organizationDuplicate);
}

/** Other organisations by a part of their name. */
export function useOrganizationFinder(without: string) {
  const { api } = usePlatform();
  return useMemo(
    () =>
      async (text: string): Promise<Suggestion[]> => {
        const filter = `filter[name_cont]=${encodeURIComponent(text)}&filter[status_in]=approved,pending,denied`;
        const { items } = await api.list(`${base}?${filter}&page[size]=8`, merging);
        return items
          .filter(({ id }) => id !== without)
          .map(({ id, name, city }) => ({ id, label: city ? `${name} · ${city}` : name }));
      },
    [api, without],
  );
}

export function useMerging() {
  const { api, mutateRecord } = useMutation();
  return useMemo(
    () => ({
      merge: (
        { id, lockVersion }: MergingOrganization,
        intoId: string,
        takeFrom: readonly OrganizationMergeField[],
        idempotencyKey: string,
      ) =>
        mutateRecord(
          api.put(`${base}/${id}/merge`, { type: 'organizations', id, intoId, takeFrom }, known, {
            lockVersion,
            idempotencyKey,
          }),
          'organizations',
          'organization_merges',
        ),
      undo: ({ id }: SeenMerge) =>
        mutateRecord(
          api.put(`/api/v1/organization_merges/${id}/undo`, { type: 'organization_merges', id }, known),
          'organizations',
          'organization_merges',
        ),
    }),
    [api, mutateRecord],
  );
}
