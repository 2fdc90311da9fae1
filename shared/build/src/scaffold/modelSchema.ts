import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
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

/** As much of a schema of valibot as is read here. */
type Schema = { type: string; literal?: unknown; wrapped?: Schema; entries?: Record<string, Schema>; pipe?: Schema[] };
type Found = { schema: string; modelFile: string; entries: Record<string, Schema> };

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';

/** Every schema of a record that `shared/model` exports. */
async function recordSchemas(): Promise<Found[]> {
  const files = globSync('shared/model/src/*.ts', { cwd: workspace }).filter((file) => !file.endsWith('.test.ts'));
  const all = await Promise.all(
    files.sort().map(async (file) => {
      const exported: Record<string, unknown> = await import(pathToFileURL(join(workspace, file)).href);
      return Object.entries(exported).flatMap(([schema, value]) =>
        isSchema(value) && value.entries ? [{ schema, modelFile: basename(file, '.ts'), entries: value.entries }] : [],
      );
    }),
  );
  return all.flat();
}

/** Whether it holds text, as it stands or unless it is empty. */
const isText = (schema: Schema | undefined): boolean =>
  schema !== undefined && (schema.type === 'string' || schema.type === 'picklist' || isText(schema.wrapped));

function named({ schema, modelFile, entries }: Found, what: string): ModelSchema {
  const name = names.find((candidate) => isText(entries[candidate]));
  if (name) return { schema, modelFile, name };
  throw new BuildFailure(`${what} has no attribute of text that a first screen could show. Write it by hand.`);
}

/** The schema of a resource in `shared/model`, by its type on the wire (`vacancies`). */
export async function schemaOfType(type: string): Promise<ModelSchema> {
  const found = (await recordSchemas()).filter(({ entries }) => entries.type?.literal === type);
  if (found.length === 0) {
    throw new BuildFailure(
      `shared/model has no resource "${type}". Write the type that the API gives it, such as vacancies.`,
    );
  }
  // Several schemas may have one type, such as a hit of the search: the one that is called as its type is the record.
  const singular = type.replaceAll('_', '').replace(/ies$/, 'y').replace(/s$/, '');
  const isRecord = ({ schema }: Found) => Number(schema.toLowerCase() === singular);
  const [best] = found.toSorted((one, other) => isRecord(other) - isRecord(one));
  return named(best as Found, `The resource "${type}"`);
}

/** A schema of what a person writes, by its name in `shared/model` (`questionInput`). */
export async function schemaNamed(schema: string): Promise<ModelSchema> {
  const found = (await recordSchemas()).find((candidate) => candidate.schema === schema);
  if (found) return named(found, `The schema "${schema}"`);
  throw new BuildFailure(
    `shared/model exports no "${schema}". Write the name of a schema for input, such as questionInput.`,
  );
}
