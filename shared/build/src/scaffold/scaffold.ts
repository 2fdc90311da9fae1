import { existsSync, globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { BuildFailure } from '../failure.ts';
import { buildPackage, root as workspace } from '../workspace/paths.ts';
import { fill } from './fill.ts';
import { type Given, readGiven, readPlace } from './given.ts';
import { updateLockFile } from './lockFile.ts';
import { accessValues, addressOf, type Kind, modelFor, wordsOf, writePattern } from './pattern.ts';
import { type AskPerson, complete } from './questions.ts';
import type { Tidy } from './tidy.ts';
import { whoSees } from './whoSees.ts';

const usage = `Use:
  npm run new -- module mfe-events
  npm run new -- list vacancies/manage ArchiveScreen        a list of vacancies at /vacancies/archive, in the room manage
  npm run new -- detail vacancies HistoryScreen             one vacancy at /vacancies/history/{id}
  npm run new -- form vacancies AskDialog questionInput     a form in a dialog, over a schema of the model
  npm run new -- screen vacancies WelcomeScreen             an empty screen
A list, a detail and a form take the type of another resource as their last word.
  --public, --signed-in or --permission vacancies.manage    who may open it
  --nl "Archief" --en "Archive"                             its title
What is not said is asked in a terminal.`;
const kinds: readonly string[] = ['list', 'detail', 'form', 'screen'] satisfies readonly Kind[];
const isPattern = (kind: string | undefined): kind is Kind => kind !== undefined && kinds.includes(kind);

export type { AskPerson };

export type ScaffoldOptions = {
  root?: string;
  say?: (line: string) => void;
  /** Who can be asked; null where nobody sits at a terminal. */
  ask?: AskPerson | null;
  form?: Tidy;
};
type Target = Required<ScaffoldOptions>;

/** Leaves files as they were written. */
const noForm: Tidy = { isTidy: () => true, tidy: () => {} };

/**
 * Writes a new module or screen and answers the files, relative to the workspace. No other file is touched, and of a file
 * that was there only what is new, in the form of the house unless the file had another.
 *
 * @example await scaffold(['screen', 'vacancies', 'WelcomeScreen', '--public', '--nl', 'Welkom'])
 */
export async function scaffold(words: readonly string[], options: ScaffoldOptions = {}): Promise<string[]> {
  const sayIt = (line: string) => void process.stdout.write(`${line}\n`);
  const target: Target = { root: workspace, say: sayIt, ask: null, form: noForm, ...options };
  const given = readGiven(words);
  const [kind, first, second, ...rest] = given.words;
  if (kind === 'module' && first && !second) return newModule(first, given, target);
  if (isPattern(kind) && first && second && rest.length <= (kind === 'screen' ? 0 : 2)) {
    return newPattern(kind, first, second, rest, given, target);
  }
  throw new BuildFailure(usage);
}

async function newModule(name: string, given: Given, { root, say, ask, form }: Target): Promise<string[]> {
  if (!/^mfe-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 44) {
    throw new BuildFailure(
      `"${name}" cannot be the name of a module. Write mfe- and a word in small letters, such as mfe-events.`,
    );
  }
  if (existsSync(join(root, name))) throw new BuildFailure(`${name} exists already. Choose another name.`);
  const namespace = name.slice('mfe-'.length);
  refuseTakenPath(`/${namespace}`, root);

  const words = capital(namespace.replaceAll('-', ' '));
  const { access, ...titles } = await complete('module', name, words, given, ask);
  const viewer = whoSees(access);
  const { permission, ...who } = accessValues(access, viewer.account);
  const values = {
    module: name,
    namespace,
    ...titles,
    ...who,
    ...viewer,
    permission,
    navigationPermission: permission
      .trim()
      .replace(/,$/, '')
      .replace(/^(?=.)/, ', '),
    benchAccount: access === 'public' ? 'null' : `'${viewer.account}'`,
    ...versionsInUse(root),
  };
  const templates = join(buildPackage, 'templates', 'module');
  const files = globSync('**/*', { cwd: templates, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(templates, join(entry.parentPath, entry.name)))
    .map((file) => {
      const template = readFileSync(join(templates, file), 'utf8');
      // A title may have a quote in it, which each language writes in its own way.
      const safe = file.endsWith('.md') ? {} : mapped(titles, file.endsWith('.json') ? inJson : quoted);
      return write(join(root, name, file), fill(template, { ...values, ...safe }), root);
    });

  updateLockFile(root, name);
  const link = join(root, 'node_modules', name);
  if (existsSync(join(root, 'node_modules')) && !existsSync(link)) symlinkSync(join('..', name), link, 'junction');

  form.tidy(files);
  for (const file of files) say(`  ${file}`);
  say(
    `${name} is ready. "npm start" builds it and shows it at /${namespace}, in the menu; its tests run with "npm test".`,
  );
  return files;
}

/** The name of a module that exists, however it was given. */
function knownModule(given: string, root: string): string {
  const name = given.startsWith('mfe-') ? given : `mfe-${given}`;
  if (existsSync(join(root, name, 'src', 'module.ts'))) return name;
  const known = globSync('mfe-*/src/module.ts', { cwd: root }).map((file) => moduleAt(file).slice('mfe-'.length));
  throw new BuildFailure(`There is no module "${given}". There are: ${known.sort().join(', ')}.`);
}

async function newPattern(
  kind: Kind,
  place: string,
  name: string,
  rest: readonly string[],
  given: Given,
  { root, say, ask, form }: Target,
): Promise<string[]> {
  const { module: named, room } = readPlace(place);
  const module = knownModule(named, root);
  const ending = kind === 'form' ? 'Dialog' : 'Screen';
  if (!new RegExp(`^[A-Z][A-Za-z0-9]*${ending}$`).test(name) || name === ending) {
    throw new BuildFailure(`"${name}" cannot be the name of a ${kind}. Write it like Archive${ending}.`);
  }
  const namespace = module.slice('mfe-'.length);
  const model = kind === 'screen' ? undefined : await modelFor(kind, namespace, rest);
  const address = addressOf(kind, namespace, name);
  if (address) refuseTakenPath(address, root);
  const said = await complete(kind, name, wordsOf(kind, name), given, ask);
  const written = writePattern(kind, { root, module, namespace, room }, name, said, model);
  const isOurs = ([file]: [string, string]) => !existsSync(file) || form.isTidy(relative(root, file));
  const ours = [...written].filter(isOurs).map(([file]) => inWorkspace(file, root));
  const files = [...written].map(([file, content]) => write(file, content, root));
  const manifest = addDependencies(module, files, root);
  form.tidy(ours);
  for (const file of [...files, ...manifest]) say(`  ${file}`);
  for (const file of files.filter((each) => !ours.includes(each)))
    say(`${file} was not formatted before, so only what is new was added. "npm run fix" formats it.`);
  if (kind === 'form') say(`Open it on a screen, let its walk in e2e/forms.ts begin there, and take away its "until".`);
  say(`${name} is ready${address ? ` at ${address}` : ''}. "npm run check" and its tests pass as it stands.`);
  return [...files, ...manifest];
}

/** Lists in a module's package.json what its new files import; answers that file when it changed. */
function addDependencies(module: string, files: readonly string[], root: string): string[] {
  const file = join(root, module, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  const listed = { ...manifest.dependencies, ...manifest.devDependencies };
  const versions = versionsInUse(root);
  const isShipped = (path: string) => !/\.test\.tsx?$|^[^/]+\/e2e\//.test(path);
  const importedBy = (paths: readonly string[]) =>
    paths
      .filter((path) => /\.tsx?$/.test(path))
      .flatMap((path) => [
        ...readFileSync(join(root, path), 'utf8').matchAll(/ from '(@[^/']+\/[^/']+|[^./@'][^/']*)/g),
      ])
      .flatMap(([, name = '']) => (listed[name] === undefined && versions[name] !== undefined ? [name] : []));
  const shipped = importedBy(files.filter(isShipped));
  const others = importedBy(files.filter((path) => !isShipped(path))).filter((name) => !shipped.includes(name));
  if (shipped.length + others.length === 0) return [];
  const sorted = (had: Record<string, string> | undefined, names: readonly string[]) =>
    Object.fromEntries(
      Object.entries({ ...had, ...Object.fromEntries(names.map((name) => [name, versions[name]])) }).sort(),
    );
  manifest.dependencies = sorted(manifest.dependencies, shipped);
  manifest.devDependencies = sorted(manifest.devDependencies, others);
  write(file, `${JSON.stringify(manifest, null, 2)}\n`, root);
  updateLockFile(root, module);
  return [relative(root, file)];
}

const moduleAt = (file: string) => file.split(/[\\/]/)[0] ?? file;

/** Two modules with one address could never be activated together; better to hear it now. */
function refuseTakenPath(path: string, root: string): void {
  for (const file of globSync('mfe-*/src/module.ts', { cwd: root })) {
    if (readFileSync(join(root, file), 'utf8').includes(`path: '${path}'`)) {
      throw new BuildFailure(`The address ${path} belongs to ${moduleAt(file)} already. Choose another name.`);
    }
  }
}

/** Versions that the workspace uses, so that a new module adds no second copy of anything. */
function versionsInUse(root: string): Record<string, string> {
  const versions: Record<string, string> = {};
  for (const file of globSync(['mfe-*/package.json', 'shared/*/package.json', 'deploy/e2e/package.json'], {
    cwd: root,
  })) {
    const manifest = JSON.parse(readFileSync(join(root, file), 'utf8'));
    versions[manifest.name] = manifest.version;
    Object.assign(versions, manifest.dependencies, manifest.devDependencies);
  }
  return versions;
}

function write(file: string, content: string, root: string): string {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  return inWorkspace(file, root);
}

const inWorkspace = (file: string, root: string) => relative(root, file).replaceAll('\\', '/');

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const quoted = (text: string) => text.replace(/[\\']/g, '\\$&');
const inJson = (text: string) => JSON.stringify(text).slice(1, -1);
const mapped = (values: Readonly<Record<string, string>>, by: (text: string) => string) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, by(value)]));
