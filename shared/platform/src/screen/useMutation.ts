import { useCallback, useMemo } from 'react';
import { useSWRConfig } from 'swr';
import { affectedBy } from '../api/affectedBy.ts';
import type { ApiClient } from '../api/apiClient.ts';
import { usePlatform } from '../visit/usePlatform.ts';

/**
 * Asks anew for everything on the page that shows records of these types. The same function between renders.
 *
 * @example
 * const revalidate = useRevalidate();
 * await revalidate('vacancies', 'applications');
 */
export function useRevalidate(): (...types: string[]) => Promise<void> {
  const { mutate } = useSWRConfig();
  return useCallback(
    async (...types) => {
      await Promise.all(types.map((type) => mutate(affectedBy(type))));
    },
    [mutate],
  );
}

export type Mutation = {
  api: ApiClient;
  /** Waits for what is written, asks anew for the records of these types, and answers what was written. */
  mutateRecord<T>(write: Promise<T>, ...types: string[]): Promise<T>;
  revalidate(...types: string[]): Promise<void>;
};

/**
 * Writes to the API, after which the page shows what is there now. The same object between renders.
 *
 * @example
 * const { api, mutateRecord } = useMutation();
 * return mutateRecord(api.post('/api/v1/vacancies', { ...input, type: 'vacancies' }, vacancy), 'vacancies');
 */
export function useMutation(): Mutation {
  const { api } = usePlatform();
  const revalidate = useRevalidate();
  return useMemo(
    () => ({
      api,
      async mutateRecord(write, ...types) {
        const written = await write;
        await revalidate(...types);
        return written;
      },
      revalidate,
    }),
    [api, revalidate],
  );
}
