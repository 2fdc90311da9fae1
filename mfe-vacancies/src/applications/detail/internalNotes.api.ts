import { type InternalNote, internalNote } from '@omzien/model/internalNote';
import { useMutation, useResourceList } from '@omzien/platform';

const addressOf = (applicationId: string) => `/api/v1/applications/${applicationId}/internal_notes`;

/** What staff wrote down for each other about an application, the newest first. */
export const useInternalNotes = (applicationId: string) =>
  useResourceList(`${addressOf(applicationId)}?page[size]=100`, internalNote);

/** Adding a note, and changing or removing one's own. */
export function useNoteWrites(applicationId: string) {
  const { api, revalidate } = useMutation();
  const type = 'internal_notes';
  const changed = () => revalidate(type);
  return {
    async add(note: string, idempotencyKey?: string) {
      await api.post(addressOf(applicationId), { type, note }, internalNote, idempotencyKey ? { idempotencyKey } : {});
      await changed();
    },
    async change({ id }: InternalNote, note: string, idempotencyKey: string) {
      await api.patch(`/api/v1/internal_notes/${id}`, { type, id, note }, internalNote, { idempotencyKey });
      await changed();
    },
    async remove({ id }: InternalNote) {
      await api.delete(`/api/v1/internal_notes/${id}`);
      await changed();
    },
  };
}
