import { type QuickReply, quickReply } from '@omzien/model/conversation';
import { concerns, usePlatform } from '@omzien/platform';
import { useSWRConfig } from 'swr';

const base = '/api/v1/quick_replies';
type QuickReplyText = { title: string; body: string };

/** Keeps, changes and throws away the texts that staff have at hand. Another's change in between is refused with 412. */
export function useQuickReplySteps() {
  const { api } = usePlatform();
  const { mutate } = useSWRConfig();
  const refresh = () => mutate(concerns('quick_replies'));
  return {
    async add(text: QuickReplyText, idempotencyKey?: string) {
      await api.post(base, { ...text, type: 'quick_replies' }, quickReply, { idempotencyKey });
      await refresh();
    },
    async change({ id, lockVersion }: QuickReply, text: QuickReplyText, idempotencyKey?: string) {
      const input = { ...text, type: 'quick_replies', id };
      await api.patch(`${base}/${id}`, input, quickReply, { lockVersion, idempotencyKey });
      await refresh();
    },
    async remove({ id, lockVersion }: QuickReply) {
      await api.delete(`${base}/${id}`, { lockVersion });
      await refresh();
    },
    refresh,
  };
}
