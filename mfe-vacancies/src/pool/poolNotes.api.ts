import { internalNote } from '@omzien/model/internalNote';
import { useMutation, useResourceList } from '@omzien/platform';

const base = '/api/v1/internal_notes';
const subjectType = 'volunteer_profiles';

/** What staff wrote down about somebody of the pool, who never sees it. */
export function useNotesOf(profileId: string) {
  const { api, mutateRecord } = useMutation();
  const notes = useResourceList(
    `${base}?filter[subject_type_eq]=${subjectType}&filter[subject_id_eq]=${profileId}&sort=-created_at&page[size]=50`,
    internalNote,
  );
  return {
    ...notes,
    async add(note: string, idempotencyKey: string) {
      const input = { type: 'internal_notes', subject: { type: subjectType, id: profileId }, note };
      return mutateRecord(api.post(base, input, internalNote, { idempotencyKey }), 'internal_notes');
    },
  };
}
