import { existsSync, globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { BuildFailure } from './failure.mjs';
import { updateLockFile } from './lockFile.mjs';
import { buildPackage, root as workspace } from './paths.mjs';
import { addRoute } from './routeSource.mjs';

const usage = `Use:
  npm run new -- module mfe-events
  npm run new -- screen vacancies ArchiveScreen`;

/** Writes a new module or screen and answers the files, relative to the workspace. */
export function scaffold(
  [kind, ...names],
  { root = workspace, say = (line) => process.stdout.write(`${line}\n`) } = {},
) {
  if (kind === 'module' && names.length === 1) return newModule(names[0], { root, say });
  if (kind === 'screen' && names.length === 2) return newScreen(names[0], names[1], { root, say });
  throw new BuildFailure(usage);
}

function newModule(name, { root, say }) {
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
    namespaceKey: namespace.includes('-') ? `'${namespace}'` : namespace,
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

function newScreen(moduleGiven, screen, { root, say }) {
  const name = moduleGiven.startsWith('mfe-') ? moduleGiven : `mfe-${moduleGiven}`;
  const directory = join(root, name);
  const moduleFile = join(directory, 'src', 'module.ts');
  if (!existsSync(moduleFile)) {
    const known = globSync('mfe-*/src/module.ts', { cwd: root }).map((file) => file.split(/[\\/]/)[0].slice(4));
    throw new BuildFailure(`There is no module "${moduleGiven}". There are: ${known.sort().join(', ')}.`);
  }
  if (!/^[A-Z][A-Za-z0-9]*Screen$/.test(screen) || screen === 'Screen') {
    throw new BuildFailure(`"${screen}" cannot be the name of a screen. Write it like ArchiveScreen.`);
  }
  const namespace = name.slice('mfe-'.length);
  const words = screen.slice(0, -'Screen'.length);
  const key = words[0].toLowerCase() + words.slice(1);
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
  const template = (file) => fill(readFileSync(join(buildPackage, 'templates', 'screen', file), 'utf8'), values);
  const locales = ['nl', 'en'].map((locale) => join(directory, 'src', 'locales', `${locale}.json`));
  // Everything is worked out before anything is written: a refusal leaves the module as it was.
  const changedModule = addRoute(readFileSync(moduleFile, 'utf8'), template('route.txt'), relative(root, moduleFile));
  const changedTexts = locales.map((file) => addTexts(file, key, values.Title, root));

  const files = [
    write(join(folder, `${screen}.tsx`), template('Screen.tsx'), root),
    write(join(folder, `${screen}.test.tsx`), template('Screen.test.tsx'), root),
    write(moduleFile, changedModule, root),
    ...locales.map((file, index) => write(file, changedTexts[index], root)),
  ];
  for (const file of files) say(`  ${file}`);
  say(`${screen} stands at ${path}. Write its words in src/locales/nl.json and en.json of ${name}.`);
  return files;
}

const empty = { nl: 'Hier is nog niets te zien.', en: 'There is nothing to see here yet.' };

function addTexts(file, key, title, root) {
  const texts = JSON.parse(readFileSync(file, 'utf8'));
  if (texts[key] !== undefined) {
    throw new BuildFailure(`${relative(root, file)} has texts under "${key}" already. Choose another name.`);
  }
  const locale = file.endsWith('nl.json') ? 'nl' : 'en';
  return `${JSON.stringify({ ...texts, [key]: { title, empty: empty[locale] } }, null, 2)}\n`;
}

/** Two modules with one address could never be activated together; better to hear it now. */
function refuseTakenPath(path, root) {
  for (const file of globSync('mfe-*/src/module.ts', { cwd: root })) {
    if (readFileSync(join(root, file), 'utf8').includes(`path: '${path}'`)) {
      throw new BuildFailure(`The address ${path} belongs to ${file.split(/[\\/]/)[0]} already. Choose another name.`);
    }
  }
}

/** Versions that the workspace uses, so that a new module adds no second copy of anything. */
function versionsInUse(root) {
  const versions = {};
  for (const file of globSync(['mfe-*/package.json', 'shared/*/package.json'], { cwd: root })) {
    const manifest = JSON.parse(readFileSync(join(root, file), 'utf8'));
    versions[manifest.name] = manifest.version;
    Object.assign(versions, manifest.dependencies);
  }
  return versions;
}

function fill(template, values) {
  return template.replace(/\{\{([@A-Za-z0-9/-]+)\}\}/g, (_, name) => {
    if (values[name] === undefined) throw new Error(`The template asks for "${name}", which is not known.`);
    return values[name];
  });
}

function write(file, content, root) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  return relative(root, file).replaceAll('\\', '/');
}

const capital = (text) => text[0].toUpperCase() + text.slice(1);
