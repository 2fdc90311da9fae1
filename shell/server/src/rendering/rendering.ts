import type { BootDocument } from '@omzien/platform/boot';
import type { ActiveComposition } from '@omzien/platform/composition';
import { type Descriptor, type ModuleDescriptor, releaseBase, releaseId } from '@omzien/platform/descriptor';
import { releaseRef } from '@omzien/platform/releaseAddress';
import type { Program, WorkerPrograms } from '@omzien/server/rendering/renderMessages';
import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';
import type { PreparedComposition } from '../releases/compositions.ts';
import type { ReleaseFiles } from '../releases/releaseFiles.ts';
import { type RenderedPage, renderedPage } from './renderedPage.ts';
import {
  createRenderSlot,
  type RenderLimits,
  type RenderSlot,
  type RenderWatch,
  type SlotMiss,
  type TellTrouble,
} from './renderSlot.ts';

/**
 * Why a page has no HTML. Beside what its thread has to say: rendering is switched off; its release is for browsers alone;
 * all threads are at work; what came is not what the contract says.
 */
export type Miss = SlotMiss | 'off' | 'browserOnly' | 'full' | 'refused';

/** A page as HTML, or why there is none: then the browser renders it. */
export type Rendered = { page: RenderedPage; missing: null } | { page: null; missing: Miss };

/** Who waits for a page: a person until the soft limit, a search engine, which sees nothing else, until the hard one. */
export type Waiting = { as: 'person' | 'searchEngine'; visitor?: string };

/** What server rendering itself saw go wrong, at somebody's page or, without a visitor, before anybody asked. */
export type RenderTrouble = {
  tenant: string;
  revision: number;
  /** `name@version-build`; the module is null where the frame alone is the page. */
  shell: string;
  module: string | null;
  kind: 'failed' | 'died';
  reason: string;
  visitor?: string | undefined;
};

export type Rendering = {
  /** Never throws, and never takes longer than the limit of who waits. */
  render(
    prepared: PreparedComposition,
    module: ModuleDescriptor | null,
    boot: BootDocument,
    waiting: Waiting,
  ): Promise<Rendered>;
  /** Draws a page that nobody waits for, so that its thread is there and quick; answers whether it did. */
  practise(prepared: PreparedComposition, module: ModuleDescriptor | null, boot: BootDocument): Promise<boolean>;
  /** How many threads there are, and how many of them have drawn a page. */
  threads(): { alive: number; warm: number };
  /** Ends the threads of releases that no tenant runs any more. */
  keep(compositions: readonly ActiveComposition[]): void;
  close(): void;
};

export type RenderingSettings = {
  files: ReleaseFiles;
  log: FastifyBaseLogger;
  /** `threads` in all, `threadsPerPair` for one pair while its pages queue. */
  limits: RenderLimits & { threads: number; threadsPerPair: number };
  watch: RenderWatch;
  onTrouble?: (trouble: RenderTrouble) => void;
};

const pairOf = (shell: Descriptor, module: ModuleDescriptor | null) =>
  `${releaseId(shell)} ${module ? `${module.name} ${releaseId(module)}` : '-'}`;

/** Never renders: for a gateway that is told so (`SERVER_RENDERING=0`). */
export const noRendering: Rendering = {
  render: async () => ({ page: null, missing: 'off' }),
  practise: async () => false,
  threads: () => ({ alive: 0, warm: 0 }),
  keep() {},
  close() {},
};

/** A release from before there was a second build, or one that is under work: the browser renders it. */
const isForBrowsers = ({ composition: { shell }, unverified }: PreparedComposition, module: ModuleDescriptor | null) =>
  [shell, module].some((release) => release && (!release.server || unverified.has(releaseBase(release))));

type Place = { pair: string; slot: RenderSlot };

/** Pages that wait for a thread, from which on another one is worth its start. */
const queueWorthAThread = 2;

/**
 * Renders pages in worker threads, one for each pair of a shell release and a module release, and more of them where pages
 * queue. Whatever goes wrong in one costs its own page the HTML, and nobody else anything.
 */
export function createRendering({ files, log, limits, watch, onTrouble }: RenderingSettings): Rendering {
  let places: Place[] = [];
  const compiled = new Map<string, Uint8Array>();

  async function programOf(release: Descriptor): Promise<Program> {
    const name = `${releaseBase(release)}server.cjs`;
    const code = await files.serverFile(release);
    if (code === null) throw new Error(`${name} is not there`);
    return { name, code: code.toString('utf8'), cachedData: null };
  }

  async function programsOf(shell: Descriptor, module: ModuleDescriptor | null): Promise<WorkerPrograms> {
    const [shellProgram, moduleProgram] = await Promise.all([programOf(shell), module ? programOf(module) : null]);
    const cachedData = compiled.get(releaseId(shell)) ?? null;
    return { shell: { ...shellProgram, cachedData }, module: moduleProgram };
  }

  function leave(gone: (place: Place) => boolean) {
    for (const place of places) if (gone(place)) place.slot.close();
    places = places.filter((place) => !gone(place));
  }

  /** Makes room by ending the thread that was used longest ago, unless all are at work. */
  function hasRoom(): boolean {
    if (places.length < limits.threads) return true;
    const idle = places.filter(({ slot }) => slot.isIdle());
    const [oldest] = idle.sort((one, other) => one.slot.usedAt() - other.slot.usedAt());
    if (!oldest) return false;
    leave((place) => place === oldest);
    return true;
  }

  function addSlot(shell: Descriptor, module: ModuleDescriptor | null): RenderSlot {
    const slot = createRenderSlot({
      log: log.child({ shell: releaseId(shell), module: module && `${module.name}@${releaseId(module)}` }),
      limits,
      programs: () => programsOf(shell, module),
      onCompiled: (cachedData) => compiled.set(releaseId(shell), cachedData),
      watch,
    });
    places.push({ pair: pairOf(shell, module), slot });
    return slot;
  }

  const slotsOf = (shell: Descriptor, module: ModuleDescriptor | null) => {
    const pair = pairOf(shell, module);
    return places.filter((place) => place.pair === pair).map(({ slot }) => slot);
  };

  /** The thread of a pair that is free the soonest. Null where the pair has none, and none can be had. */
  function slotFor(shell: Descriptor, module: ModuleDescriptor | null): RenderSlot | null {
    const own = slotsOf(shell, module);
    const warm = own.filter((slot) => slot.isWarm());
    const [best] = (warm.length > 0 ? warm : own).toSorted((one, other) => one.load() - other.load());
    return best ?? (hasRoom() ? addSlot(shell, module) : null);
  }

  /** Starts another thread of a pair whose pages queue, in a free place: nobody waits for it, and it takes nobody's. */
  function widen(shell: Descriptor, module: ModuleDescriptor | null, boot: BootDocument) {
    const own = slotsOf(shell, module);
    if (own.some((slot) => slot.isIdle() && slot.isWarm())) return;
    const idle = own.find((slot) => !slot.isWarm());
    const isFull = own.length >= limits.threadsPerPair || places.length >= limits.threads;
    if (idle ? !idle.isIdle() : isFull) return;
    void (idle ?? addSlot(shell, module)).practise(boot);
  }

  const tellerOf =
    ({ composition }: PreparedComposition, module: ModuleDescriptor | null, visitor?: string): TellTrouble =>
    (kind, reason) => {
      const { tenant, revision, shell } = composition;
      const releases = { shell: releaseRef(shell), module: module && releaseRef(module) };
      onTrouble?.({ tenant, revision, ...releases, kind, reason, visitor });
    };

  return {
    async render(prepared, module, boot, waiting) {
      if (isForBrowsers(prepared, module)) return { page: null, missing: 'browserOnly' };
      const { shell } = prepared.composition;
      const slot = slotFor(shell, module);
      if (!slot) return { page: null, missing: 'full' };
      if (slot.load() >= queueWorthAThread) widen(shell, module, boot);
      const patience = waiting.as === 'person' ? limits.softRenderLimit : limits.hardRenderLimit;
      const tell = tellerOf(prepared, module, waiting.visitor);
      const drawing = await slot.render(boot, Math.max(patience, limits.softRenderLimit), tell);
      if ('missing' in drawing) {
        // Where one page takes half of the patience or more, hardly any may wait: then this is how a queue shows.
        if (drawing.missing === 'crowded') widen(shell, module, boot);
        return { page: null, missing: drawing.missing };
      }
      const checked = v.safeParse(renderedPage, drawing.page);
      if (checked.success) return { page: checked.output, missing: null };
      const [issue] = checked.issues;
      const field = v.getDotPath(issue) ?? 'page';
      tell('failed', `the rendered page is not what the contract says: ${field}: ${issue.message}`);
      log.error(
        { event: 'render_refused', module: module?.name, field, reason: issue.message },
        'A rendered page is not what the contract says',
      );
      return { page: null, missing: 'refused' };
    },
    async practise(prepared, module, boot) {
      const { shell } = prepared.composition;
      // Practice takes nobody's thread away.
      const hasPlace = slotsOf(shell, module).length > 0 || places.length < limits.threads;
      if (isForBrowsers(prepared, module) || !hasPlace) return false;
      const drawing = await slotFor(shell, module)?.practise(boot, tellerOf(prepared, module));
      return drawing !== undefined && 'page' in drawing;
    },
    threads: () => ({ alive: places.length, warm: places.filter(({ slot }) => slot.isWarm()).length }),
    keep(compositions) {
      const active = new Set(
        compositions.flatMap(({ shell, modules }) => [null, ...modules].map((module) => pairOf(shell, module))),
      );
      leave(({ pair }) => !active.has(pair));
      const shells = new Set(compositions.map(({ shell }) => releaseId(shell)));
      for (const shell of compiled.keys()) if (!shells.has(shell)) compiled.delete(shell);
    },
    close() {
      leave(() => true);
    },
  };
}
