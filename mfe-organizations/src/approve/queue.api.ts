import { conversation, reply } from '@omzien/model/conversation';
import { type Organization, organization, organizationDuplicate } from '@omzien/model/organization';
import { organizationReviewer } from '@omzien/model/organizationReviewer';
import { useMutation, useResource, useResourceList } from '@omzien/platform';
import { useMemo } from 'react';
import * as v from 'valibot';

const base = '/api/v1/organizations';
const type = 'organizations';
const parts = 'include=address,addresses,profile&page[size]=100';

/** A sign-up as the list has it; its version is asked for when it is opened. */
export type SignUp = Organization;
const versioned = v.object({ ...organization.entries, lockVersion: v.optional(v.number()) });
export type OpenSignUp = v.InferOutput<typeof versioned>;

export const queueAddresses = {
  pending: `${base}?filter[status_eq]=pending&sort=created_at&${parts}`,
  denied: `${base}?filter[status_eq]=denied&sort=-created_at&${parts}`,
} as const;
export type QueueTab = keyof typeof queueAddresses;

export const useQueueList = (tab: QueueTab) =>
  useResourceList(queueAddresses[tab], organization, { keepPreviousData: true });
export const useSignUp = (id: string | null) =>
  useResource(id === null ? null : `${base}/${id}?include=address,addresses,profile`, versioned);
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

export type Denial = { reasonCode: string; reason: string };

export function useReviewSteps() {
  const { api, mutateRecord, revalidate } = useMutation();
  return useMemo(() => {
    const take = (
      id: string,
      step: 'approve' | 'deny' | 'undo',
      input: object = {},
      options: { lockVersion?: number; idempotencyKey?: string } = {},
    ) => mutateRecord(api.put(`${base}/${id}/${step}`, { ...input, type, id }, organization, options), type);
    return {
      approve: ({ id, lockVersion }: OpenSignUp, criteria: readonly string[]) =>
        take(id, 'approve', { criteria }, lockVersion === undefined ? {} : { lockVersion }),
      deny: ({ id, lockVersion }: OpenSignUp, denial: Denial, idempotencyKey: string) =>
        take(id, 'deny', denial, { idempotencyKey, ...(lockVersion === undefined ? {} : { lockVersion }) }),
      undo: (id: string) => take(id, 'undo'),
      /** Begins the conversation with who signed up, or goes on with it. */
      ask({ id, reviewThread }: OpenSignUp, subject: string, body: string, idempotencyKey: string) {
        const recipient = { type: 'organizations', id };
        const sent: Promise<unknown> = reviewThread
          ? api.post(`/api/v1/conversations/${reviewThread.id}/replies`, { type: 'replies', body }, reply, {
              idempotencyKey,
            })
          : api.post('/api/v1/conversations', { type: 'conversations', subject, body, recipient }, conversation, {
              idempotencyKey,
            });
        return mutateRecord(sent, type, 'conversations', 'replies');
      },
      look: (id: string) => api.put(`${base}/${id}/review`, { type, id }),
      leave: (id: string) => api.delete(`${base}/${id}/review`),
      refresh: () => revalidate(type),
    };
  }, [api, mutateRecord, revalidate]);
}
