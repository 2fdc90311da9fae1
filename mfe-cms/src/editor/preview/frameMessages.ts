import * as v from 'valibot';

/** A text that is written without marks, or in Markdown: where it stands in the editor, and what may become of it. */
export type FramedText = {
  /** The block; null for the page itself. */
  block: string | null;
  field: string;
  kind: 'plain' | 'rich';
  text: string;
  /** What it is called. */
  name: string;
  hasLines: boolean;
  /** No more can be typed; null where more is a fault. */
  most: number | null;
  /** Why it cannot be stored, in words. */
  fault: string | null;
};
/** What the frame says of its own, in the editor's language. */
export type FramedWords = { language: string; group: string; hint: string };

/**
 * What the editor and the page in its frame tell each other. The other side is `framed/framedPage.ts` of
 * mfe-public-site: two modules share no code, so a test of each holds these words.
 */
export type ToFrame =
  | { omzien: 'editor'; kind: 'read' }
  | { omzien: 'editor'; kind: 'select'; id: string | null }
  | { omzien: 'editor'; kind: 'mode'; mode: 'light' | 'dark' }
  /** `heard`: the last `typed` that is in it. */
  | { omzien: 'editor'; kind: 'texts'; texts: readonly FramedText[]; words: FramedWords; heard: number };

const omzien = v.literal('page');
const id = v.pipe(v.string(), v.maxLength(60));
const place = { block: v.nullable(id), field: v.pipe(v.string(), v.maxLength(100)) };
const fromPage = v.variant('kind', [
  v.object({ omzien, kind: v.literal('ready') }),
  /** `stays`: a text was pressed that can be changed there. */
  v.object({ omzien, kind: v.literal('chosen'), id: v.nullable(id), stays: v.optional(v.boolean()) }),
  v.object({ omzien, kind: v.literal('began'), ...place }),
  v.object({
    ...{ omzien, kind: v.literal('typed'), ...place },
    text: v.pipe(v.string(), v.maxLength(20_000)),
    count: v.number(),
  }),
  v.object({ omzien, kind: v.literal('ended'), ...place, isKept: v.boolean() }),
  /** A text that is not changed there: its field is wanted. */
  v.object({ omzien, kind: v.literal('wanted'), ...place }),
  v.object({ omzien, kind: v.literal('step'), step: v.picklist(['undo', 'redo']) }),
]);
export type FromFrame = v.InferOutput<typeof fromPage>;

/** Reads a message of the framed page; null for anything else that speaks to this window. */
export function fromFrame(data: unknown): FromFrame | null {
  const result = v.safeParse(fromPage, data);
  return result.success ? result.output : null;
}
