import { user } from '@omzien/model/user';
import { type MergeField, userDuplicate, userMerge, userMergePreview } from '@omzien/model/userMerge';
import { useMutation, usePlatform, useResource, useResourceList } from '@omzien/platform';
import type { Suggestion } from '@omzien/ui/combobox';
import { useMemo } from 'react';
import * as v from 'valibot';

const base = '/api/v1/users';
const known = v.object({ id: v.string() });
const person = v.object({
  ...v.pick(user, ['id', 'email', 'fullName', 'status', 'permissions']).entries,
  lockVersion: v.optional(v.number()),
});
export type MergingUser = v.InferOutput<typeof person>;
const merge = v.object({ ...userMerge.entries, lockVersion: v.optional(v.number()) });
export type SeenMerge = v.InferOutput<typeof merge>;

export const useMergingUser = (id: string) => useResource(`${base}/${id}`, person);
/** The latest merge in which this account was closed, as long as it is remembered. */
export const useLatestMerge = (id: string) =>
  useResourceList(`/api/v1/user_merges?filter[from_id_eq]=${id}&page[size]=1`, merge);
export const useDuplicates = (id: string) => useResourceList(`${base}/${id}/duplicates`, userDuplicate);
export const useMergePreview = (from: string, into: string) =>
  useResource(`${base}/${from}/merge_preview?into_id=${into}`, userMergePreview);

/** Other accounts by a part of their name or address. */
export function useUserFinder(without: string) {
  const { api } = usePlatform();
  return useMemo(
    () =>
      async (text: string): Promise<Suggestion[]> => {
        const filter = `filter[first_name_or_last_name_or_email_cont]=${encodeURIComponent(text)}`;
        const { items } = await api.list(`${base}?${filter}&filter[status_not_eq]=archived&page[size]=8`, person);
        return items
          .filter(({ id }) => id !== without)
          .map(({ id, fullName, email }) => ({ id, label: `${fullName} · ${email}` }));
      },
    [api, without],
  );
}

export function useMerging() {
  const { api, mutateRecord } = useMutation();
  return useMemo(
    () => ({
      merge: ({ id, lockVersion }: MergingUser, intoId: string, takeFrom: readonly MergeField[]) =>
        mutateRecord(
          api.put(`${base}/${id}/merge`, { type: 'users', id, intoId, takeFrom }, known, { lockVersion }),
          'users',
          'user_merges',
        ),
      undo: ({ id }: SeenMerge) =>
        mutateRecord(
          api.put(`/api/v1/user_merges/${id}/undo`, { type: 'user_merges', id }, known),
          'users',
          'user_merges',
        ),
    }),
    [api, mutateRecord],
  );
}
