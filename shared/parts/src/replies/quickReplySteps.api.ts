import { type QuickReply, quickReply } from '@omzien/model/conversation';
import { useMutation, usePermission, useSession } from '@omzien/platform';

const base = '/api/v1/quick_replies';
type QuickReplyText = { title: string; body: string; organizationId?: string | null };

/** Keeps, changes and throws away the texts that staff have at hand. Another's change in between is refused with 412. */
export function useQuickReplySteps() {
  const { api, revalidate } = useMutation();
  const isCenter = usePermission('conversations.moderate');
  const currentId = useSession(({ currentOrganizationId }) => currentOrganizationId);
  /** A new text belongs to whom somebody works for now; of the centre it is offered to all. */
  const organizationId = isCenter ? null : currentId;
  const refresh = () => revalidate('quick_replies');
  return {
    async add(text: QuickReplyText, idempotencyKey?: string) {
      await api.post(base, { organizationId, ...text, type: 'quick_replies' }, quickReply, { idempotencyKey });
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
    isCenter,
  };
}
