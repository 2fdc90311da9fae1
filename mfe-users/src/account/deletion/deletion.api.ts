import { linkResult } from '@omzien/model/form';
import { accountDeletion, accountDeletionOutlook } from '@omzien/model/user';
import { useMutation, useResource } from '@omzien/platform';
import { useMemo } from 'react';

const address = '/api/v1/account_deletion';

/** What deleting would do now. */
export const useOutlook = () => useResource(`${address}/outlook`, accountDeletionOutlook);

const tokenOf = (url: string) => url.split('/').at(-1) ?? '';

export function useDeletionWrites() {
  const { api, mutateRecord } = useMutation();
  return useMemo(() => {
    const follow = (url: string, answers: Record<string, string>, idempotencyKey?: string) =>
      api.post(
        `/api/v1/forms/by_token/${encodeURIComponent(tokenOf(url))}/submissions`,
        { type: 'form_submissions', answers },
        linkResult,
        { idempotencyKey },
      );
    return {
      ask: (currentPassword: string | null, idempotencyKey: string) =>
        api.post(address, { type: 'account_deletions', currentPassword }, accountDeletion, { idempotencyKey }),
      /** By who is signed in. */
      keep: () => mutateRecord(api.delete(address), 'users'),
      /** By the link of this visit. */
      undo: (url: string) => follow(url, {}),
      tellReason: (url: string, reason: string, idempotencyKey: string) => follow(url, { reason }, idempotencyKey),
    };
  }, [api, mutateRecord]);
}
