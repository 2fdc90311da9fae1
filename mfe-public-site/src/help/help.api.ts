import {
  type HelpRequest,
  type HelpRequestChange,
  type HelpRequestInput,
  helpDemand,
  helpRequest,
} from '@omzien/model/helpRequest';
import { vacancyHit } from '@omzien/model/vacancy';
import type { ReportAbout } from '@omzien/parts/report/ReportDialog';
import { near, withParameter } from '@omzien/parts/search/searchParameters';
import { countOfList } from '@omzien/parts/search/toldCount';
import { OmzienError, useMutation, usePlatform, useResourceList, withDefaults } from '@omzien/platform';

const type = 'help_requests';
/** What the page says behind the visitor's own query; `module.ts` has the same. */
const always = 'filter[vacancy_type_eq]=p2p&page[size]=12';
const addressOf = (query: string) => `/api/v1/vacancies/search?${withDefaults(query, always)}`;

/** What people ask help with, by the page's own query string. A place that nobody knows leaves the rest of the search. */
export function useOpenRequests(query: string) {
  const asked = useResourceList(addressOf(query), vacancyHit, { keepPreviousData: true });
  const isUnknownPlace = asked.error?.hasCode('unknown_place') ?? false;
  const elsewhere = withParameter(new URLSearchParams(query), near, '').toString();
  const everywhere = useResourceList(isUnknownPlace ? addressOf(elsewhere) : null, vacancyHit, {
    keepPreviousData: true,
  });
  const found = isUnknownPlace ? everywhere : asked;
  return { ...found, isUnknownPlace, count: countOfList(found.meta) };
}

/** Which kinds of help people wait for. */
export const useDemand = () => useResourceList('/api/v1/help_requests/demand', helpDemand);

/** The requests of who is signed in, or of the clients of the organisation; for staff of a centre, all of them. */
export const useOwnRequests = () =>
  useResourceList('/api/v1/help_requests?sort=-created_at&page[size]=20', helpRequest);

/** What nobody of the centre has looked at, the oldest first. */
export const useUnscreened = () =>
  useResourceList('/api/v1/help_requests?filter[unscreened_true]=true&sort=created_at&page[size]=50', helpRequest);

/** Asks for help. */
export function useAskForHelp() {
  const { api, mutateRecord } = useMutation();
  return (input: HelpRequestInput, idempotencyKey: string) =>
    mutateRecord(
      api.post('/api/v1/help_requests', { ...input, type }, helpRequest, { idempotencyKey }),
      type,
      'vacancies',
    );
}

/** What can be done with a request. Whoever was overtaken sees what there is now. */
export function useRequestSteps({ id, lockVersion }: Pick<HelpRequest, 'id' | 'lockVersion'>) {
  const { api, revalidate } = useMutation();
  const address = `/api/v1/help_requests/${id}`;
  async function settle<T>(write: Promise<T>): Promise<T> {
    try {
      return await write;
    } catch (error) {
      if (!(error instanceof OmzienError) || ![404, 409, 412].includes(error.statusCode)) throw error;
      await revalidate(type);
      throw error;
    }
  }
  const put = (step: string, input: object, how: { idempotencyKey?: string; lockVersion?: number } = {}) =>
    settle(api.put(`${address}/${step}`, { type, id, ...input }, helpRequest, { lockVersion, ...how }));
  return {
    refresh: () => revalidate(type, 'vacancies'),
    change: (input: HelpRequestChange, idempotencyKey: string) =>
      settle(api.patch(address, { type, id, ...input }, helpRequest, { lockVersion, idempotencyKey })),
    close: () => put('close', {}),
    /** Takes back that it was closed; `version` is that of the answer to closing. */
    reopen: (version: number = lockVersion) => put('reopen', {}, { lockVersion: version }),
    approve: () => put('screen', { outcome: 'approve', reason: null }),
    refuse: ({ reason }: { reason: string }, idempotencyKey: string) =>
      put('screen', { outcome: 'refuse', reason }, { idempotencyKey }),
  };
}

/** Tells the centre that something is wrong with a request. */
export function useReportRequest(id: string) {
  const { api } = usePlatform();
  return (input: ReportAbout, idempotencyKey: string) =>
    api.post(`/api/v1/vacancies/${id}/reports`, { ...input, type: 'reports' }, undefined, { idempotencyKey });
}
