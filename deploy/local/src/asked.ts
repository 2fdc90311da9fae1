import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';

/** What `npm test -- …` is asked to run. Without any word: everything. */
export type Asked = {
  /** Steps by name. */
  steps: string[];
  /** Files and folders, from the root: tests of jest, sources whose tests run, and folders. */
  tests: string[];
  /** Journeys, from the root. */
  journeys: string[];
  /** Only tests whose name has this. */
  name: string | null;
  /** `--changed`, or `--changed=<commit>`: the commit, empty for where the branch began. */
  changed: string | null;
};

/** What can be asked for: the names of the steps, and the folder that words are said in. */
type Known = { root: string; steps: readonly string[]; directory?: string };

const isJourney = (file: string) => file.endsWith('.spec.ts');

/**
 * Reads the words after `npm test --`: names of steps or parts of them, modules and other packages by folder or name,
 * folders and files, `-t words` and `--changed`. What is none of them is answered with the names that come nearest.
 *
 * @example const asked = readAsked(process.argv.slice(2), { root, steps });
 */
export function readAsked(words: readonly string[], { root, steps, directory = root }: Known): Asked | string {
  const asked: Asked = { steps: [], tests: [], journeys: [], name: null, changed: null };
  const packages = packagesOf(root);
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    const [, commit = ''] = /^--changed(?:=(.*))?$/.exec(word) ?? [];
    if (/^--changed(=|$)/.test(word)) asked.changed = commit;
    else if (word === '-t') {
      index += 1;
      asked.name = words[index] ?? '';
      if (asked.name === '') return 'After -t comes a part of the name of a test: npm test -- mfe-vacancies -t "saved"';
    } else if (word.startsWith('-'))
      return `There is no option ${word}. There are: --changed, --changed=<commit>, -t <part of a test's name>.`;
    else {
      const path = pathOf(word, root, directory) ?? packages.get(word);
      const named = steps.filter((step) => step.includes(word));
      if (path !== undefined) {
        const journeys = journeysBelow(path, root);
        asked.journeys.push(...journeys);
        // A folder of journeys has no tests of jest, but may have both.
        if (!isJourney(path)) asked.tests.push(path);
      } else if (named.length > 0) asked.steps.push(...named);
      else return unknown(word, [...steps, ...packages.keys(), ...packages.values(), ...testFiles(root)]);
    }
  }
  if (asked.changed !== null && asked.tests.length + asked.journeys.length > 0)
    return 'Say either --changed or which tests: files and folders that are named run whatever has changed.';
  return asked;
}

/** A path of the project, as it is said in a folder of it or from its root. */
function pathOf(word: string, root: string, directory: string): string | undefined {
  const found = [resolve(directory, word), resolve(root, word)].find((path) => existsSync(path));
  const path = found && relative(root, found).replaceAll('\\', '/');
  return path === undefined || path === '' || path.startsWith('..') ? undefined : path;
}

function journeysBelow(path: string, root: string): string[] {
  if (isJourney(path)) return [path];
  if (!statSync(join(root, path)).isDirectory()) return [];
  return globSync('**/*.spec.ts', { cwd: join(root, path), exclude: isNoSource })
    .map((file) => `${path}/${file}`)
    .sort();
}

const isNoSource = (path: string) => /(^|\/)(node_modules|dist|\.cache|\.data|templates)$/.test(path);

/** Package → its folder, from the root. */
function packagesOf(root: string): Map<string, string> {
  const files = globSync('{api,mfe-*,shell/*,shared/*,deploy/*}/package.json', { cwd: root });
  return new Map(
    files.map((file) => [
      JSON.parse(readFileSync(join(root, file), 'utf8')).name,
      file.slice(0, -'/package.json'.length),
    ]),
  );
}

const testFiles = (root: string) =>
  globSync('{api,mfe-*,shell,shared,deploy}/**/*.{test,spec}.{ts,tsx,mjs}', { cwd: root, exclude: isNoSource });

function unknown(word: string, names: readonly string[]): string {
  const nearest = [...new Set(names)]
    .map((name) => ({ name, likeness: Math.max(likeness(word, name), likeness(basename(word), basename(name))) }))
    .sort((one, other) => other.likeness - one.likeness)
    .slice(0, 3)
    .map(({ name }) => `  ${name}`);
  return `There is no test, folder, package or step '${word}'. The nearest are:\n${nearest.join('\n')}`;
}

/** How much two names have in common, 0 to 1: their pairs of letters. */
function likeness(one: string, other: string): number {
  const pairs = (text: string) =>
    new Set(Array.from({ length: Math.max(text.length - 1, 0) }, (_, at) => text.toLowerCase().slice(at, at + 2)));
  const [first, second] = [pairs(one), pairs(other)];
  const shared = [...first].filter((pair) => second.has(pair)).length;
  return first.size + second.size === 0 ? 0 : (2 * shared) / (first.size + second.size);
}
