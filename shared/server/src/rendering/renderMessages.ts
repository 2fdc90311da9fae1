import type { BootDocument } from '@omzien/platform/boot';

/** One server file of a release, as a worker runs it. `cachedData` spares it the compiling. */
export type Program = { name: string; code: string; cachedData: Uint8Array | null };

/** What a worker is started with: a shell release, and the module release that it renders (none: the frame alone). */
export type WorkerPrograms = { shell: Program; module: Program | null };

export type RenderRequest = { id: number; boot: BootDocument; times: number };

export type RenderResponse =
  | { kind: 'started'; cachedData: Uint8Array | null }
  | { kind: 'rendered'; id: number; page: unknown }
  | { kind: 'failed'; id: number; reason: string };
