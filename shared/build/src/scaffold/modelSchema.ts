import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { BuildFailure } from '../failure.ts';
import { root as workspace } from '../workspace/paths.ts';
import { type NameAttribute, nameWords } from './modelWords.ts';

const names = Object.keys(nameWords) as NameAttribute[];

export type ModelSchema = {
  /** What it is called in the code: `vacancy`. */
  schema: string;
  /** The entry of `@omzien/model` that has it. */
  modelFile: string;
  /** The attribute that names the record, or that its form asks first. */
  name: NameAttribute;
};

const sources = () =>
  globSync('shared/model/src/*.ts', { cwd: workspace })
    .filter((file) => !file.endsWith('.test.ts'))
    .sort()
    .map((file) => ({ modelFile: basename(file, '.ts'), source: readFileSync(join(workspace, file), 'utf8') }));

/** The text of a declaration, and of those in the same file whose attributes are its own (`...listed`, `resourceOf('x', attributes)`). */
function declarationAt(source: string, from: number, known = new Set<string>()): string {
  const end = source.slice(from + 1).search(/\n(?:export |const |\/\*\*)/);
  const own = source.slice(from, end < 0 ? undefined : from + 1 + end);
  const parts = [...own.matchAll(/\.\.\.(\w+)|resourceOf\(\s*'[^']+',\s*(\w+)/g)].flatMap(([, spread, whole]) => {
    const name = spread ?? whole ?? '';
    const found = known.has(name) ? null : new RegExp(`^(?:export )?const ${name} =`, 'm').exec(source);
    known.add(name);
    return found && found.index !== from ? [declarationAt(source, found.index, known)] : [];
  });
  return [own, ...parts].join('\n');
}

function nameIn(source: string, from: number): NameAttribute | undefined {
  const declaration = declarationAt(source, from);
  // Attributes of records inside it stand deeper.
  return names.find((name) => new RegExp(`^ {2,4}${name}[:,]|[{,] ${name}[:, ]`, 'm').test(declaration));
}

const nameless = (what: string) =>
  new BuildFailure(`${what} has no attribute of text that a first screen could show. Write it by hand.`);

/** The schema of a resource in `shared/model`, by its type on the wire (`vacancies`). */
export function schemaOfType(type: string): ModelSchema {
  const found = sources().flatMap(({ modelFile, source }) =>
    [...source.matchAll(new RegExp(`export const (\\w+) = resourceOf\\(\\s*'${type}'`, 'g'))].map(
      ({ 1: schema = '', index }) => ({ schema, modelFile, name: nameIn(source, index) }),
    ),
  );
  if (found.length === 0) {
    throw new BuildFailure(
      `shared/model has no resource "${type}". Write the type that the API gives it, such as vacancies.`,
    );
  }
  // Several schemas may have one type, such as a hit of the search: the one that is called as its type is the record.
  const singular = ({ schema }: { schema: string }) => type.replaceAll('_', '').startsWith(schema.toLowerCase());
  const [best] = found.toSorted((one, other) => Number(singular(other)) - Number(singular(one)));
  if (!best?.name) throw nameless(`The resource "${type}"`);
  return { ...best, name: best.name };
}

/** A schema of what a person writes, by its name in `shared/model` (`questionInput`). */
export function schemaNamed(schema: string): ModelSchema {
  for (const { modelFile, source } of sources()) {
    const found = new RegExp(`export const ${schema} =`).exec(source);
    if (!found) continue;
    const name = nameIn(source, found.index);
    if (!name) throw nameless(`The schema "${schema}"`);
    return { schema, modelFile, name };
  }
  throw new BuildFailure(
    `shared/model exports no "${schema}". Write the name of a schema for input, such as questionInput.`,
  );
}
