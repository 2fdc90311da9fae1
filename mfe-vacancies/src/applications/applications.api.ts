import {
  type AcceptInput,
  application,
  applicationEvent,
  type RejectInput,
  type WithdrawInput,
} from '@omzien/model/application';
import { concerns, usePlatform, useResource, useResourceList } from '@omzien/platform';
import { useSWRConfig } from 'swr';

const base = '/api/v1/applications';

/** The applications that the reader may see, by the page's own query string. */
export const useApplications = (query: string) =>
  useResourceList(query === '' ? base : `${base}?${query}`, application, { keepPreviousData: true });

export const useApplication = (id: string) => useResource(`${base}/${id}`, application);

/** What happened to an application, the newest last. */
export const useApplicationTimeline = (id: string) => useResourceList(`${base}/${id}/timeline`, applicationEvent);

/** The reader's own application for a vacancy that is not withdrawn, if there is one. Asks nothing without a vacancy. */
export function useOwnApplication(vacancyId: string | null) {
  const userId = usePlatform().session.getState().user?.id;
  const isAsked = vacancyId !== null && userId !== undefined;
  const { items } = useResourceList(
    isAsked ? `${base}?filter[vacancy_id_eq]=${vacancyId}&filter[user_id_eq]=${userId}` : null,
    application,
  );
  return items?.find(({ stage }) => stage !== 'withdrawn');
}

/**
 * The steps that a person can take with an application. Each answers the application as it is afterwards. Someone
 * else's change in between is refused with 412 (`stale`).
 */
export function useApplicationSteps(id: string, lockVersion: number) {
  const { api } = usePlatform();
  const { mutate } = useSWRConfig();

  async function take(
    step: 'accept' | 'reject' | 'withdraw' | 'reopen',
    input: Record<string, unknown>,
    idempotencyKey?: string,
  ) {
    const changed = await api.put(`${base}/${id}/${step}`, { ...input, type: 'applications', id }, application, {
      lockVersion,
      idempotencyKey,
    });
    await mutate(concerns('applications'));
    return changed;
  }

  return {
    accept: (input: AcceptInput, idempotencyKey?: string) => take('accept', input, idempotencyKey),
    reject: (input: RejectInput, idempotencyKey?: string) => take('reject', input, idempotencyKey),
    withdraw: (input: WithdrawInput, idempotencyKey?: string) => take('withdraw', input, idempotencyKey),
    reopen: () => take('reopen', {}),
    /** Fetches what someone else changed. */
    refresh: () => mutate(concerns('applications')),
  };
}
