import type { WorkingBlock, WorkingCopy } from '@omzien/model/pageEditor';
import { type Clock, isUnauthenticated, OmzienError } from '@omzien/platform';
import { type Content, contentOf, isSame } from '../content/content.ts';
import type { EditorStore } from '../content/editorStore.ts';
import { type Clash, joinContents } from '../content/joinContents.ts';
import { isStorable } from '../fields/faultsOf.ts';
import type { KeptCopy } from './keptCopy.ts';
import type { PageWrites } from './workingCopy.api.ts';

export type SaverState = {
  phase: 'saved' | 'waiting' | 'saving' | 'offline' | 'signedOut' | 'refused' | 'clash';
  savedAt: number;
  /** What was written is not all online. */
  isAhead: boolean;
  lockVersion: number;
  /** What both changed; nothing is stored until somebody chose. */
  clashes: readonly Clash[];
  /** Why it was refused, in the API's words. */
  refusal: OmzienError | null;
  /** Each time something was stored: a preview reads again then. */
  stores: number;
  /** Each time what somebody else wrote came in. */
  joins: number;
};
export type Saver = ReturnType<typeof createSaver>;

type SaverSettings = {
  store: EditorStore;
  stored: WorkingCopy;
  /** What stood on this device: over what it was written. */
  sent?: Content;
  writes: Pick<PageWrites, 'save' | 'fetch'>;
  clock: Clock;
  kept: KeptCopy;
};

/** After the last change. */
const delay = 1000;
const retry = 5000;

/** A block as the API takes it. */
const toInput = ({ id, blockType, anchor, hidden, publishFrom, publishUntil, settings, data }: WorkingBlock) => ({
  ...{ id, blockType, anchor, hidden, publishFrom, publishUntil, settings, data },
});

/**
 * Stores what changes by itself: one request at a time, the last state always in the end. Who was overtaken joins what
 * both wrote; what cannot be stored waits on this device and is tried again.
 */
export function createSaver({ store, stored: first, sent: before, writes, clock, kept }: SaverSettings) {
  let stored = first;
  /** What the API was last told, in this editor's own form: pictures get addresses there that nobody wrote here. */
  let sent = before ?? contentOf(first);
  let state: SaverState = {
    phase: 'saved',
    savedAt: Date.parse(first.savedAt),
    isAhead: first.isAhead,
    lockVersion: first.lockVersion,
    clashes: [],
    refusal: null,
    stores: 0,
    joins: 0,
  };
  const listeners = new Set<() => void>();
  let cancel: (() => void) | null = null;
  let running: Promise<void> | null = null;
  let isStopped = false;
  /** One for all tries to store the same: an answer that was lost is no other writer. */
  let intent: { key: string; body: string } | null = null;

  function set(next: Partial<SaverState>) {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }
  function later(milliseconds: number) {
    cancel?.();
    cancel = isStopped ? null : clock.after(milliseconds, () => void save());
  }

  /** What can be stored: a block with a fault stays as it was, and a new one waits. */
  function storable(content: Content): Content {
    const known = new Map(sent.blocks.map((block) => [block.id, block]));
    return {
      ...content,
      blocks: content.blocks.flatMap((block) => (isStorable(block) ? block : (known.get(block.id) ?? []))),
    };
  }
  function changesOf(content: Content) {
    const page = Object.fromEntries(
      Object.entries(content.page).filter(
        ([name, value]) => !/^(imageUrl|ogImageUrl)$/.test(name) && !isSame(value, sent.page[name as 'title']),
      ),
    ) as Partial<Content['page']>;
    if (page.title !== undefined && page.title.trim() === '') delete page.title;
    return {
      ...(Object.keys(page).length > 0 ? { page } : {}),
      ...(isSame(content.blocks, sent.blocks) ? {} : { contentBlocks: content.blocks.map(toInput) }),
    };
  }
  const isClean = () => Object.keys(changesOf(storable(store.getState().content))).length === 0;

  function keep() {
    if (store.getState().content === sent || isSame(store.getState().content, sent)) kept.clear();
    else kept.write({ content: store.getState().content, sent, stored });
  }

  /** Somebody else was faster. */
  async function join() {
    const theirs = await writes.fetch();
    const incoming = withOwnForm(theirs);
    const base = sent;
    const { clashes, taken } = joinContents(base, store.getState().content, incoming);
    stored = theirs;
    sent = incoming;
    store.rebase((content) => joinContents(base, content, incoming).content);
    set({
      lockVersion: theirs.lockVersion,
      isAhead: theirs.isAhead,
      clashes,
      phase: clashes.length > 0 ? 'clash' : state.phase,
      joins: state.joins + (taken > 0 ? 1 : 0),
    });
    return clashes.length === 0;
  }
  /** Blocks that the API still has as we sent them stay in our own form. */
  function withOwnForm(copy: WorkingCopy): Content {
    const were = new Map(stored.contentBlocks.map((block) => [block.id, block]));
    const own = new Map(sent.blocks.map((block) => [block.id, block]));
    return {
      page: Object.fromEntries(
        Object.entries(copy.page).map(([name, value]) => [
          name,
          isSame(value, stored.page[name as 'title']) ? sent.page[name as 'title'] : value,
        ]),
      ) as Content['page'],
      blocks: copy.contentBlocks.map((block) =>
        isSame(block, were.get(block.id)) ? (own.get(block.id) ?? block) : block,
      ),
    };
  }

  async function attempt(): Promise<void> {
    const content = storable(store.getState().content);
    const changes = changesOf(content);
    if (Object.keys(changes).length === 0) {
      set({ phase: 'saved' });
      return keep();
    }
    set({ phase: 'saving', refusal: null });
    const body = JSON.stringify([state.lockVersion, changes]);
    if (intent?.body !== body) intent = { key: clock.newId(), body };
    try {
      stored = await writes.save(changes, { lockVersion: state.lockVersion, idempotencyKey: intent.key });
      sent = content;
      set({
        phase: 'saved',
        savedAt: clock.now(),
        isAhead: stored.isAhead,
        lockVersion: stored.lockVersion,
        stores: state.stores + 1,
      });
    } catch (thrown) {
      keep();
      if (!(thrown instanceof OmzienError)) throw thrown;
      if (thrown.statusCode === 412) {
        if (await join()) await attempt();
        return;
      }
      if (isUnauthenticated(thrown)) set({ phase: 'signedOut' });
      else if (thrown.statusCode === 422 || thrown.statusCode === 403 || thrown.statusCode === 404)
        // The same again would be refused again: another change tries anew.
        return set({ phase: 'refused', refusal: thrown });
      else set({ phase: 'offline' });
      later(retry);
      return;
    }
    keep();
    if (!isClean()) later(delay);
  }

  /** Stores what is not stored yet, now. Answers whether all of it is. */
  async function save(): Promise<boolean> {
    cancel?.();
    cancel = null;
    while (running) await running;
    if (state.clashes.length > 0) return false;
    running = attempt().catch((thrown: unknown) => {
      // Joining failed as well: there is no line.
      if (!(thrown instanceof OmzienError)) throw thrown;
      set({ phase: isUnauthenticated(thrown) ? 'signedOut' : 'offline' });
      later(retry);
    });
    try {
      await running;
    } finally {
      running = null;
    }
    return state.phase === 'saved' && isClean();
  }

  let seen = store.getState().content;
  let stop: (() => void) | null = null;
  function hear() {
    const { content } = store.getState();
    if (content === seen) return;
    seen = content;
    if (state.clashes.length > 0) return keep();
    if (state.phase === 'saved' || state.phase === 'refused') set({ phase: 'waiting' });
    later(delay);
  }

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    save,
    /** Somebody else stored something, or may have: takes it in. */
    async refresh() {
      if (running || state.clashes.length > 0 || !isClean()) return;
      await join().catch(() => {
        // Asked again with the next write.
      });
    },
    /** What the page is by now, after a step of its own: published, a version that came back. */
    take(copy: WorkingCopy) {
      stored = copy;
      sent = contentOf(copy);
      store.restart(sent);
      seen = sent;
      kept.clear();
      set({
        phase: 'saved',
        savedAt: Date.parse(copy.savedAt),
        isAhead: copy.isAhead,
        lockVersion: copy.lockVersion,
        stores: state.stores + 1,
      });
    },
    /** The page has another version, with the same content. */
    moved(lockVersion: number, isAhead: boolean) {
      set({ lockVersion, isAhead, stores: state.stores + 1 });
    },
    /** One thing that both changed is settled: mine, theirs, or both below each other. */
    settle(clash: Clash, choice: 'mine' | 'theirs' | 'both') {
      const clashes = state.clashes.filter((one) => one !== clash);
      set({ clashes, phase: clashes.length > 0 ? 'clash' : 'waiting' });
      const { content } = store.getState();
      if (clash.kind === 'page') {
        if (choice === 'theirs') store.changePage({ [clash.field]: clash.theirs });
      } else if (choice === 'theirs') store.changeBlock(clash.id, () => clash.theirs);
      else if (choice === 'both') {
        const place = content.blocks.findIndex(({ id }) => id === clash.id);
        store.insert([{ ...clash.theirs, id: clock.newId() }], place + 1);
      }
      if (clashes.length === 0) later(0);
    },
    /** From now on what changes is stored, with what this device still had. */
    start() {
      isStopped = false;
      stop ??= store.subscribe(hear);
      if (!isClean()) later(0);
    },
    stop() {
      isStopped = true;
      keep();
      cancel?.();
      stop?.();
      stop = null;
    },
  };
}
