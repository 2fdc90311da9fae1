import type { WorkingBlock, WorkingPage } from '@omzien/model/pageEditor';
import type { Content } from './content.ts';

/** What the fields are shown of: a block, or the page itself. */
export type Selection = { kind: 'page' } | { kind: 'block'; id: string };
/** Where somebody is led to: `n` makes the same place a new wish. */
export type Wish = { field: string; n: number };
export type EditorState = {
  content: Content;
  past: readonly Content[];
  future: readonly Content[];
  selection: Selection;
  wish: Wish | null;
  /** Counts how often somebody chose what to fill in. */
  choices: number;
};
export type EditorStore = ReturnType<typeof createEditorStore>;

const mostSteps = 200;
/** What is typed in one field without a longer pause is one step back. */
const pause = 1500;

/**
 * What stands on the page that is edited, with every step back. It knows nothing of the API: who saves listens.
 *
 * @example
 * const store = createEditorStore(content, clock.now);
 * store.changeBlock(id, (block) => ({ ...block, hidden: true }));
 * store.undo();
 */
export function createEditorStore(first: Content, now: () => number) {
  let state: EditorState = {
    content: first,
    past: [],
    future: [],
    selection: { kind: 'page' },
    wish: null,
    choices: 0,
  };
  let last: { group: string; at: number } | null = null;
  const listeners = new Set<() => void>();

  function set(next: Partial<EditorState>) {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }
  function isThere(selection: Selection, { blocks }: Content) {
    return selection.kind === 'page' || blocks.some(({ id }) => id === selection.id);
  }
  const kept = (selection: Selection, content: Content): Selection =>
    isThere(selection, content) ? selection : { kind: 'page' };

  /** `group`: steps of one group soon after each other are one. */
  function change(content: Content, { group, selection }: { group?: string; selection?: Selection } = {}) {
    if (content === state.content) return;
    const isSameStep = group !== undefined && last?.group === group && now() - last.at < pause && state.past.length > 0;
    last = group === undefined ? null : { group, at: now() };
    set({
      content,
      past: isSameStep ? state.past : [...state.past, state.content].slice(-mostSteps),
      future: [],
      selection: selection ?? kept(state.selection, content),
    });
  }
  const withBlocks = (blocks: readonly WorkingBlock[]): Content => ({ ...state.content, blocks });
  const placeOf = (id: string) => state.content.blocks.findIndex((block) => block.id === id);

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    change,
    changePage(values: Partial<WorkingPage>, group?: string) {
      change({ ...state.content, page: { ...state.content.page, ...values } }, group === undefined ? {} : { group });
    },
    changeBlock(id: string, update: (block: WorkingBlock) => WorkingBlock, group?: string) {
      const blocks = state.content.blocks.map((block) => (block.id === id ? update(block) : block));
      change(withBlocks(blocks), group === undefined ? {} : { group: `${id}:${group}` });
    },
    insert(blocks: readonly WorkingBlock[], at: number) {
      const [one] = blocks;
      if (!one) return;
      change(withBlocks(state.content.blocks.toSpliced(at, 0, ...blocks)), {
        selection: { kind: 'block', id: one.id },
      });
      set({ choices: state.choices + 1 });
    },
    /** The block beside it is chosen then, so that who goes by keyboard stays where he was. */
    remove(id: string) {
      const place = placeOf(id);
      const blocks = state.content.blocks.filter((block) => block.id !== id);
      const next = blocks[Math.min(place, blocks.length - 1)];
      change(withBlocks(blocks), { selection: next ? { kind: 'block', id: next.id } : { kind: 'page' } });
    },
    /** Answers whether it moved. */
    move(id: string, to: number): boolean {
      const from = placeOf(id);
      const block = state.content.blocks[from];
      if (!block || to === from || to < 0 || to >= state.content.blocks.length) return false;
      change(withBlocks(state.content.blocks.toSpliced(from, 1).toSpliced(to, 0, block)));
      return true;
    },
    undo() {
      const content = state.past.at(-1);
      if (!content) return;
      last = null;
      const future = [state.content, ...state.future];
      set({ content, past: state.past.slice(0, -1), future, selection: kept(state.selection, content) });
    },
    redo() {
      const [content, ...future] = state.future;
      if (!content) return;
      last = null;
      set({ content, past: [...state.past, state.content], future, selection: kept(state.selection, content) });
    },
    /** As if nothing was done since `content` stood there. False where that is no step of this editor's any more. */
    backTo(content: Content): boolean {
      const place = state.past.lastIndexOf(content);
      if (place < 0) return content === state.content;
      last = null;
      set({ content, past: state.past.slice(0, place), future: [], selection: kept(state.selection, content) });
      return true;
    },
    /** Who `stays` where he chose it does not want to fill it in elsewhere. */
    select(selection: Selection, { stays = false }: { stays?: boolean | undefined } = {}) {
      if (isThere(selection, state.content)) set({ selection, choices: state.choices + (stays ? 0 : 1) });
    },
    /** Leads to a field of a block or of the page. */
    lead(selection: Selection, field: string) {
      if (isThere(selection, state.content))
        set({ selection, wish: { field, n: (state.wish?.n ?? 0) + 1 }, choices: state.choices + 1 });
    },
    /** Brings in what somebody else made, also into what undo goes back to: no step of mine takes theirs away. */
    rebase(join: (content: Content) => Content) {
      const content = join(state.content);
      set({
        content,
        past: state.past.map(join),
        future: state.future.map(join),
        selection: kept(state.selection, content),
      });
    },
    /** Begins anew with other content: a version that came back, a draft that was thrown away. */
    restart(content: Content) {
      last = null;
      set({ content, past: [], future: [], selection: kept(state.selection, content) });
    },
  };
}
