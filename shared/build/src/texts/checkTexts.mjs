import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { BuildFailure } from '../failure.mjs';
import { releasableFolders } from '../folders.mjs';
import { platformSource, root, shellDirectory } from '../paths.mjs';
import { textUsesIn } from './textUses.mjs';

const locales = ['nl', 'en'];
const pluralForm = /_(zero|one|two|few|many|other)$/;
const platformNamespace = 'platform';

/**
 * Refuses a release whose texts are not whole: a key that no language file has, one that nothing says, a language that
 * lacks a key of the other, or that fills in other values. Names the key and the file.
 *
 * @param {{ kind: 'shell' | 'module', name: string, directory: string }} release
 */
export function refuseTextGaps(release) {
  const problems = release.kind === 'shell' ? problemsOfPlatform() : problemsOfModule(release);
  if (problems.length === 0) return;
  throw new BuildFailure(`${release.name}: its texts are not whole.\n  ${problems.join('\n  ')}`);
}

function problemsOfModule({ name, directory }) {
  const namespace = name.replace(/^mfe-/, '');
  const source = join(directory, 'src');
  // What every screen of the module says, and beside it what single screens bring along.
  const own = [join(source, 'locales'), ...partsWithWords(source).map((part) => join(part, 'locales'))].map(readWords);
  const platform = readWords(join(platformSource, 'locales'));
  const uses = usesUnder(source);
  return [
    ...own.flatMap(differences),
    ...doubles(own),
    ...missing(uses, { [namespace]: own, [platformNamespace]: [platform] }),
    ...own.flatMap((words) => unused(uses, words)),
  ];
}

/** The frame, the platform, the kit and every module of this workspace say the words of the platform. */
function problemsOfPlatform() {
  const words = readWords(join(platformSource, 'locales'));
  const own = [join(shellDirectory, 'src'), platformSource, join(root, 'shared', 'ui', 'src')].flatMap((folder) =>
    usesUnder(folder),
  );
  const modules = releasableFolders()
    .filter((folder) => folder !== shellDirectory)
    .flatMap((folder) => usesUnder(join(folder, 'src')));
  return [
    ...differences(words),
    ...missing(own, { [platformNamespace]: [words] }),
    ...unused([...own, ...modules], words),
    ...partsWithWords(join(shellDirectory, 'src')).flatMap(problemsOfPart),
  ];
}

/**
 * Folders that bring their own words along: in the shell parts that few people open, in a namespace with the name of
 * their folder; in a module its screens, in the module's namespace.
 */
const partsWithWords = (folder) =>
  globSync('*/**/locales/nl.json', { cwd: folder })
    .sort()
    .map((file) => dirname(dirname(join(folder, file))));

function problemsOfPart(folder) {
  const own = readWords(join(folder, 'locales'));
  const uses = usesUnder(folder);
  return [...differences(own), ...missing(uses, { [basename(folder)]: [own] }), ...unused(uses, own)];
}

/** Language files of a folder: key → text per language, and what is promised to those who are not built with it. */
function readWords(folder) {
  const file = (locale) => join(folder, `${locale}.json`);
  const promised = join(folder, 'promised.json');
  return {
    fileOf: (locale) => relative(root, file(locale)).replaceAll('\\', '/'),
    texts: Object.fromEntries(locales.map((locale) => [locale, flat(JSON.parse(readFileSync(file(locale), 'utf8')))])),
    promised: existsSync(promised) ? JSON.parse(readFileSync(promised, 'utf8')) : [],
  };
}

function flat(words, path = '') {
  return Object.entries(words).flatMap(([key, value]) => {
    const whole = path === '' ? key : `${path}.${key}`;
    return typeof value === 'string' ? [[whole, value]] : flat(value, whole);
  });
}

function usesUnder(folder) {
  return globSync('**/*.{ts,tsx}', { cwd: folder })
    .filter((path) => !/\.(test|fixture|d)\.tsx?$/.test(path))
    .map((path) => join(folder, path))
    .map((file) => ({
      file: relative(root, file).replaceAll('\\', '/'),
      ...textUsesIn(readFileSync(file, 'utf8'), file.endsWith('x')),
    }));
}

const folded = (key) => key.replace(pluralForm, '');
const keysOf = ({ texts }) => new Set(locales.flatMap((locale) => texts[locale].map(([key]) => folded(key))));
const placeholders = (text) => [...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}/g)].map(([, name]) => name);

function differences({ texts, fileOf }) {
  const values = (locale, key) =>
    [...new Set(texts[locale].filter(([each]) => folded(each) === key).flatMap(([, text]) => placeholders(text)))]
      // Of a plural only some forms say the number.
      .filter((name) => name !== 'count')
      .sort()
      .join(', ');
  return [...keysOf({ texts })].flatMap((key) => {
    const lacking = locales.filter((locale) => !texts[locale].some(([each]) => folded(each) === key));
    if (lacking.length > 0)
      return lacking.map((locale) => `${fileOf(locale)} lacks "${key}", which the other language has.`);
    const [dutch, english] = locales.map((locale) => values(locale, key));
    if (dutch === english) return [];
    return [
      `${fileOf('en')}: "${key}" fills in other values than the Dutch text (${english || 'none'}; ${dutch || 'none'}).`,
    ];
  });
}

/** Words of one namespace in several files: the one that is loaded last would win. */
function doubles(files) {
  const owner = new Map();
  return files.flatMap((words) =>
    [...keysOf(words)].flatMap((key) => {
      const first = owner.get(key);
      owner.set(key, first ?? words);
      return first ? [`${words.fileOf('nl')} and ${first.fileOf('nl')} both have "${key}".`] : [];
    }),
  );
}

const escaped = (part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const patternOf = (parts) => new RegExp(`^${parts.map(escaped).join('.+')}$`);

function missing(uses, words) {
  const keys = new Map(
    Object.entries(words).map(([namespace, files]) => [namespace, new Set(files.flatMap((of) => [...keysOf(of)]))]),
  );
  return uses.flatMap(({ file, asked: all }) =>
    all.flatMap(({ key, parts, namespaces }) => {
      const [, named, rest] = /^([\w-]+):(.+)$/.exec(key ?? '') ?? [];
      const asked = named ? [named] : (namespaces ?? [...keys.keys()]);
      const places = [...new Set(asked)].filter((namespace) => keys.has(namespace));
      const wanted = rest ?? key;
      const isThere = places.some((namespace) => {
        const known = keys.get(namespace);
        return parts ? [...known].some((each) => patternOf(parts).test(each)) : known.has(folded(wanted));
      });
      if (isThere || (places.length === 0 && named === undefined && namespaces !== null)) return [];
      const said = parts ? parts.join('…') : wanted;
      const where = places.flatMap((namespace) => words[namespace].map(({ fileOf }) => fileOf('nl'))).join(' or ');
      return [`${file} says "${said}", which ${where || 'no language file'} does not have.`];
    }),
  );
}

function unused(uses, words) {
  const mentioned = new Set(
    uses.flatMap((use) => [...use.mentioned].map((key) => folded(key.replace(/^[\w-]+:/, '')))),
  );
  const patterns = uses.flatMap(({ built }) => built.map(patternOf));
  const isPromised = (key) => words.promised.some((prefix) => key === prefix || key.startsWith(`${prefix}.`));
  return [...keysOf(words)]
    .filter((key) => !mentioned.has(key) && !isPromised(key) && !patterns.some((pattern) => pattern.test(key)))
    .map((key) => `${words.fileOf('nl')}: nothing says "${key}". Remove it from both languages.`);
}
