import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** What a first visit costs in another build of the same screens, and where its files lie. */
export type Comparison = { bytes: number; files: number; seconds: number; directory: string };

/** Builds it in a process of its own, so that nothing of it stays in this one. */
export function buildComparison(which: 'monolith' | 'default'): Comparison {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'comparisons.mjs'), which],
    {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  if (status !== 0) throw new Error(`The build to compare with (${which}) failed.\n${stderr}`);
  return {
    directory: join(import.meta.dirname, '..', '..', '..', '.cache', 'build', 'bench', which),
    ...(JSON.parse(stdout) as Omit<Comparison, 'directory'>),
  };
}
