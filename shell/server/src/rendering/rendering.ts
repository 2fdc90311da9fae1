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
  limits: RenderLimits & { threads: number };
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

/**
 * Renders pages in worker threads, one for each pair of a shell release and a module release. Whatever goes wrong in one
 * costs its own page the HTML, and nobody else anything.
 */
export function createRendering({ files, log, limits, watch, onTrouble }: RenderingSettings): Rendering {
  const slots = new Map<string, RenderSlot>();
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

  /** Makes room by ending the thread that was used longest ago, unless all are at work. */
  function hasRoom(): boolean {
    if (slots.size < limits.threads) return true;
    const [oldest] = [...slots].filter(([, slot]) => slot.isIdle()).sort(([, a], [, b]) => a.usedAt() - b.usedAt());
    if (!oldest) return false;
    oldest[1].close();
    slots.delete(oldest[0]);
    return true;
  }

  function slotOf(shell: Descriptor, module: ModuleDescriptor | null): RenderSlot | null {
    const pair = pairOf(shell, module);
    const known = slots.get(pair);
    if (known) return known;
    if (!hasRoom()) return null;
    const made = createRenderSlot({
      log: log.child({ shell: releaseId(shell), module: module && `${module.name}@${releaseId(module)}` }),
      limits,
      programs: () => programsOf(shell, module),
      onCompiled: (cachedData) => compiled.set(releaseId(shell), cachedData),
      watch,
    });
    slots.set(pair, made);
    return made;
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
      const slot = slotOf(prepared.composition.shell, module);
      if (!slot) return { page: null, missing: 'full' };
      const patience = waiting.as === 'person' ? limits.softRenderLimit : limits.hardRenderLimit;
      const tell = tellerOf(prepared, module, waiting.visitor);
      const drawing = await slot.render(boot, Math.max(patience, limits.softRenderLimit), tell);
      if ('missing' in drawing) return { page: null, missing: drawing.missing };
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
      if (isForBrowsers(prepared, module) || !(slots.has(pairOf(shell, module)) || slots.size < limits.threads))
        return false;
      const drawing = await slotOf(shell, module)?.practise(boot, tellerOf(prepared, module));
      return drawing !== undefined && 'page' in drawing;
    },
    threads: () => ({ alive: slots.size, warm: [...slots.values()].filter((slot) => slot.isWarm()).length }),
    keep(compositions) {
      const active = new Set(
        compositions.flatMap(({ shell, modules }) => [null, ...modules].map((module) => pairOf(shell, module))),
      );
      for (const [pair, slot] of slots) {
        if (active.has(pair)) continue;
        slot.close();
        slots.delete(pair);
      }
      const shells = new Set(compositions.map(({ shell }) => releaseId(shell)));
      for (const shell of compiled.keys()) if (!shells.has(shell)) compiled.delete(shell);
    },
    close() {
      for (const slot of slots.values()) slot.close();
      slots.clear();
    },
  };
}
