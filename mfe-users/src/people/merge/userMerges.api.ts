import { user } from '@omzien/model/user';
import { type MergeField, type MergeKind, userDuplicate, userMerge, userMergePreview } from '@omzien/model/userMerge';
import type { Merging } from '@omzien/parts/merging/merging.api';
import { useResourceList } from '@omzien/platform';
import * as v from 'valibot';

const record = v.object({
  ...v.pick(user, ['id', 'email', 'fullName']).entries,
  lockVersion: v.optional(v.number()),
});
export type MergingUser = v.InferOutput<typeof record>;

export const userMerging: Merging<MergingUser, MergeField, MergeKind> = {
  type: 'users',
  merges: 'user_merges',
  record,
  preview: userMergePreview,
  merge: userMerge,
  nameOf: ({ fullName }) => fullName,
  find: {
    by: 'first_name_or_last_name_or_email_cont',
    among: 'filter[status_not_eq]=archived',
    labelOf: ({ fullName, email }) => `${fullName} · ${email}`,
  },
};

/** Accounts that may be of the same person, the likeliest first. */
export const useDuplicates = (id: string) => useResourceList(`/api/v1/users/${id}/duplicates`, userDuplicate);
