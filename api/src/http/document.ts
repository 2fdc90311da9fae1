import { keysToCamelCase, toSnakeCase } from '@omzien/model/names';
import * as v from 'valibot';
import { badRequest, problem } from './problems.ts';
import { type Fault, faultOf, ValidationFailed } from './validation.ts';

const wrongType = problem({
  status: 409,
  code: 'wrong_type',
  pointer: '/data/type',
  detail: {
    nl: 'Dit soort gegevens hoort niet bij dit adres.',
    en: 'This type of data does not belong to this address.',
  },
});

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `vacancies` → `vacancy`: the singular that the dialect accepts as well. */
const singularOf = (plural: string) =>
  plural.endsWith('ies')
    ? `${plural.slice(0, -3)}y`
    : plural.endsWith('sses')
      ? plural.slice(0, -2)
      : plural.replace(/s$/, '');

function relationshipIds(relationships: unknown): Record<string, unknown> {
  if (relationships === undefined) return {};
  if (!isObject(relationships)) throw badRequest({}, { pointer: '/data/relationships' });
  const identifierOf = (value: unknown, pointer: string): string => {
    if (!isObject(value) || typeof value.id !== 'string') throw badRequest({}, { pointer });
    return value.id;
  };
  return Object.fromEntries(
    Object.entries(relationships).map(([name, relationship]) => {
      const pointer = `/data/relationships/${name}`;
      if (!isObject(relationship) || !('data' in relationship)) throw badRequest({}, { pointer });
      const { data } = relationship;
      if (Array.isArray(data)) return [`${singularOf(name)}_ids`, data.map((item) => identifierOf(item, pointer))];
      return [`${name}_id`, data === null ? null : identifierOf(data, pointer)];
    }),
  );
}

/** The attribute names of an object schema, through pipes. Null when it is no object: then nothing can be refused. */
function attributeNames(schema: v.GenericSchema): Set<string> | null {
  const candidate = schema as { entries?: object; options?: v.GenericSchema[]; wrapped?: v.GenericSchema };
  if (candidate.entries) return new Set(Object.keys(candidate.entries));
  if (candidate.options) {
    const names = candidate.options.map(attributeNames);
    return names.every((set) => set !== null) ? new Set(names.flatMap((set) => [...(set ?? [])])) : null;
  }
  return null;
}

/**
 * Reads a request document against a schema of the model. Attributes that the schema does not name are refused, singular
 * and plural types are accepted, relationships become `<name>Id` and `<name>Ids`.
 */
export function readDocument<Schema extends v.GenericSchema>(
  body: unknown,
  schema: Schema,
  types: readonly string[] = [],
): v.InferOutput<Schema> {
  if (!isObject(body) || !isObject(body.data)) throw badRequest({}, { pointer: '/data' });
  const { type, id, attributes = {}, relationships } = body.data;
  if (!isObject(attributes)) throw badRequest({}, { pointer: '/data/attributes' });
  if (id !== undefined && typeof id !== 'string') throw badRequest({}, { pointer: '/data/id' });
  if (typeof type !== 'string') throw badRequest({}, { pointer: '/data/type' });
  if (types.length > 0 && !types.some((plural) => type === plural || type === singularOf(plural))) throw wrongType();

  const input = keysToCamelCase({ ...relationshipIds(relationships), ...attributes }) as Record<string, unknown>;
  const known = attributeNames(schema);
  const unknown: Fault[] = known
    ? Object.keys(input)
        .filter((name) => !known.has(name))
        .map((name) => ({ path: [toSnakeCase(name)], code: 'unknown_attribute' }))
    : [];
  // The first rule that an attribute breaks is the one to tell.
  const result = v.safeParse(schema, input, { abortPipeEarly: true });
  const faults = [...unknown, ...(result.success ? [] : result.issues.map(faultOf))];
  if (!result.success || faults.length > 0) throw new ValidationFailed(faults);
  return result.output;
}
