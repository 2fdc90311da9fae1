import { type ReplyInput, replyInput } from '@omzien/model/conversation';
import type { Attached } from '@omzien/parts/upload';
import * as v from 'valibot';

/** What stands in the form: the files themselves, of which the API wants the ids. */
export type ReplyValues = { body: string; fileIds: Attached[] };

export const mostFiles = 3;
export const longestReply = 5000;

/** A reply as its form has it, checked as the API checks it. */
export const replySchema = v.object({
  body: replyInput.entries.body,
  fileIds: v.pipe(
    v.array(v.custom<Attached>((file) => typeof file === 'object' && file !== null)),
    v.maxLength(mostFiles, 'too_many'),
    v.transform((files) => files.map(({ file }) => file.id)),
  ),
}) as v.GenericSchema<ReplyValues, ReplyInput>;
