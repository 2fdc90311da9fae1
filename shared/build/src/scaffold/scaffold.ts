import { existsSync, globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { BuildFailure } from '../failure.ts';
import { buildPackage, root as workspace } from '../workspace/paths.ts';
import { fill } from './fill.ts';
import { updateLockFile } from './lockFile.ts';
import { type Kind, modelFor, writePattern } from './pattern.ts';
import { addRoute } from './routeSource.ts';

const usage = `Use:
  npm run new -- module mfe-events
  npm run new -- list vacancies ArchiveScreen               a list of vacancies at /vacancies/archive
  npm run new -- detail vacancies HistoryScreen             one vacancy at /vacancies/history/{id}
  npm run new -- form vacancies AskDialog questionInput     a form in a dialog, over a schema of the model
  npm run new -- screen vacancies WelcomeScreen             an empty screen
A list, a detail and a form take the type of another resource as their last word.`;
const kinds: readonly string[] = ['list', 'detail', 'form'] satisfies readonly Kind[];
const isPattern = (kind: string | undefined): kind is Kind => kind !== undefined && kinds.includes(kind);

export type ScaffoldOptions = { root?: string; say?: (line: string) => void };
type Target = Required<ScaffoldOptions>;

/** Writes a new module or screen and answers the files, relative to the workspace. */
export function scaffold(
  [kind, ...names]: readonly string[],
  { root = workspace, say = (line) => process.stdout.write(`${line}\n`) }: ScaffoldOptions = {},
): string[] {
  const [first, second, third] = names;
  if (kind === 'module' && first && !second) return newModule(first, { root, say });
  if (kind === 'screen' && first && second && !third) return newScreen(first, second, { root, say });
  if (isPattern(kind) && first && second && names.length <= 4) {
    return newPattern(kind, first, second, names.slice(2), { root, say });
  }
  throw new BuildFailure(usage);
}

function newModule(name: string, { root, say }: Target): string[] {
  if (!/^mfe-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 44) {
    throw new BuildFailure(
      `"${name}" cannot be the name of a module. Write mfe- and a word in small letters, such as mfe-events.`,
    );
  }
  if (existsSync(join(root, name))) throw new BuildFailure(`${name} exists already. Choose another name.`);
  const namespace = name.slice('mfe-'.length);
  refuseTakenPath(`/${namespace}`, root);

  const values = {
    module: name,
    namespace,
    title: namespace.replaceAll('-', ' '),
    Title: capital(namespace.replaceAll('-', ' ')),
    ...versionsInUse(root),
  };
  const templates = join(buildPackage, 'templates', 'module');
  const files = globSync('**/*', { cwd: templates, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(templates, join(entry.parentPath, entry.name)))
    .map((file) => write(join(root, name, file), fill(readFileSync(join(templates, file), 'utf8'), values), root));

  updateLockFile(root, name);
  const link = join(root, 'node_modules', name);
  if (existsSync(join(root, 'node_modules')) && !existsSync(link)) symlinkSync(join('..', name), link, 'junction');

  for (const file of files) say(`  ${file}`);
  say(
    `${name} is ready. "npm start" builds it and shows it at /${namespace}, in the menu of who works at a centre; its tests run with "npm test".`,
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

function newPattern(kind: Kind, given: string, name: string, rest: readonly string[], { root, say }: Target): string[] {
  const module = knownModule(given, root);
  const ending = kind === 'form' ? 'Dialog' : 'Screen';
  if (!new RegExp(`^[A-Z][A-Za-z0-9]*${ending}$`).test(name) || name === ending) {
    throw new BuildFailure(`"${name}" cannot be the name of a ${kind}. Write it like Archive${ending}.`);
  }
  const namespace = module.slice('mfe-'.length);
  const { model, type } = modelFor(kind, namespace, rest);
  const files = [...writePattern(kind, { root, module, namespace }, name, model, type)].map(([file, content]) =>
    write(file, content, root),
  );
  const manifest = addDependencies(module, files, root);
  for (const file of [...files, ...manifest]) say(`  ${file}`);
  say(
    `${name} is ready. Write its texts in the locales beside it, and give its route in module.ts a permission; "npm run check" and its tests pass as it stands.`,
  );
  return [...files, ...manifest];
}

/** Lists in a module's package.json what its new files import; answers that file when it changed. */
function addDependencies(module: string, files: readonly string[], root: string): string[] {
  const file = join(root, module, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  const listed = { ...manifest.dependencies, ...manifest.devDependencies };
  const versions = versionsInUse(root);
  const lacking = files
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .flatMap((path) => [...readFileSync(join(root, path), 'utf8').matchAll(/ from '(@[^/']+\/[^/']+|[^./@'][^/']*)/g)])
    .flatMap(([, name = '']) => (listed[name] === undefined && versions[name] !== undefined ? [name] : []));
  if (lacking.length === 0) return [];
  for (const name of lacking) manifest.dependencies = { ...manifest.dependencies, [name]: versions[name] };
  manifest.dependencies = Object.fromEntries(Object.entries(manifest.dependencies).sort());
  write(file, `${JSON.stringify(manifest, null, 2)}\n`, root);
  updateLockFile(root, module);
  return [relative(root, file)];
}

function newScreen(moduleGiven: string, screen: string, { root, say }: Target): string[] {
  const name = knownModule(moduleGiven, root);
  const directory = join(root, name);
  const moduleFile = join(directory, 'src', 'module.ts');
  if (!/^[A-Z][A-Za-z0-9]*Screen$/.test(screen) || screen === 'Screen') {
    throw new BuildFailure(`"${screen}" cannot be the name of a screen. Write it like ArchiveScreen.`);
  }
  const namespace = name.slice('mfe-'.length);
  const words = screen.slice(0, -'Screen'.length);
  const key = words.charAt(0).toLowerCase() + words.slice(1);
  const dashed = words.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase();
  const folder = join(directory, 'src', key);
  if (existsSync(join(folder, `${screen}.tsx`))) {
    throw new BuildFailure(`${relative(root, join(folder, `${screen}.tsx`))} exists already. Choose another name.`);
  }
  const path = `/${namespace}/${dashed}`;
  refuseTakenPath(path, root);

  const values = {
    namespace,
    key,
    folder: key,
    path,
    route: `${namespace}-${dashed}`,
    Screen: screen,
    Title: capital(dashed.replaceAll('-', ' ')),
  };
  const template = (file: string) =>
    fill(readFileSync(join(buildPackage, 'templates', 'screen', file), 'utf8'), values);
  const locales = (['nl', 'en'] as const).map((locale) => join(directory, 'src', 'locales', `${locale}.json`));
  // Everything is worked out before anything is written: a refusal leaves the module as it was.
  const changedModule = addRoute(readFileSync(moduleFile, 'utf8'), template('route.txt'), relative(root, moduleFile));
  const changedTexts = locales.map((file) => [file, addTexts(file, key, values.Title, root)] as const);

  const files = [
    write(join(folder, `${screen}.tsx`), template('Screen.tsx'), root),
    write(join(folder, `${screen}.test.tsx`), template('Screen.test.tsx'), root),
    write(moduleFile, changedModule, root),
    ...changedTexts.map(([file, content]) => write(file, content, root)),
  ];
  for (const file of files) say(`  ${file}`);
  say(`${screen} stands at ${path}. Write its words in src/locales/nl.json and en.json of ${name}.`);
  return files;
}

const empty = { nl: 'Hier is nog niets te zien.', en: 'There is nothing to see here yet.' };

function addTexts(file: string, key: string, title: string, root: string): string {
  const texts = JSON.parse(readFileSync(file, 'utf8'));
  if (texts[key] !== undefined) {
    throw new BuildFailure(`${relative(root, file)} has texts under "${key}" already. Choose another name.`);
  }
  const locale = file.endsWith('nl.json') ? 'nl' : 'en';
  return `${JSON.stringify({ ...texts, [key]: { title, empty: empty[locale] } }, null, 2)}\n`;
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
  for (const file of globSync(['mfe-*/package.json', 'shared/*/package.json'], { cwd: root })) {
    const manifest = JSON.parse(readFileSync(join(root, file), 'utf8'));
    versions[manifest.name] = manifest.version;
    Object.assign(versions, manifest.dependencies);
  }
  return versions;
}

function write(file: string, content: string, root: string): string {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  return relative(root, file).replaceAll('\\', '/');
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
