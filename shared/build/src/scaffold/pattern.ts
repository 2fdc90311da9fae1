import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BuildFailure } from '../failure.ts';
import { buildPackage } from '../workspace/paths.ts';
import { fill } from './fill.ts';
import { type ModelSchema, schemaNamed, schemaOfType } from './modelSchema.ts';
import { addRoute } from './routeSource.ts';
import { addServerRow } from './serverRow.ts';

/** What is written, by its path in the workspace. Nothing is written yet: a refusal leaves the module as it was. */
export type Written = Map<string, string>;
export type Area = {
  root: string;
  /** `mfe-vacancies` */
  module: string;
  /** `vacancies` */
  namespace: string;
};
export type Kind = 'list' | 'detail' | 'form';

const texts = {
  list: {
    nl: { empty: 'Hier is nog niets te zien.' },
    en: { empty: 'There is nothing to see here yet.' },
  },
  detail: {
    nl: { missing: 'Dit is hier niet, of niet meer.' },
    en: { missing: 'This is not here, or not any more.' },
  },
  form: { nl: { send: 'Verstuur' }, en: { send: 'Send' } },
} as const;

const textsFile = (content: object) => `${JSON.stringify(content, null, 2)}\n`;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const dashed = (name: string) => name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase();
const snake = (name: string) => name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toLowerCase();

/** A list, a detail or a form in a dialog, as the pattern has them, in an area of its own. */
export function writePattern(kind: Kind, area: Area, name: string, model: ModelSchema, type: string): Written {
  const { root, module, namespace } = area;
  const suffix = kind === 'form' ? 'Dialog' : 'Screen';
  const stem = name.slice(0, -suffix.length);
  const key = stem.charAt(0).toLowerCase() + stem.slice(1);
  const path = `/${namespace}/${dashed(stem)}`;
  const values = {
    ...model,
    namespace,
    type,
    key,
    Key: stem,
    path,
    route: `${namespace}-${dashed(stem)}`,
    draft: dashed(stem),
    listKey: snake(`${namespace}_${key}`).replaceAll('-', '_'),
    wireName: snake(model.name),
    Screen: name,
    Dialog: name,
    Title: capital(dashed(stem).replaceAll('-', ' ')),
  };
  const template = (file: string) => fill(readFileSync(join(buildPackage, 'templates', kind, file), 'utf8'), values);
  const at = (file: string) => join(root, module, 'src', file);
  if (existsSync(at(key))) {
    throw new BuildFailure(`${relative(root, at(key))} exists already. Choose another name.`);
  }

  const written: Written = new Map();
  const moduleFile = at('module.ts');
  if (kind === 'list') {
    written.set(at(`${key}/${key}Fields.ts`), template('fields.ts'));
    written.set(at(`${key}/use${stem}List.tsx`), template('useList.tsx'));
  } else written.set(at(`${key}/${key}.api.ts`), template('record.api.ts'));
  written.set(at(`${key}/${name}.tsx`), template(`${suffix}.tsx`));
  written.set(at(`${key}/${name}.test.tsx`), template(`${suffix}.test.tsx`));
  for (const locale of ['nl', 'en'] as const) {
    const columns = kind === 'list' ? { columns: { [model.name]: capital(model.name) } } : {};
    const label = kind === 'form' ? { [model.name]: capital(model.name) } : {};
    // The title of a page is known before its area comes: it stands in the texts of the whole module.
    const title = { title: values.Title };
    const said = { ...(kind === 'form' ? title : {}), ...texts[kind][locale], ...columns, ...label };
    written.set(at(`${key}/locales/${locale}.json`), textsFile({ [key]: said }));
    if (kind !== 'form') {
      const file = at(`locales/${locale}.json`);
      const known = JSON.parse(readFileSync(file, 'utf8'));
      written.set(file, textsFile({ ...known, [key]: { ...known[key], ...title } }));
    }
  }
  if (kind === 'form') return written;

  let source = addRoute(readFileSync(moduleFile, 'utf8'), template('route.txt'), relative(root, moduleFile));
  if (kind === 'list') {
    source = `import { ${key}Fields } from './${key}/${key}Fields.ts';\n${source}`;
    const serverFile = at('server.test.ts');
    const imports = [
      `import { ${key}Fields } from './${key}/${key}Fields.ts';`,
      `import { ${key}Row } from './${key}/use${stem}List.tsx';`,
    ];
    if (existsSync(serverFile)) {
      written.set(serverFile, addServerRow(readFileSync(serverFile, 'utf8'), template('server.txt'), imports));
    }
  }
  written.set(moduleFile, source);
  return written;
}

/** What the words after `list`, `detail` or `form` mean: `vacancies ArchiveScreen`, with the resource where it is another. */
export function modelFor(
  kind: Kind,
  namespace: string,
  given: readonly string[],
): { model: ModelSchema; type: string } {
  const [first, second] = given;
  if (kind === 'form') {
    if (!first)
      throw new BuildFailure('Say what the form checks: npm run new -- form vacancies AskDialog questionInput');
    return { model: schemaNamed(first), type: second ?? snake(namespace.replaceAll('-', '_')) };
  }
  const type = first ?? namespace.replaceAll('-', '_');
  return { model: schemaOfType(type), type };
}
