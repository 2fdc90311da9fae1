import { execFileSync } from 'node:child_process';
import { relative } from 'node:path';
import { root } from './paths.ts';
import type { Release } from './release.ts';
import { foldersOf, isPartOfRelease } from './sources.ts';

type Made = Pick<Release, 'kind' | 'directory'>;

/**
 * The commit that a release is made from, with `+dirty` when its sources are not all in it: changed, or not known to git
 * at all. `unknown` where there is no history, as in an unpacked archive.
 */
export function commitOf(made: Made, repository = root): string {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: repository, stdio: ['ignore', 'pipe', 'ignore'] }).toString();
  let commit: string;
  try {
    commit = git('rev-parse', 'HEAD').trim();
  } catch {
    return 'unknown';
  }
  try {
    const folders = foldersOf(made, repository);
    const isTracked = git('ls-files', '--', made.directory) !== '';
    const changed = git('status', '--porcelain', '-z', '--no-renames', '--untracked-files=all', '--', ...folders)
      .split('\0')
      .filter((line) => line !== '')
      .map((line) => line.slice(3));
    const isPart = (path: string) => {
      const folder = folders.map((name) => relative(repository, name)).find((name) => path.startsWith(`${name}/`));
      return folder === undefined || isPartOfRelease(path.slice(folder.length + 1));
    };
    return isTracked && !changed.some(isPart) ? commit : `${commit}+dirty`;
  } catch {
    // A folder outside the repository is in no commit.
    return `${commit}+dirty`;
  }
}
