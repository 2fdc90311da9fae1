import { organization, organizationDuplicate } from '@omzien/model/organization';
import {
  type OrganizationMergeField,
  type OrganizationMergeKind,
  organizationMerge,
  organizationMergePreview,
} from '@omzien/model/organizationMerge';
import type { Merging } from '@omzien/parts/merging/merging.api';
import { useResourceList } from '@omzien/platform';
import * as v from 'valibot';

const record = v.object({
  ...v.pick(organization, ['id', 'name', 'city', 'website', 'kvkNumber', 'status']).entries,
  lockVersion: v.optional(v.number()),
});
export type MergingOrganization = v.InferOutput<typeof record>;

export const organizationMerging: Merging<MergingOrganization, OrganizationMergeField, OrganizationMergeKind> = {
  type: 'organizations',
  merges: 'organization_merges',
  record,
  preview: organizationMergePreview,
  merge: organizationMerge,
  nameOf: ({ name }) => name,
  find: {
    by: 'name_cont',
    among: 'filter[status_in]=approved,pending,denied',
    labelOf: ({ name, city }) => (city ? `${name} · ${city}` : name),
  },
};

/** Organisations that look like this one, the likeliest first. */
export function useDuplicates({ id, name, city, website, kvkNumber }: MergingOrganization) {
  const like = new URLSearchParams({
    'filter[name_cont]': name,
    ...(city ? { 'filter[city_eq]': city } : {}),
    ...(website ? { 'filter[website_eq]': website } : {}),
    ...(kvkNumber ? { 'filter[kvk_number_eq]': kvkNumber } : {}),
    'filter[id_not_eq]': id,
  });
  return useResourceList(`/api/v1/organizations/duplicates?${like}`, organizationDuplicate);
}
