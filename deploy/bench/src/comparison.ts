import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** What a first visit costs in another build of the same screens, and where its files lie. */
export type Comparison = { bytes: number; files: string[]; seconds: number; directory: string };

/**
 * Builds it in a process of its own, so that nothing of it stays in this one. The seconds are those of the process: its
 * start, the build, and the compression and hashes of every file, as a module's build has them.
 */
export function buildComparison(which: 'monolith' | 'default'): Comparison {
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'comparisons.ts'), which], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`The build to compare with (${which}) failed.\n${stderr}`);
  return {
    directory: join(import.meta.dirname, '..', '..', '..', '.cache', 'build', 'bench', which),
    seconds: (performance.now() - started) / 1000,
    ...(JSON.parse(stdout) as Pick<Comparison, 'bytes' | 'files'>),
  };
}
