import { addImports, addToDeclared, importOf } from './listSource.ts';

/** What a template gives a file of a module's `e2e` folder, by the name of the template. */
type Gift = { file: string; opening: (values: Values) => string; imports: (values: Values) => readonly string[] };
type Values = Readonly<Record<string, string>>;

const type = (name: string, entry: string) => importOf(`type ${name}`, `@omzien/e2e/${entry}`);
const name = (name: string, entry: string) => importOf(name, `@omzien/e2e/${entry}`);

/** Where scenes, walks of forms and measured screens stand, and what they are written with. */
const gifts: Readonly<Record<string, Gift>> = {
  'scene.txt': {
    file: 'scenes.ts',
    opening: () => 'export const scenes: Scene[] = [',
    imports: ({ byId }) => [
      type('Scene', 'scene'),
      ...(byId ? [name('go', 'scene'), name('readAs', 'seedFacts')] : []),
    ],
  },
  'walk.txt': {
    file: 'forms.ts',
    opening: ({ who }) => `export const ${who === 'volunteers' ? 'volunteer' : 'staff'}Forms: TypedForms = {`,
    imports: () => [type('TypedForms', 'form'), name('dialog', 'form'), name('expect', 'test')],
  },
  'bench.txt': {
    file: 'bench.ts',
    opening: () => 'export const screens: Screen[] = [',
    imports: ({ byId }) => [type('Screen', 'bench'), name(byId ? 'firstOf' : 'chooseRows', 'bench')],
  },
};

/**
 * What a new screen brings along for journeys and measurements: for each of its templates that has one the file in the
 * module's `e2e` folder, and its new text. `source` answers the text that a file has, or nothing.
 */
export function bringAlong(
  templates: Readonly<Record<string, string>>,
  values: Values,
  source: (file: string) => string,
): [file: string, content: string][] {
  return Object.entries(gifts).flatMap(([template, { file, opening, imports }]) => {
    const entry = templates[template];
    if (entry === undefined) return [];
    const added = addToDeclared(source(file), opening(values), entry, file);
    return [[file, addImports(added, imports(values))]];
  });
}
