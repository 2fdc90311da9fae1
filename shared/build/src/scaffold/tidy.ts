import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root as workspace } from '../workspace/paths.ts';

/** Formats what was written: imports that came in stand where the house has them, and lines are as long as they may be. */
export function tidy(files: readonly string[], root = workspace): void {
  const sources = files.filter((file) => /\.(tsx?|json)$/.test(file));
  spawnSync(
    process.execPath,
    [join(workspace, 'node_modules/@biomejs/biome/bin/biome'), 'check', '--write', ...sources],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
  );
}
