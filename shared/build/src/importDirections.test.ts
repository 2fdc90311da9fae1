import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import { specifiersIn } from './folderCircles.ts';

/**
 * Imports point one way (`architecture.md`, section 3): model ← platform ← ui ← parts ← modules; the frame takes
 * platform and ui; model, charts, server ← api; what runs a render in a thread speaks of boot documents (platform ← server).
 * Part → the other parts that it may import.
 */
const root = join(import.meta.dirname, '..', '..', '..');
const allowed: Record<string, RegExp> = {
  'shared/model': /^$/,
  'shared/charts': /^$/,
  'shared/platform': /^shared\/model$/,
  'shared/ui': /^shared\/(model|platform)$/,
  'shared/parts': /^shared\/(model|platform|ui)$/,
  'shared/server': /^shared\/platform$/,
  'shared/testing': /^shared\/(model|platform|ui|parts)$/,
  'shared/build': /^shared\/(model|platform)$/,
  mfe: /^shared\/(model|charts|platform|ui|parts|testing|build)$/,
  // What a module brings along for journeys and measurements. Nothing that is built may import it: no row names `e2e`.
  'mfe/e2e': /^(deploy\/e2e|shared\/model)$/,
  'shell/client': /^shared\/(model|platform|ui|testing|build)$/,
  'shell/server': /^shared\/(model|platform|server)$/,
  api: /^shared\/(model|charts|server)$/,
  'deploy/registry': /^shared\/(model|platform|server)$/,
  // Backups are made of the database of the API.
  'deploy/cli': /^(api|deploy\/registry|shared\/(model|platform|server|build))$/,
  'deploy/local': /^(api|shell\/server|deploy\/(registry|cli)|shared\/(model|platform|server|build))$/,
  'deploy/e2e': /^(deploy\/(local|registry)|shared\/(model|platform|ui|parts|build))$/,
  'deploy/bench': /^(api|deploy\/(local|e2e)|shared\/(model|platform|server|build))$/,
};
const packages: Record<string, string> = {
  '@omzien/model': 'shared/model',
  '@omzien/charts': 'shared/charts',
  '@omzien/platform': 'shared/platform',
  '@omzien/ui': 'shared/ui',
  '@omzien/parts': 'shared/parts',
  '@omzien/server': 'shared/server',
  '@omzien/testing': 'shared/testing',
  '@omzien/build': 'shared/build',
  '@omzien/api': 'api',
  '@omzien/gateway': 'shell/server',
  '@omzien/frame': 'shell/client',
  '@omzien/registry': 'deploy/registry',
  'omzien-cli': 'deploy/cli',
  '@omzien/local': 'deploy/local',
  '@omzien/e2e': 'deploy/e2e',
};
/** Nothing but the kit knows the component library underneath. */
const onlyTheKit = /^(@chakra-ui|@emotion|@ark-ui)\//;
const emotionToo = /^(shell\/client|shared\/platform)$/;

const partOf = (path: string) => {
  // A module that a test brings along keeps the rules of modules.
  const [, module] = /\/modules\/(mfe-[a-z-]+)\//.exec(path) ?? [];
  if (module) return module;
  const [first = '', second = ''] = path.split('/');
  if (first.startsWith('mfe-')) return second === 'e2e' ? `${first}/e2e` : first;
  return first === 'api' ? 'api' : `${first}/${second}`;
};

const sources = globSync('{api/{src,seed,testing},{shell,shared,deploy}/*/src,mfe-*/{src,e2e}}/**/*.{ts,tsx,mjs}', {
  cwd: root,
}).filter(
  // The tests of the factory carry small modules as texts, whose imports are not theirs.
  (path) => !path.includes('node_modules') && !/^shared\/build\/.*\.test\.ts$/.test(path),
);

const importsOf = (path: string) => specifiersIn(readFileSync(join(root, path), 'utf8'));

function wrongImports(path: string, imported = importsOf(path)): string[] {
  const part = partOf(path);
  const rule = allowed[part.replace(/^mfe-[a-z-]+/, 'mfe')];
  if (!rule) return [`${path}: the part ${part} has no row in this test`];
  return imported.flatMap((specifier) => {
    if (
      onlyTheKit.test(specifier) &&
      part !== 'shared/ui' &&
      !(specifier.startsWith('@emotion/') && emotionToo.test(part))
    ) {
      return [`${path} imports ${specifier}; only shared/ui may`];
    }
    const name = specifier.startsWith('@omzien/')
      ? specifier.split('/').slice(0, 2).join('/')
      : specifier.split('/')[0];
    const target = specifier.startsWith('.')
      ? partOf(relative(root, resolve(dirname(join(root, path)), specifier)))
      : (packages[name ?? ''] ?? (name?.startsWith('mfe-') ? name : undefined));
    // Tests of every browser part may use the test kit; what is shipped may not.
    if (target === 'shared/testing' && /\.test\.tsx?$/.test(path)) return [];
    if (target === undefined || target === part || rule.test(target)) return [];
    return [`${path} imports ${specifier} (${target})`];
  });
}

test('imports point one way', () => {
  expect(sources.length).toBeGreaterThan(50);
  expect(sources.flatMap((path) => wrongImports(path))).toEqual([]);
});

test.each([
  ['mfe-vacancies/src/module.ts', '../e2e/scenes.ts'],
  ['mfe-vacancies/src/module.ts', '@omzien/e2e/scene'],
  ['mfe-vacancies/src/search/VacancySearchScreen.test.tsx', '../../e2e/scenes.ts'],
  ['mfe-vacancies/e2e/scenes.ts', 'mfe-users/scenes'],
  ['mfe-vacancies/e2e/scenes.ts', '../src/module.ts'],
  ['shared/parts/src/table.ts', '@omzien/e2e/scene'],
])(
  'what is for journeys gets into no bundle, and no bundle into a journey: %s may not import %s',
  (path, specifier) => {
    expect(wrongImports(path, [specifier])).toHaveLength(1);
  },
);

test('there are no barrel files', () => {
  expect(sources.filter((path) => /\/index\.tsx?$/.test(path))).toEqual([]);
});

test('the kit draws and never fetches', () => {
  const kit = sources.filter((path) => path.startsWith('shared/ui/') && !/\.test\.tsx?$/.test(path));
  const fetches = /\buse(Resource|SWR)|['"`]\/api\/|\bapi\b[^;]*usePlatform\(/;
  expect(kit.length).toBeGreaterThan(50);
  expect(kit.filter((path) => fetches.test(readFileSync(join(root, path), 'utf8')))).toEqual([]);
});
