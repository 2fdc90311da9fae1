import { type InternalNote, internalNote, type NoteSubjectType } from '@omzien/model/internalNote';
import { useMutation, useResourceList } from '@omzien/platform';

const base = '/api/v1/internal_notes';
const type = 'internal_notes';

/** The record that notes are about. */
export type NoteSubject = { type: NoteSubjectType; id: string };

/**
 * What staff wrote down for each other about a record, the newest first. Who it is about never gets it.
 *
 * @example
 * const { items, error, mutate } = useNotes({ type: 'users', id: user.id });
 */
export const useNotes = (about: NoteSubject) =>
  useResourceList(
    `${base}?filter[subject_type_eq]=${about.type}&filter[subject_id_eq]=${about.id}&page[size]=100`,
    internalNote,
  );

/**
 * Adding a note, and changing or removing one's own.
 *
 * @example
 * const { add } = useNoteWrites({ type: 'users', id: user.id });
 * await add('Belt liever na zessen.', idempotencyKey);
 */
export function useNoteWrites(about: NoteSubject) {
  const { api, mutateRecord } = useMutation();
  return {
    add(note: string, idempotencyKey?: string) {
      const input = { type, subject: about, note };
      return mutateRecord(api.post(base, input, internalNote, idempotencyKey ? { idempotencyKey } : {}), type);
    },
    change({ id }: InternalNote, note: string, idempotencyKey: string) {
      return mutateRecord(api.patch(`${base}/${id}`, { type, id, note }, internalNote, { idempotencyKey }), type);
    },
    remove: ({ id }: InternalNote) => mutateRecord(api.delete(`${base}/${id}`), type),
  };
}
