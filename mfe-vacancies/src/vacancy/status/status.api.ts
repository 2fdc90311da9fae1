import {
  applicationEvent,
  type GuestApplicationAction,
  guestApplication,
  type WithdrawInput,
} from '@omzien/model/application';
import { type ReplyInput, reply } from '@omzien/model/conversation';
import { useMutation, useResource, useResourceList } from '@omzien/platform';

const addressOf = (token: string) => `/api/v1/guest_applications/${encodeURIComponent(token)}`;

/** The application that belongs to the link in a mail. */
export const useGuestApplication = (token: string) => useResource(addressOf(token), guestApplication);

/** What happened to it, the newest last. */
export const useGuestTimeline = (token: string) => useResourceList(`${addressOf(token)}/timeline`, applicationEvent);

/** The latest lines of its thread, the oldest first. */
export const useGuestThread = (token: string) => useResourceList(`${addressOf(token)}/replies?page[size]=100`, reply);

/** What the holder of that link can do. */
export function useGuestSteps(token: string) {
  const { api, revalidate } = useMutation();
  const refresh = () => revalidate('applications');
  async function act(action: GuestApplicationAction, idempotencyKey?: string) {
    await api.put(addressOf(token), { ...action, type: 'guest_applications' }, guestApplication, { idempotencyKey });
    await refresh();
  }
  return {
    act,
    async confirm() {
      await api.post('/api/v1/applications/confirm', { type: 'applications', token });
      await refresh();
    },
    withdraw: ({ reason }: WithdrawInput, idempotencyKey: string) =>
      act({ action: 'withdraw', reason }, idempotencyKey),
    async write(input: ReplyInput, idempotencyKey: string) {
      const written = await api.post(`${addressOf(token)}/replies`, { ...input, type: 'replies' }, reply, {
        idempotencyKey,
      });
      await refresh();
      return written;
    },
  };
}
