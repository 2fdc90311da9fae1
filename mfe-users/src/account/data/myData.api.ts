import { type DataExport, dataExport, dataExportsUnderWay, personalDataTopic } from '@omzien/model/dataExport';
import { userConsent } from '@omzien/model/user';
import { useMutation, usePlatform, useResourceList } from '@omzien/platform';
import { useEffect, useMemo, useRef } from 'react';

const exportsAddress = '/api/v1/data_exports';
/** How often it is asked how far an export is, while somebody looks. */
const askAgainAfter = 2_000;

export const usePersonalData = () => useResourceList('/api/v1/personal_data', personalDataTopic);
export const useConsents = () => useResourceList('/api/v1/consents', userConsent);

export const isUnderWay = ({ status }: DataExport) => (dataExportsUnderWay as readonly string[]).includes(status);

/** The newest export of one's own, followed until it can be fetched. */
export function useNewestExport() {
  const { clock } = usePlatform();
  const { items, error, mutate } = useResourceList(exportsAddress, dataExport);
  const newest = items?.[0] ?? null;
  const waits = newest !== null && isUnderWay(newest);
  const ask = useRef(mutate);
  ask.current = mutate;
  useEffect(() => {
    if (!waits) return;
    let isGone = false;
    let cancel = clock.after(askAgainAfter, askAgain);
    // Each answer sets out the next question: a slow one is not overtaken.
    async function askAgain() {
      await ask.current().catch(() => null);
      if (!isGone) cancel = clock.after(askAgainAfter, askAgain);
    }
    return () => {
      isGone = true;
      cancel();
    };
  }, [waits, clock]);
  return { newest, isKnown: items !== undefined, error, retry: mutate };
}

export function useMyDataWrites() {
  const { api, mutateRecord } = useMutation();
  return useMemo(
    () => ({
      export: (idempotencyKey: string) =>
        mutateRecord(
          api.post(exportsAddress, { type: 'data_exports' }, dataExport, { idempotencyKey }),
          'data_exports',
          'personal_data',
        ),
      withdraw: (id: string) => mutateRecord(api.delete(`/api/v1/consents/${id}`), 'consents', 'users'),
    }),
    [api, mutateRecord],
  );
}
