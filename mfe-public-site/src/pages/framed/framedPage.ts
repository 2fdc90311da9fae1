import * as v from 'valibot';

const id = v.pipe(v.string(), v.maxLength(60));
/** A text that the editor can change. `block` is null for the page itself. */
const framedText = v.object({
  block: v.nullable(id),
  field: v.string(),
  kind: v.picklist(['plain', 'rich']),
  text: v.string(),
  name: v.string(),
  hasLines: v.boolean(),
  most: v.nullable(v.number()),
  fault: v.nullable(v.string()),
});
export type FramedText = v.InferOutput<typeof framedText>;

const omzien = v.literal('editor');
const fromTheEditor = v.variant('kind', [
  v.object({ omzien, kind: v.literal('read') }),
  v.object({ omzien, kind: v.literal('select'), id: v.nullable(id) }),
  v.object({ omzien, kind: v.literal('mode'), mode: v.picklist(['light', 'dark']) }),
  v.object({
    ...{ omzien, kind: v.literal('texts'), texts: v.array(framedText) },
    words: v.object({ language: v.string(), group: v.string(), hint: v.string() }),
    /** The last `typed` that is in them. */
    heard: v.number(),
  }),
]);
export type FromEditor = v.InferOutput<typeof fromTheEditor>;
export type Texts = Extract<FromEditor, { kind: 'texts' }>;

/**
 * What the editor and the page in its frame tell each other. The other side is `editor/preview/frameMessages.ts` of
 * mfe-cms: two modules share no code, so a test of each holds these words.
 */
export type ToEditor =
  | { kind: 'ready' }
  | { kind: 'chosen'; id: string | null; stays?: boolean }
  | { kind: 'typed'; block: string | null; field: string; text: string; count: number }
  | { kind: 'began' | 'wanted'; block: string | null; field: string }
  | { kind: 'ended'; block: string | null; field: string; isKept: boolean }
  | { kind: 'step'; step: 'undo' | 'redo' };

/** Reads a message of the editor; null for anything else that speaks to this window. */
export function fromEditor(data: unknown): FromEditor | null {
  const result = v.safeParse(fromTheEditor, data);
  return result.success ? result.output : null;
}

const chosen = 'data-chosen-block';

/** The element of a block of this page. */
export const blockElement = (id: string | null): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[data-block]')].find(({ dataset }) => dataset.block === id);

/** Marks the block that is chosen, and brings it into sight unless it was chosen where it stands. */
export function markBlock(id: string | null, { stays = false }: { stays?: boolean } = {}): void {
  for (const one of document.querySelectorAll<HTMLElement>(`[${chosen}]`)) {
    one.removeAttribute(chosen);
    one.style.outline = '';
    one.style.outlineOffset = '';
  }
  const block = blockElement(id);
  if (!block) return;
  block.setAttribute(chosen, '');
  block.style.outline = '3px solid #2563eb';
  block.style.outlineOffset = '-3px';
  const { top, bottom } = block.getBoundingClientRect();
  if (!stays && (top < 0 || bottom > window.innerHeight)) block.scrollIntoView({ block: 'start' });
}
