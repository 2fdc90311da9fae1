import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createWorkspace } from '../testing/workspace.ts';
import type { Release } from '../workspace/release.ts';
import { bundleModuleForServers } from './bundleModuleForServers.ts';

let workspace: ReturnType<typeof createWorkspace>;
let release: Release;
beforeAll(() => {
  workspace = createWorkspace();
  const directory = join(workspace.directory, 'mfe-events');
  mkdirSync(join(directory, 'src'), { recursive: true });
  workspace.write('mfe-events/package.json', '{ "name": "mfe-events", "version": "1.0.0" }');
  mkdirSync(join(workspace.directory, 'mfe-other', 'src'), { recursive: true });
  workspace.write('mfe-other/src/other.ts', 'export const other = 1;');
  release = {
    ...{ kind: 'module', name: 'mfe-events', version: '1.0.0', build: 'aaaaaaaaaaaa', mode: 'production' },
    ...{ testPages: false, federationName: 'mfe_events', publicPath: '/releases/mfe-events/1.0.0-aaaaaaaaaaaa/' },
    ...{ directory, output: join(directory, 'dist') },
  };
});
afterAll(() => workspace.remove());

type Loaded = { default: Record<string, unknown> };

/** Bundles this `module.ts` and runs it as servers do, with these libraries and no others. */
async function load(source: string, libraries: Record<string, unknown> = {}): Promise<Loaded & { script: string }> {
  workspace.write('mfe-events/src/module.ts', source);
  await bundleModuleForServers(release, release.output);
  const script = readFileSync(join(release.output, 'server.cjs'), 'utf8');
  const module = { exports: {} as Loaded };
  const require = (name: string) => {
    if (Object.hasOwn(libraries, name)) return libraries[name];
    throw new Error(`"${name}" cannot be had here.`);
  };
  new Function('exports', 'require', 'module', script)(module.exports, require, module);
  return { default: module.exports.default, script };
}

test('the names and the default of a shared library are its own', async () => {
  const swr = { __esModule: true, default: 'useSWR', mutate: 'mutate' };
  const { default: found } = await load(
    "import useSWR, { mutate } from 'swr';\nimport * as all from 'swr';\nexport default { useSWR, mutate, all };",
    { swr },
  );
  expect(found).toMatchObject({ useSWR: 'useSWR', mutate: 'mutate' });
  expect(found.all).toBe(swr);
});

test('a file below a shared library that is not of the contract is carried', async () => {
  const { default: found } = await load(
    "import { withLocale } from '@omzien/platform/localePath';\nexport default { path: withLocale('/events', 'en') };",
  );
  expect(found).toEqual({ path: '/en/events' });
});

test('what comes later runs later, and keeps its names for a stack', async () => {
  workspace.write('mfe-events/src/Screen.tsx', 'throw new Error("drawn");\nexport default function EventsScreen() {}');
  const { default: found, script } = await load("export default { lazy: () => import('./Screen.tsx') };");
  await expect((found.lazy as () => Promise<unknown>)()).rejects.toThrow('drawn');
  expect(script).toContain('function EventsScreen()');
});

test('icons are taken one by one as drawings for the kit, and pictures by their address', async () => {
  workspace.write('mfe-events/src/map.png', 'a picture');
  const { default: found, script } = await load(
    "import { Check } from 'lucide-react';\nimport map from './map.png';\nexport default { Check, map };",
    { '@omzien/ui': { __esModule: true, createIcon: (drawing: unknown) => ({ madeOf: drawing }) } },
  );
  expect(found.map).toBe('/releases/mfe-events/1.0.0-aaaaaaaaaaaa/map.png');
  // The form that every shell knows: where lucide writes another one, shells from before cannot draw it (`createIcon`).
  expect(found.Check).toEqual({
    madeOf: { name: 'check', size: 24, node: [['path', { d: 'M20 6 9 17l-5-5', key: expect.any(String) }]] },
  });
  expect(script.length).toBeLessThan(2000);
});

test.each([
  [
    'a copy of what the shell provides',
    "import { Box } from '@chakra-ui/react';\nexport default Box;",
    'its own copy of "@chakra-ui/react" to servers (',
  ],
  ['the address of a file, which a server has none of', 'export default import.meta.url;', 'import.meta'],
  [
    'a name that nobody exports',
    "import { x } from '@omzien/platform/localePath';\nexport default x;",
    'No matching export',
  ],
  [
    'another module',
    "import { other } from '../../mfe-other/src/other.ts';\nexport default other;",
    'mfe-events/src/module.ts imports "../../mfe-other/src/other.ts"',
  ],
  [
    'what servers share',
    "import { readEnvironment } from '@omzien/server/settings';\nexport default readEnvironment;",
    'it is outside mfe-events',
  ],
  ['a file that is not there', "import x from './nothing.ts';\nexport default x;", './nothing.ts'],
])('refuses %s', async (_case, source, sentence) => {
  await expect(load(source)).rejects.toThrow(sentence);
});
