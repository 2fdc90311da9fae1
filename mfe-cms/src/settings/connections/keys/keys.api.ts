import { type ApiKeyInput, apiKey } from '@omzien/model/connection';
import { useMutation, usePlatform, useResourceList } from '@omzien/platform';
import { useMemo } from 'react';

const type = 'api_keys';
const addressOf = (centerId: string) => `/api/v1/volunteer_centers/${centerId}/api_keys`;

/** The keys of this centre, the newest first. */
export const useApiKeys = () => useResourceList(addressOf(usePlatform().boot.center.id), apiKey);

export function useApiKeyWrites() {
  const { id } = usePlatform().boot.center;
  const { api, mutateRecord, revalidate } = useMutation();
  return useMemo(
    () => ({
      add: (input: ApiKeyInput, idempotencyKey: string) =>
        mutateRecord(api.post(addressOf(id), { type, ...input }, apiKey, { idempotencyKey }), type),
      async revoke(keyId: string) {
        await api.delete(`${addressOf(id)}/${keyId}`);
        await revalidate(type);
      },
    }),
    [id, api, mutateRecord, revalidate],
  );
}
