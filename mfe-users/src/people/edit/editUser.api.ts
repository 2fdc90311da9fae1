import { invitedUser } from '@omzien/model/invitation';
import type { UserInput } from '@omzien/model/user';
import { useMutation, useResource } from '@omzien/platform';

export const useEditedUser = (id: string) => useResource(`/api/v1/users/${id}`, invitedUser);

/** Changes an account as it was seen. */
export function useChangeUser(id: string, lockVersion: number | undefined) {
  const { api, mutateRecord } = useMutation();
  return (input: UserInput, idempotencyKey: string) =>
    mutateRecord(
      api.patch(`/api/v1/users/${id}`, { ...input, type: 'users', id }, invitedUser, { lockVersion, idempotencyKey }),
      'users',
    );
}
