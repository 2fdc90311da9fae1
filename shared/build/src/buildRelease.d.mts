import type { Descriptor, ModuleDescriptor } from '@omzien/platform/descriptor';
import type { Mode } from './release.mjs';

export type BuildRequest = {
  directory: string;
  version?: string;
  mode?: Mode;
  onProgress?: (step: { name: string; percent: number; text: string }) => void;
};

export type Built<Kind extends Descriptor> = {
  descriptor: Kind;
  directory: string;
  skipped: boolean;
  milliseconds: number;
};

/** A module's directory gives a module's descriptor; the shell's is asked for by the build's own files only. */
export function buildRelease(request: BuildRequest): Promise<Built<ModuleDescriptor>>;
