import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BuildFailure } from '../failure.ts';
import { buildPackage } from '../workspace/paths.ts';
import { bringAlong } from './brought.ts';
import { fill } from './fill.ts';
import type { Access } from './given.ts';
import { addToJson } from './jsonSource.ts';
import { type ModelSchema, schemaNamed, schemaOfType } from './modelSchema.ts';
import { nameWords } from './modelWords.ts';
import type { Said } from './questions.ts';
import { addRoute } from './routeSource.ts';
import { addServerRow } from './serverRow.ts';
import { whoSees } from './whoSees.ts';
import { writtenTexts } from './writtenTexts.ts';

/** What is written, by its path in the workspace. Nothing is written yet: a refusal leaves the module as it was. */
export type Written = Map<string, string>;
export type Area = {
  root: string;
  /** `mfe-vacancies` */
  module: string;
  /** `vacancies` */
  namespace: string;
  /** The room of `src` that it stands in, such as `manage`; without one it stands beside the rooms. */
  room: string | undefined;
};
export type Kind = 'list' | 'detail' | 'form' | 'screen';
const noModel: ModelSchema = { schema: '', modelFile: '', name: 'name' };

const textsFile = (content: object) => `${JSON.stringify(content, null, 2)}\n`;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const dashed = (name: string) => name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase();
const snake = (name: string) => name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toLowerCase();
/** As it stands between single quotes of a source. */
const quoted = (text: string) => text.replace(/[\\']/g, '\\$&');

/** What a route, a screen and a scene say of who opens them. */
export const accessValues = (access: Access, account: string) => ({
  access: access === 'public' ? 'public' : 'protected',
  kind: access === 'public' ? 'public' : 'staff',
  permission: access === 'public' || access === 'signedIn' ? '' : `      permission: '${access}',\n`,
  sceneAccount: access === 'public' ? '' : ` account: '${account}',`,
});

/** The words of its name, which are English: its title where nobody says another. */
export const wordsOf = (kind: Kind, name: string) => capital(dashed(stemOf(kind, name)).replaceAll('-', ' '));

const stemOf = (kind: Kind, name: string) => name.slice(0, -(kind === 'form' ? 'Dialog' : 'Screen').length);

/** The address of what is written; a dialog has none. */
export function addressOf(kind: Kind, namespace: string, name: string): string | null {
  const path = `/${namespace}/${dashed(stemOf(kind, name))}`;
  return kind === 'form' ? null : kind === 'detail' ? `${path}/:id` : path;
}

/** A list, a detail, a form in a dialog or an empty screen, as the pattern has them, in an area of its own. */
export function writePattern(
  kind: Kind,
  { root, module, namespace, room }: Area,
  name: string,
  said: Said,
  { model, type }: { model: ModelSchema; type: string } = { model: noModel, type: '' },
): Written {
  const suffix = kind === 'form' ? 'Dialog' : 'Screen';
  const stem = stemOf(kind, name);
  const key = stem.charAt(0).toLowerCase() + stem.slice(1);
  const folder = room ? `${room}/${key}` : key;
  const path = `/${namespace}/${dashed(stem)}`;
  const { access, ...title } = said;
  const viewer = whoSees(access);
  const values = {
    ...model,
    ...viewer,
    namespace,
    type,
    key,
    Key: stem,
    folder,
    up: '../'.repeat(folder.split('/').length),
    path,
    route: `${namespace}-${dashed(stem)}`,
    draft: dashed(stem),
    listKey: snake(`${namespace}_${key}`).replaceAll('-', '_'),
    wireName: snake(model.name),
    Screen: name,
    Dialog: name,
    TitleString: quoted(title.en),
    TitlePattern: title.en.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'),
    TitleNl: quoted(title.nl),
    labelNl: nameWords[model.name].nl,
    who: viewer.account === 'volunteer' ? 'volunteers' : 'staff',
    ...accessValues(access, viewer.account),
    byId: kind === 'detail' ? 'yes' : '',
  };
  const templates = join(buildPackage, 'templates', kind);
  const has = (file: string) => existsSync(join(templates, file));
  const template = (file: string) => fill(readFileSync(join(templates, file), 'utf8'), values);
  const at = (file: string) => join(root, module, 'src', file);
  const source = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');
  if (existsSync(at(folder))) {
    throw new BuildFailure(`${relative(root, at(folder))} exists already. Choose another name.`);
  }
  refuseTakenTexts(at(''), key, root);

  const written: Written = new Map();
  if (kind === 'list') {
    written.set(at(`${folder}/${key}Fields.ts`), template('fields.ts'));
    written.set(at(`${folder}/use${stem}List.tsx`), template('useList.tsx'));
  } else if (has('record.api.ts')) written.set(at(`${folder}/${key}.api.ts`), template('record.api.ts'));
  written.set(at(`${folder}/${name}.tsx`), template(`${suffix}.tsx`));
  written.set(at(`${folder}/${name}.test.tsx`), template(`${suffix}.test.tsx`));
  for (const locale of ['nl', 'en'] as const) {
    const word = nameWords[model.name][locale];
    const columns = kind === 'list' ? { columns: { [model.name]: word } } : {};
    const label = kind === 'form' ? { [model.name]: word } : {};
    // The title of a page is known before its area comes: it stands in the texts of the whole module.
    const named = { title: title[locale] };
    const own = { ...(kind === 'form' ? named : {}), ...writtenTexts[kind][locale], ...columns, ...label };
    written.set(at(`${folder}/locales/${locale}.json`), textsFile({ [key]: own }));
    if (kind !== 'form') {
      const file = at(`locales/${locale}.json`);
      written.set(file, addToJson(readFileSync(file, 'utf8'), key, named, relative(root, file)));
    }
  }

  if (has('route.txt')) {
    const moduleFile = at('module.ts');
    const imports = kind === 'list' ? [`import { ${key}Fields } from './${folder}/${key}Fields.ts';`] : [];
    const route = addRoute(readFileSync(moduleFile, 'utf8'), template('route.txt'), relative(root, moduleFile));
    written.set(moduleFile, [...imports, route].join('\n'));
    const serverFile = at('server.test.ts');
    if (kind === 'list') imports.push(`import { ${key}Row } from './${folder}/use${stem}List.tsx';`);
    if (existsSync(serverFile)) {
      const row = { row: template('server.txt'), imports, session: viewer.session, role: viewer.role };
      written.set(serverFile, addServerRow(readFileSync(serverFile, 'utf8'), row));
    }
  }
  const e2e = (file: string) => join(root, module, 'e2e', file);
  const rows = Object.fromEntries(globSync('*.txt', { cwd: templates }).map((file) => [file, template(file)]));
  for (const [file, content] of bringAlong(rows, values, (each) => source(e2e(each)))) written.set(e2e(file), content);
  return written;
}

/** Two areas with one key would both be loaded, and the later one would win. */
function refuseTakenTexts(sources: string, key: string, root: string): void {
  for (const file of globSync('**/locales/nl.json', { cwd: sources })) {
    if (Object.hasOwn(JSON.parse(readFileSync(join(sources, file), 'utf8')), key)) {
      const place = relative(root, join(sources, file)).replaceAll('\\', '/');
      throw new BuildFailure(`${place} has texts under "${key}" already. Choose another name.`);
    }
  }
}

/** What the words after `list`, `detail` or `form` mean: `vacancies ArchiveScreen`, with the resource where it is another. */
export async function modelFor(
  kind: Exclude<Kind, 'screen'>,
  namespace: string,
  given: readonly string[],
): Promise<{ model: ModelSchema; type: string }> {
  const [first, second] = given;
  if (kind === 'form') {
    if (!first)
      throw new BuildFailure('Say what the form checks: npm run new -- form vacancies AskDialog questionInput');
    return { model: await schemaNamed(first), type: second ?? snake(namespace.replaceAll('-', '_')) };
  }
  const type = first ?? namespace.replaceAll('-', '_');
  return { model: await schemaOfType(type), type };
}
