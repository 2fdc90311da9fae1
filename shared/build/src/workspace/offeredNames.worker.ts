import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { build } from 'esbuild';
import { entryFileOf, sharedLibraries } from './contract.ts';
import { namesInFacade } from './offeredNames.ts';
import { root } from './paths.ts';

/**
 * Reads what each shared library of this workspace exports. A thread of its own, because packages are run for it in their
 * form for production, whatever the build is for.
 */
const require = createRequire(join(root, 'package.json'));
const libraries = sharedLibraries();
const ours = libraries.flatMap(({ name, from, facade }) => {
  const file = facade ? null : from.startsWith('@omzien/') && entryFileOf(from, name);
  return file ? [{ name, file }] : [];
});

const { metafile } = await build({
  entryPoints: ours.map(({ file }, index) => ({ in: file, out: `library${index}` })),
  absWorkingDir: root,
  outdir: 'nowhere',
  bundle: true,
  write: false,
  metafile: true,
  format: 'esm',
  platform: 'neutral',
  packages: 'external',
  jsx: 'automatic',
  tsconfigRaw: {},
  loader: { '.woff2': 'empty', '.webp': 'empty', '.png': 'empty', '.svg': 'empty', '.css': 'empty' },
  logLevel: 'silent',
});

const exportsOf = new Map(
  Object.values(metafile.outputs).flatMap(({ entryPoint, exports }) =>
    entryPoint ? [[join(root, entryPoint), exports] as const] : [],
  ),
);

const names = libraries.map(({ name, facade }): [string, string[]] => {
  if (facade) return [name, namesInFacade(facade)];
  const file = ours.find((one) => one.name === name)?.file;
  if (file) return [name, exportsOf.get(file) ?? []];
  return [name, [...Object.keys(require(name) as object), 'default']];
});
parentPort?.postMessage(names);
