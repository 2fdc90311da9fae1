import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, shellDirectory } from './paths.ts';

export { shellDirectory } from './paths.ts';

/** Every folder that gives a release: the shell first, then the modules by name. */
export const releasableFolders = (): string[] => [
  shellDirectory,
  ...globSync('mfe-*/src/module.ts', { cwd: root })
    .sort()
    .map((file) => dirname(dirname(join(root, file)))),
];
