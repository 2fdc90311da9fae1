import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root as workspace } from '../workspace/paths.ts';

/** How written files get the form of the house, or none where there is no such form. */
export type Tidy = {
  /** Whether a file has it. One that has not is somebody's work under way: only what is new in it is ours. */
  isTidy(file: string): boolean;
  /** Gives it to files: imports stand where the house has them, and lines are as long as they may be. */
  tidy(files: readonly string[]): void;
};

/** The form of this workspace, by its formatter and linter. Files are given relative to the root. */
export function houseForm(root = workspace): Tidy {
  const biome = (words: readonly string[], errors: 'inherit' | 'ignore') =>
    spawnSync(process.execPath, [join(workspace, 'node_modules/@biomejs/biome/bin/biome'), 'check', ...words], {
      cwd: root,
      stdio: ['ignore', 'ignore', errors],
    }).status;
  const isFormatted = (file: string) => /\.(tsx?|json)$/.test(file);
  return {
    isTidy: (file) => !isFormatted(file) || biome([file], 'ignore') === 0,
    tidy(files) {
      const formatted = files.filter(isFormatted);
      if (formatted.length > 0) biome(['--write', ...formatted], 'inherit');
    },
  };
}
