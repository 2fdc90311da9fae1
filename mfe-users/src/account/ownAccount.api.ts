import { type AccountInput, account } from '@omzien/model/account';
import { useMutation, useResource } from '@omzien/platform';
import { useMemo } from 'react';
import * as v from 'valibot';

export const ownAddress = '/api/v1/current_user';

/** One's own account, with the version that a change is sent with. */
const ownAccount = v.object({ ...account.entries, lockVersion: v.number() });
export type OwnAccount = v.InferOutput<typeof ownAccount>;

export const useOwnAccount = () => useResource(ownAddress, ownAccount);

/** Everything that is written to one's own account. */
export function useAccountWrites() {
  const { api, mutateRecord } = useMutation();
  return useMemo(
    () => ({
      change: ({ id, lockVersion }: OwnAccount, changes: AccountInput, idempotencyKey: string) =>
        api.patch(ownAddress, { type: 'users', id, ...changes }, ownAccount, { lockVersion, idempotencyKey }),
      fetch: () => api.get(ownAddress, ownAccount),
      /** Asks for another address: its owner confirms it first. */
      askEmail: (input: { email: string; currentPassword: string | null }, idempotencyKey: string) =>
        mutateRecord(
          api.put(`${ownAddress}/email`, { type: 'current_users', ...input }, ownAccount, { idempotencyKey }),
          'users',
        ),
      resendEmail: () =>
        mutateRecord(api.post(`${ownAddress}/email/resend`, { type: 'current_users' }, ownAccount), 'users'),
      keepEmail: () => mutateRecord(api.delete(`${ownAddress}/email`), 'users'),
    }),
    [api, mutateRecord],
  );
}
