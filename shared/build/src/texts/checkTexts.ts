import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import type { TextTree } from '@omzien/platform/module';
import { BuildFailure } from '../failure.ts';
import { releasableFolders } from '../workspace/folders.ts';
import { partsSource, platformSource, root, shellDirectory } from '../workspace/paths.ts';
import type { Release } from '../workspace/release.ts';
import textsLoader from './textsLoader.cjs';
import { type TextUses, textUsesIn } from './textUses.ts';

const locales = ['nl', 'en'] as const;
type Locale = (typeof locales)[number];

/** The language files of one folder. */
type LanguageFiles = {
  fileOf: (locale: Locale) => string;
  /** Key and text, per language. */
  texts: Record<Locale, [key: string, text: string][]>;
  /** Keys, or beginnings of keys, that are there for who is not built with these files. */
  promised: string[];
};
/** What a file says, and the areas whose texts it names. */
type FileUses = TextUses & { file: string; areas: string[] };

const pluralForm = /_(zero|one|two|few|many|other)$/;
const platformNamespace = 'platform';

/**
 * Refuses a release whose texts are not whole: a key that no language file has, one that nothing says, a language that
 * lacks a key of the other, or that fills in other values. Names the key and the file.
 */
export function refuseTextGaps(release: Pick<Release, 'kind' | 'name' | 'directory'>): void {
  const problems = release.kind === 'shell' ? problemsOfPlatform() : problemsOfModule(release);
  if (problems.length === 0) return;
  throw new BuildFailure(`${release.name}: its texts are not whole.\n  ${problems.join('\n  ')}`);
}

function problemsOfModule({ name, directory }: Pick<Release, 'name' | 'directory'>): string[] {
  const namespace = name.replace(/^mfe-/, '');
  const source = join(directory, 'src');
  // What every screen of the module says, and beside it what single screens bring along.
  const areas = areasUnder(source);
  const own = [join(source, 'locales'), ...areas.map((area) => join(source, area, 'locales'))].map(readTexts);
  const platform = readTexts(join(platformSource, 'locales'));
  const uses = usesUnder(source);
  return [
    ...namingProblems(uses, areas, source),
    ...own.flatMap(differences),
    ...doubles(own),
    ...missing(uses, { [namespace]: own, [platformNamespace]: [platform] }),
    ...own.flatMap((texts) => unused(uses, texts)),
  ];
}

/** An area that nobody names comes to no page; a name without an area would stop the page that says it. */
function namingProblems(uses: readonly FileUses[], areas: readonly string[], source: string): string[] {
  const isThere = (name: string) =>
    areas.includes(name) ||
    (name.startsWith('parts/') && existsSync(join(partsSource, name.slice('parts/'.length), 'locales', 'nl.json')));
  const named = uses.flatMap(({ file, areas: names }) => names.map((name) => ({ file, name })));
  return [
    ...named
      .filter(({ name }) => !isThere(name))
      .map(({ file, name }) => {
        const known = areas.length > 0 ? ` There are: ${areas.join(', ')}.` : '';
        return `${file} names the texts "${name}", but there is no src/${name}/locales/nl.json.${known}`;
      }),
    ...areas
      .filter((area) => !named.some(({ name }) => name === area))
      .map((area) => {
        const folder = relative(root, join(source, area, 'locales')).replaceAll('\\', '/');
        return `${folder}: no route and nothing that comes later names the texts "${area}".`;
      }),
  ];
}

/** The frame, the platform, the kit, the parts and every module of this workspace say the texts of the platform. */
function problemsOfPlatform(): string[] {
  const texts = readTexts(join(platformSource, 'locales'));
  const own = [join(shellDirectory, 'src'), platformSource, join(root, 'shared', 'ui', 'src')].flatMap(usesUnder);
  const parts = usesUnder(partsSource);
  const modules = releasableFolders()
    .filter((folder) => folder !== shellDirectory)
    .flatMap((folder) => usesUnder(join(folder, 'src')));
  return [
    ...differences(texts),
    ...missing(own, { [platformNamespace]: [texts] }),
    ...unused([...own, ...parts, ...modules], texts),
    ...areasUnder(join(shellDirectory, 'src')).flatMap((area) => problemsOfPart(join(shellDirectory, 'src', area))),
    ...problemsOfFamilies(parts, modules, texts),
  ];
}

/**
 * Folders that have texts of their own, from `src` on: in the shell parts that few people open, in a namespace with the
 * name of their folder; in a module its areas, in the namespace of the module; in `shared/parts` its families, each in one
 * of its own.
 */
const areasUnder = (source: string) =>
  globSync('*/**/locales/nl.json', { cwd: source })
    .sort()
    .map((file) => dirname(dirname(file)).replaceAll('\\', '/'));

function problemsOfFamilies(
  parts: readonly FileUses[],
  modules: readonly FileUses[],
  platform: LanguageFiles,
): string[] {
  const families = areasUnder(partsSource).map((family) => ({
    namespace: `parts-${family}`,
    texts: readTexts(join(partsSource, family, 'locales')),
  }));
  const own = Object.fromEntries(families.map(({ namespace, texts }) => [namespace, [texts]]));
  return [
    ...families.flatMap(({ texts }) => differences(texts)),
    ...missing(parts, { ...own, [platformNamespace]: [platform] }),
    ...families.flatMap(({ texts }) => unused([...parts, ...modules], texts)),
  ];
}

function problemsOfPart(folder: string): string[] {
  const own = readTexts(join(folder, 'locales'));
  const uses = usesUnder(folder);
  return [...differences(own), ...missing(uses, { [basename(folder)]: [own] }), ...unused(uses, own)];
}

/** Language files of a folder: key → text per language, and what is promised to those who are not built with it. */
function readTexts(folder: string): LanguageFiles {
  const file = (locale: Locale) => join(folder, `${locale}.json`);
  const promised = join(folder, 'promised.json');
  return {
    fileOf: (locale) => relative(root, file(locale)).replaceAll('\\', '/'),
    texts: { nl: flat(readJson(file('nl'))), en: flat(readJson(file('en'))) },
    promised: existsSync(promised) ? readJson(promised) : [],
  };
}

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

function flat(tree: TextTree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) => {
    const whole = path === '' ? key : `${path}.${key}`;
    return typeof value === 'string' ? [[whole, value]] : flat(value, whole);
  });
}

function usesUnder(folder: string): FileUses[] {
  return globSync('**/*.{ts,tsx}', { cwd: folder })
    .filter((path) => !/\.(test|fixture|d)\.tsx?$/.test(path))
    .map((path) => join(folder, path))
    .map((file) => {
      const source = readFileSync(file, 'utf8');
      return {
        file: relative(root, file).replaceAll('\\', '/'),
        areas: textsLoader.areasNamedIn(source),
        ...textUsesIn(source, file.endsWith('x')),
      };
    });
}

const folded = (key: string) => key.replace(pluralForm, '');
const keysOf = ({ texts }: Pick<LanguageFiles, 'texts'>) =>
  new Set(locales.flatMap((locale) => texts[locale].map(([key]) => folded(key))));
const placeholders = (text: string) => [...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}/g)].map(([, name = '']) => name);

function differences({ texts, fileOf }: LanguageFiles): string[] {
  const values = (locale: Locale, key: string) =>
    [...new Set(texts[locale].filter(([each]) => folded(each) === key).flatMap(([, text]) => placeholders(text)))]
      // Of a plural only some forms say the number.
      .filter((name) => name !== 'count')
      .sort()
      .join(', ');
  return [...keysOf({ texts })].flatMap((key) => {
    const lacking = locales.filter((locale) => !texts[locale].some(([each]) => folded(each) === key));
    if (lacking.length > 0)
      return lacking.map((locale) => `${fileOf(locale)} lacks "${key}", which the other language has.`);
    const [dutch, english] = [values('nl', key), values('en', key)];
    if (dutch === english) return [];
    return [
      `${fileOf('en')}: "${key}" fills in other values than the Dutch text (${english || 'none'}; ${dutch || 'none'}).`,
    ];
  });
}

/** A key of one namespace in several files: the one that is loaded last would win. */
function doubles(files: readonly LanguageFiles[]): string[] {
  const owner = new Map<string, LanguageFiles>();
  return files.flatMap((texts) =>
    [...keysOf(texts)].flatMap((key) => {
      const first = owner.get(key);
      owner.set(key, first ?? texts);
      return first ? [`${texts.fileOf('nl')} and ${first.fileOf('nl')} both have "${key}".`] : [];
    }),
  );
}

const escaped = (part: string) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const patternOf = (parts: readonly string[]) => new RegExp(`^${parts.map(escaped).join('.+')}$`);

function missing(uses: readonly FileUses[], texts: Readonly<Record<string, LanguageFiles[]>>): string[] {
  const keys = new Map(
    Object.entries(texts).map(([namespace, files]) => [namespace, new Set(files.flatMap((of) => [...keysOf(of)]))]),
  );
  return uses.flatMap(({ file, asked: all }) =>
    all.flatMap(({ key, parts, namespaces }) => {
      const [, named, rest] = /^([\w-]+):(.+)$/.exec(key ?? '') ?? [];
      const asked = named ? [named] : (namespaces ?? [...keys.keys()]);
      const places = [...new Set(asked)].filter((namespace) => keys.has(namespace));
      const wanted = rest ?? key ?? '';
      const isThere = places.some((namespace) => {
        const known = keys.get(namespace) ?? new Set<string>();
        return parts ? [...known].some((each) => patternOf(parts).test(each)) : known.has(folded(wanted));
      });
      if (isThere || (places.length === 0 && named === undefined && namespaces !== null)) return [];
      const said = parts ? parts.join('…') : wanted;
      const where = places
        .flatMap((namespace) => (texts[namespace] ?? []).map(({ fileOf }) => fileOf('nl')))
        .join(' or ');
      return [`${file} says "${said}", which ${where || 'no language file'} does not have.`];
    }),
  );
}

function unused(uses: readonly FileUses[], texts: LanguageFiles): string[] {
  const mentioned = new Set(
    uses.flatMap((use) => [...use.mentioned].map((key) => folded(key.replace(/^[\w-]+:/, '')))),
  );
  const patterns = uses.flatMap(({ built }) => built.map(patternOf));
  const isPromised = (key: string) => texts.promised.some((prefix) => key === prefix || key.startsWith(`${prefix}.`));
  return [...keysOf(texts)]
    .filter((key) => !mentioned.has(key) && !isPromised(key) && !patterns.some((pattern) => pattern.test(key)))
    .map((key) => `${texts.fileOf('nl')}: nothing says "${key}". Remove it from both languages.`);
}
