import { organizationMember } from '@omzien/model/organization';
import type { MemberInput } from '@omzien/model/organizationInput';
import { useMutation, useResourceList } from '@omzien/platform';
import { useMemo } from 'react';

const addressOf = (id: string) => `/api/v1/organizations/${id}/members`;
const type = 'organization_members';

/** Who works for an organisation. */
export const useMembers = (id: string) => useResourceList(addressOf(id), organizationMember);

/** Inviting somebody, and taking somebody out. */
export function useMemberWrites(id: string) {
  const { api, revalidate } = useMutation();
  return useMemo(
    () => ({
      async invite(input: MemberInput, idempotencyKey: string) {
        const member = await api.post(addressOf(id), { type, ...input }, organizationMember, { idempotencyKey });
        await revalidate(type, 'users');
        return member;
      },
      async undo(userId: string) {
        await api.put(`/api/v1/users/${userId}/undo`, { type: 'users', id: userId });
        await revalidate(type, 'users');
      },
      async remove(userId: string) {
        try {
          await api.delete(`${addressOf(id)}/${userId}`);
        } finally {
          await revalidate(type, 'users');
        }
      },
    }),
    [api, revalidate, id],
  );
}
