import { invitedUser } from '@omzien/model/invitation';
import type { AddRoleInput } from '@omzien/model/user';
import { useMutation, useResource } from '@omzien/platform';
import * as v from 'valibot';

const roleOwner = v.pick(invitedUser, [
  'type',
  'id',
  'fullName',
  'firstName',
  'status',
  'confirmedAt',
  'volunteerCenterId',
  'lockVersion',
  'permissions',
]);
export type RoleOwner = v.InferOutput<typeof roleOwner>;

export const useRoleOwner = (id: string) => useResource(`/api/v1/users/${id}`, roleOwner);

/** Gives a role, and takes it back. */
export function useRoleWrites(id: string) {
  const { api, mutateRecord } = useMutation();
  const base = `/api/v1/users/${id}`;
  const type = 'users';
  return {
    add: (input: Partial<AddRoleInput>, lockVersion: number | undefined, idempotencyKey: string) =>
      mutateRecord(
        api.put(`${base}/add_role`, { ...input, type, id }, roleOwner, { lockVersion, idempotencyKey }),
        'users',
      ),
    remove: (role: Pick<AddRoleInput, 'role' | 'scopeType' | 'scopeId'>) =>
      mutateRecord(api.put(`${base}/remove_role`, { ...role, type, id }), 'users'),
  };
}
