import { type InvitationInput, invitedUser } from '@omzien/model/invitation';
import { useMutation } from '@omzien/platform';
import * as v from 'valibot';

const added = v.pick(invitedUser, ['type', 'id', 'fullName', 'held']);
export type AddedUser = v.InferOutput<typeof added>;

/** Makes an account for somebody else, and takes it back while its invitation waits. */
export function useAddUser() {
  const { api, mutateRecord } = useMutation();
  const type = 'users';
  return {
    add: (input: Partial<InvitationInput>, idempotencyKey: string) =>
      mutateRecord(api.post('/api/v1/users', { ...input, type }, added, { idempotencyKey }), 'users'),
    takeBack: (id: string) => mutateRecord(api.put(`/api/v1/users/${id}/undo`, { type, id }), 'users'),
  };
}
