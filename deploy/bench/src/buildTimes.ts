import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..', '..');

/** Seconds to build one module from nothing, without any cache: what its team waits for on a build machine. */
export function measureModuleBuild(module: string): number {
  for (const left of [join(root, module, 'dist'), join(root, '.cache', 'build', 'webpack')])
    rmSync(left, { recursive: true, force: true });
  const started = performance.now();
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'shared', 'build', 'src', 'cli.ts'), 'build'], {
    cwd: join(root, module),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${module} could not be built.\n${stderr}`);
  return (performance.now() - started) / 1000;
}
