import { reply } from '@omzien/model/conversation';
import { type Organization, organization, organizationDuplicate } from '@omzien/model/organization';
import { organizationReviewer } from '@omzien/model/organizationReviewer';
import { useMutation, useResourceList } from '@omzien/platform';
import { useMemo } from 'react';

const base = '/api/v1/organizations';
const type = 'organizations';
const parts = 'include=address,addresses,profile&page[size]=100';

/** A sign-up as the list has it; its version is asked for when it is opened. */
export type SignUp = Organization;

export const queueAddresses = {
  pending: `${base}?filter[status_eq]=pending&sort=created_at&${parts}`,
  denied: `${base}?filter[status_eq]=denied&sort=-created_at&${parts}`,
} as const;
export type QueueTab = keyof typeof queueAddresses;

export const useQueueList = (tab: QueueTab) =>
  useResourceList(queueAddresses[tab], organization, { keepPreviousData: true });
export const useReviewers = () => useResourceList(`${base}/reviewers`, organizationReviewer);

const queryOf = (values: Record<string, string | null | undefined>) =>
  Object.entries(values)
    .flatMap(([name, value]) => (value ? [`filter[${name}]=${encodeURIComponent(value)}`] : []))
    .join('&');

/** Organisations that may be the same one, the most alike first. */
export const useLike = ({ id, name, city, website, kvkNumber }: SignUp) =>
  useResourceList(
    `${base}/duplicates?${queryOf({ name_cont: name, city_eq: city, website_eq: website, kvk_number_eq: kvkNumber, id_not_eq: id })}`,
    organizationDuplicate,
  );

/** What the centre and the signer wrote to each other. */
export const useThreadLines = (threadId: string | null) =>
  useResourceList(threadId === null ? null : `/api/v1/conversations/${threadId}/replies`, reply);

/** Who looks at which sign-up, told to colleagues. */
export function useReviewing() {
  const { api, revalidate } = useMutation();
  return useMemo(
    () => ({
      look: (id: string) => api.put(`${base}/${id}/review`, { type, id }),
      leave: (id: string) => api.delete(`${base}/${id}/review`),
      refresh: () => revalidate(type),
    }),
    [api, revalidate],
  );
}
