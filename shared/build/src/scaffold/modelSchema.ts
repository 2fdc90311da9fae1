import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { BuildFailure } from '../failure.ts';
import { root as workspace } from '../workspace/paths.ts';

/** Attributes by which people call a record, the likeliest first. */
const names = ['title', 'name', 'fullName', 'displayName', 'subject', 'body', 'message', 'text', 'reason', 'note'];

export type ModelSchema = {
  /** What it is called in the code: `vacancy`. */
  schema: string;
  /** The entry of `@omzien/model` that has it. */
  modelFile: string;
  /** The attribute that names the record, or that its form asks first. */
  name: string;
};

const sources = () =>
  globSync('shared/model/src/*.ts', { cwd: workspace })
    .filter((file) => !file.endsWith('.test.ts'))
    .sort()
    .map((file) => ({ modelFile: basename(file, '.ts'), source: readFileSync(join(workspace, file), 'utf8') }));

function nameIn(source: string, from: number, what: string): string {
  // Up to where the next declaration begins.
  const end = source.indexOf('\nexport ', from + 1);
  const declaration = source.slice(from, end < 0 ? undefined : end);
  // Attributes that several schemas share stand above them in the same file.
  const found = [declaration, source]
    .flatMap((text) => names.filter((name) => new RegExp(`\\b${name}\\s*[:,}]`).test(text)))
    .at(0);
  if (!found)
    throw new BuildFailure(`${what} has no attribute of text that a first screen could show. Write it by hand.`);
  return found;
}

/** The schema of a resource in `shared/model`, by its type on the wire (`vacancies`). */
export function schemaOfType(type: string): ModelSchema {
  for (const { modelFile, source } of sources()) {
    const found = new RegExp(`export const (\\w+) = resourceOf\\(\\s*'${type}'`).exec(source);
    if (found)
      return { schema: found[1] ?? '', modelFile, name: nameIn(source, found.index, `The resource "${type}"`) };
  }
  throw new BuildFailure(
    `shared/model has no resource "${type}". Write the type that the API gives it, such as vacancies.`,
  );
}

/** A schema of what a person writes, by its name in `shared/model` (`questionInput`). */
export function schemaNamed(schema: string): ModelSchema {
  for (const { modelFile, source } of sources()) {
    const found = new RegExp(`export const ${schema} =`).exec(source);
    if (found) return { schema, modelFile, name: nameIn(source, found.index, `The schema "${schema}"`) };
  }
  throw new BuildFailure(
    `shared/model exports no "${schema}". Write the name of a schema for input, such as questionInput.`,
  );
}
