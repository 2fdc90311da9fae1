import {
  application,
  type GuestApplicationInput,
  guestApplication,
  type MemberApplicationInput,
  type WithdrawInput,
} from '@omzien/model/application';
import { concerns, usePlatform, useResource } from '@omzien/platform';
import { useSWRConfig } from 'swr';
import * as v from 'valibot';

/** What a guest gets to see after applying: no more than that it was sent. */
const sentApplication = v.object({ type: v.string(), id: v.string(), stage: v.string() });

/** Applies for a vacancy, as a guest or as who is signed in. The same key twice applies once. */
export function useApply(vacancyId: string) {
  const { api } = usePlatform();
  const { mutate } = useSWRConfig();
  const address = `/api/v1/vacancies/${vacancyId}/applications`;
  return {
    asGuest: (input: GuestApplicationInput, idempotencyKey: string) =>
      api.post(address, { ...input, type: 'applications' }, sentApplication, { idempotencyKey }),
    async asMember(input: MemberApplicationInput, idempotencyKey: string) {
      const sent = await api.post(address, { ...input, type: 'applications' }, application, { idempotencyKey });
      await mutate(concerns('applications'));
      return sent;
    },
  };
}

const guestAddress = (token: string) => `/api/v1/guest_applications/${encodeURIComponent(token)}`;

/** The application that belongs to the link in a mail. */
export const useGuestApplication = (token: string) => useResource(guestAddress(token), guestApplication);

/** What the holder of that link can do. */
export function useGuestSteps(token: string) {
  const { api } = usePlatform();
  const { mutate } = useSWRConfig();
  const refresh = () => mutate(concerns('applications'));
  return {
    async confirm() {
      await api.post('/api/v1/applications/confirm', { type: 'applications', token });
      await refresh();
    },
    async withdraw({ reason }: WithdrawInput) {
      await api.put(guestAddress(token), { type: 'guest_applications', action: 'withdraw', reason });
      await refresh();
    },
  };
}
