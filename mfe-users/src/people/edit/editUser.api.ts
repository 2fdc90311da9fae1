import { invitedUser } from '@omzien/model/invitation';
import type { UserInput } from '@omzien/model/user';
import { useMutation, useResource } from '@omzien/platform';
import { useMemo } from 'react';
import * as v from 'valibot';

const addressOf = (id: string) => `/api/v1/users/${id}`;

/** An account that may be changed comes with its version. */
const editedUser = v.object({ ...invitedUser.entries, lockVersion: v.number() });
export type EditedUser = v.InferOutput<typeof editedUser>;

export const useEditedUser = (id: string) => useResource(addressOf(id), invitedUser);

/** Writes an account as it was seen. */
export function useUserChanges() {
  const { api, revalidate } = useMutation();
  return useMemo(
    () => ({
      change: ({ id, lockVersion }: EditedUser, changes: UserInput, idempotencyKey: string) =>
        api.patch(addressOf(id), { ...changes, type: 'users', id }, editedUser, { lockVersion, idempotencyKey }),
      fetch: (id: string) => api.get(addressOf(id), editedUser),
      addressOf,
      tellOthers: () => revalidate('users'),
    }),
    [api, revalidate],
  );
}
