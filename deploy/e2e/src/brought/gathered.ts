import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../platformUnderTest.ts';
import type { ListScene } from './listScene.ts';
import type { Scene } from './scene.ts';
import type { Screen } from './screen.ts';
import type { TypedForms } from './typedForm.ts';

/** What a module brings along for this suite and the measurements: a file of its `e2e` folder, and what that exports. */
export type Brought = {
  scenes: { scenes: readonly Scene[] };
  forms: { staffForms?: TypedForms; volunteerForms?: TypedForms };
  bench: { screens: readonly Screen[] };
  lists: { lists: readonly ListScene[] };
};

/** `mfe-<name>/e2e/<file>.ts` of every module that has one, in the order of their names. */
export async function gathered<File extends keyof Brought>(
  file: File,
): Promise<{ module: string; brought: Brought[File] }[]> {
  const paths = globSync(`mfe-*/e2e/${file}.ts`, { cwd: root }).sort();
  return Promise.all(
    paths.map(async (path) => ({
      module: dirname(dirname(path)),
      brought: (await import(pathToFileURL(join(root, path)).href)) as Brought[File],
    })),
  );
}
