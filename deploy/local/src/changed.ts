import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** What a change can reach: everything, or these test files and journeys. */
export type Reach = {
  whole: string | null;
  /** Sources whose tests follow from their imports. */
  sources: string[];
  /** Folders all of whose tests run: a server starts parts of itself in threads and processes, which no import shows. */
  folders: string[];
  /** Whether the journeys run, and which: all, or these. */
  journeys: 'all' | string[];
};

/** Tests that read the tree instead of importing it; they take seconds. */
export const treeTests = [
  'shared/build/src/(importDirections|folderCircles)\\.test',
  'deploy/local/src/',
  'api/src/settings.readme.test',
];

const reachesAll =
  /^(\.ci\/|jest\.config|tsconfig|biome\.json|deploy\/local\/|shared\/(build|testing)\/)|(^|\/)package(-lock)?\.json$/;
const isImported = (file: string) => /\.([cm]?[jt]sx?|json)$/.test(file);
const isTest = (file: string) => /\.(test|spec)\.\w+$/.test(file);
const serverOf = (file: string) => /^(api|shell\/server|deploy\/registry|deploy\/cli)\//.exec(file)?.[1];

/** Which journeys a change of a module can reach: those that say its name, or open one of its addresses. */
export function journeysOf(module: string, definition: string, specs: ReadonlyMap<string, string>): string[] {
  const addresses = [...definition.matchAll(/path: '(\/[\w-]+)/g)].map(([, path = '']) => path);
  const names = [module, ...addresses];
  return [...specs].filter(([, text]) => names.some((name) => text.includes(name))).map(([file]) => file);
}

/** Runs the walks of the attack on the platform of the journeys. */
const attackJourney = 'deploy/e2e/src/security/attack.spec.ts';

/** Files of a module's `e2e` folder that no journey runs: `npm run bench` does. */
const measured = ['bench', 'lists'];

/** Journeys that run what a module brings along: those with `gathered('scenes')` in them run its `e2e/scenes.ts`. */
const gathering = (files: readonly string[], specs: ReadonlyMap<string, string>) =>
  [...specs].filter(([, text]) => files.some((file) => text.includes(`gathered('${file}')`))).map(([spec]) => spec);

/** What is known of a module: the text of its `module.ts`, and the names of the files in its `e2e` folder. */
export type KnownModule = { definition: string; e2e: readonly string[] };

/** What changed files reach. `specs` are the journeys with their texts. */
export function reachOf(
  changed: readonly string[],
  specs: ReadonlyMap<string, string>,
  knownModule: (module: string) => KnownModule,
): Reach {
  const files = changed.filter((file) => !/\.md$|^LICENSE$/.test(file));
  const unknown = files.find((file) => reachesAll.test(file) || !isImported(file));
  const journeys = new Set<string>();
  let all = unknown !== undefined;
  const journeysOfModule = (file: string, module: string) => {
    const { definition, e2e } = knownModule(module);
    // Scenes are more than their file says: every plain address of a module is one.
    const brought = ['scenes', ...e2e];
    const [, place] = /^[\w-]+\/e2e\/([\w-]+)/.exec(file) ?? [];
    if (!place) return [...journeysOf(module, definition, specs), ...gathering(brought, specs)];
    if (measured.includes(place)) return [];
    const own = gathering([place], specs);
    // What stands beside them may be imported by each of them.
    return own.length > 0 ? own : gathering(brought, specs);
  };
  for (const file of files) {
    const module = /^(mfe-[\w-]+)\//.exec(file)?.[1];
    if (file.endsWith('.spec.ts')) journeys.add(file);
    else if (isTest(file)) continue;
    else if (file.startsWith('deploy/bench/src/attack/')) journeys.add(attackJourney);
    else if (file.startsWith('deploy/bench/')) continue;
    else if (module) for (const spec of journeysOfModule(file, module)) journeys.add(spec);
    else all = true;
  }
  return {
    whole: unknown ?? null,
    sources: files.filter((file) => !file.endsWith('.spec.ts')),
    folders: [...new Set(files.filter((file) => !isTest(file)).flatMap((file) => serverOf(file) ?? []))],
    journeys: all ? 'all' : [...journeys].filter((file) => specs.has(file)),
  };
}

function git(root: string, ...words: string[]): string[] {
  const { stdout, status } = spawnSync('git', words, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : [];
}

/** Files that differ from where this branch left `origin/main`, or `main`, committed or not; of a base, from that one. */
export function changedFiles(root: string, base?: string): string[] {
  const [from = 'HEAD'] = [base, 'origin/main', 'main'].flatMap((name) =>
    name ? git(root, 'merge-base', 'HEAD', name) : [],
  );
  const files = [...git(root, 'diff', '--name-only', from), ...git(root, 'ls-files', '--others', '--exclude-standard')];
  return [...new Set(files)];
}

/** The journeys of a checkout with their texts, and what is known of its modules. */
function knownOf(root: string) {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const specs = new Map(globSync('deploy/e2e/src/**/*.spec.ts', { cwd: root }).map((file) => [file, read(file)]));
  const knownModule = (module: string): KnownModule => ({
    definition: read(`${module}/src/module.ts`),
    e2e: globSync(`${module}/e2e/*.ts`, { cwd: root }).map((file) => basename(file, '.ts')),
  });
  return { specs, knownModule };
}

/** What the files of this checkout that have changed reach. */
export function reachOfCheckout(root: string, base?: string): Reach {
  const { specs, knownModule } = knownOf(root);
  return reachOf(changedFiles(root, base), specs, knownModule);
}

/** The journeys through the screens of those modules whose whole folder is among these paths. */
export function journeysOfModules(root: string, paths: readonly string[]): string[] {
  const { specs, knownModule } = knownOf(root);
  const modules = paths.filter((path) => /^mfe-[\w-]+$/.test(path));
  return [...new Set(modules.flatMap((module) => journeysOf(module, knownModule(module).definition, specs)))];
}
