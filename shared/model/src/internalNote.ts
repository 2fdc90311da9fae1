import * as v from 'valibot';
import { boundedText, nullableString, timestamp } from './fields.ts';
import { resourceOf } from './jsonApi.ts';

export const noteSubjectTypes = ['organizations', 'users', 'vacancies', 'applications', 'volunteer_profiles'] as const;
export type NoteSubjectType = (typeof noteSubjectTypes)[number];

const note = boundedText(1, 5000);
const subject = v.object({ type: v.picklist(noteSubjectTypes), id: v.pipe(v.string(), v.uuid('invalid')) });

export const internalNote = resourceOf(
  'internal_notes',
  v.object({
    note: v.string(),
    subject,
    authorId: nullableString,
    authorName: nullableString,
    createdAt: timestamp,
    updatedAt: timestamp,
  }),
);
export type InternalNote = v.InferOutput<typeof internalNote>;

export const internalNoteInput = v.object({ subject, note });
/** The words alone: about what the note is does not change, or is said by the address. */
export const internalNoteText = v.object({ note });
