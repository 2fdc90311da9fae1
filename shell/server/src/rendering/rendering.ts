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
import { createRenderSlot, type RenderLimits, type RenderSlot, type TellTrouble } from './renderSlot.ts';

export type Rendering = {
  /** The page as HTML, or null: then the browser renders it. Never throws, and never takes longer than the soft limit. */
  render(
    prepared: PreparedComposition,
    module: ModuleDescriptor | null,
    boot: BootDocument,
    visitor?: string,
  ): Promise<RenderedPage | null>;
  /** Ends the threads of releases that no tenant runs any more. */
  keep(compositions: readonly ActiveComposition[]): void;
  close(): void;
};

/** What server rendering itself saw go wrong at somebody's page. */
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

export type RenderingSettings = {
  files: ReleaseFiles;
  log: FastifyBaseLogger;
  limits: RenderLimits & { threads: number };
  onTrouble?: (trouble: RenderTrouble) => void;
};

const pairOf = (shell: Descriptor, module: ModuleDescriptor | null) =>
  `${releaseId(shell)} ${module ? `${module.name} ${releaseId(module)}` : '-'}`;

/** Never renders: for a gateway that is told so (`SERVER_RENDERING=0`). */
export const noRendering: Rendering = { render: async () => null, keep() {}, close() {} };

/**
 * Renders pages in worker threads, one for each pair of a shell release and a module release. Whatever goes wrong in one
 * costs its own page the HTML, and nobody else anything.
 */
export function createRendering({ files, log, limits, onTrouble }: RenderingSettings): Rendering {
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
    });
    slots.set(pair, made);
    return made;
  }

  return {
    async render({ composition: { shell, tenant, revision }, unverified }, module, boot, visitor) {
      // A release from before there was a second build, or one that is under work: the browser renders it.
      if (!shell.server || (module && !module.server)) return null;
      if (unverified.has(releaseBase(shell)) || (module && unverified.has(releaseBase(module)))) return null;
      const releases = { shell: releaseRef(shell), module: module && releaseRef(module) };
      const tell: TellTrouble = (kind, reason) => onTrouble?.({ tenant, revision, ...releases, kind, reason, visitor });
      const page = await slotOf(shell, module)?.render(boot, tell);
      if (page === undefined || page === null) return null;
      const checked = v.safeParse(renderedPage, page);
      if (checked.success) return checked.output;
      const [issue] = checked.issues;
      tell(
        'failed',
        `the rendered page is not what the contract says: ${v.getDotPath(issue) ?? 'page'}: ${issue.message}`,
      );
      log.error(
        { event: 'render_refused', module: module?.name, field: v.getDotPath(issue), reason: issue.message },
        'A rendered page is not what the contract says',
      );
      return null;
    },
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
