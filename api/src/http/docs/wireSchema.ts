import { toSnakeCase } from '@omzien/model/names';
import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';

export type JsonSchema = { [name: string]: unknown };

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The names of attributes as they travel, at every depth. What valibot cannot express stays open (`{}`). */
function onTheWire(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(onTheWire);
  if (!isObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => {
      if (keyword === 'properties' && isObject(value)) {
        return [
          keyword,
          Object.fromEntries(Object.entries(value).map(([name, inner]) => [toSnakeCase(name), onTheWire(inner)])),
        ];
      }
      if (keyword === 'required' && Array.isArray(value))
        return [keyword, value.map((name) => toSnakeCase(String(name)))];
      return [keyword, onTheWire(value)];
    }),
  );
}

/** A schema of the model as JSON Schema (2020-12), in wire names. */
export function wireSchema(schema: v.GenericSchema): JsonSchema {
  const { $schema, ...rest } = toJsonSchema(schema, { errorMode: 'ignore', target: 'draft-2020-12' }) as JsonSchema;
  return onTheWire(rest) as JsonSchema;
}

/** The same with plain names, for bodies outside of JSON:API that are snake_case already. */
export function plainSchema(schema: v.GenericSchema): JsonSchema {
  const { $schema, ...rest } = toJsonSchema(schema, { errorMode: 'ignore', target: 'draft-2020-12' }) as JsonSchema;
  return rest;
}

type Entries = Record<string, v.GenericSchema>;
type Candidate = { entries?: Entries; options?: v.GenericSchema[]; wrapped?: v.GenericSchema; item?: v.GenericSchema };

/** What stands inside optional, nullable and list schemas. */
function insideOf(schema: v.GenericSchema): { schema: v.GenericSchema; isList: boolean; isOptional: boolean } {
  const { wrapped, item, type } = schema as Candidate & { type: string };
  if (wrapped) {
    const inner = insideOf(wrapped);
    return { ...inner, isOptional: inner.isOptional || type !== 'nullable' };
  }
  if (item) return { ...insideOf(item), isList: true };
  return { schema, isList: false, isOptional: false };
}

const literalOf = (schema: v.GenericSchema | undefined) => (schema as { literal?: unknown } | undefined)?.literal;

/** The type of a resource schema, or null for anything else. */
export function resourceTypeOf(schema: v.GenericSchema): string | null {
  const { entries, options } = schema as Candidate;
  if (options?.[0]) return resourceTypeOf(options[0]);
  const literal = literalOf(entries?.type);
  return typeof literal === 'string' && entries?.id ? literal : null;
}

const identifier = (type: string): JsonSchema => ({
  type: 'object',
  properties: { type: { const: type }, id: { type: 'string' } },
  required: ['type', 'id'],
});

/** A resource of the model, which is flat, as the resource object that travels. */
export function resourceSchema(schema: v.GenericSchema): JsonSchema {
  const { entries, options } = schema as Candidate;
  if (options) return { anyOf: options.map(resourceSchema) };
  if (!entries) return wireSchema(schema);
  const type = resourceTypeOf(schema) ?? 'unknown';
  const attributes: JsonSchema = {};
  const required: string[] = [];
  const relationships: JsonSchema = {};
  for (const [name, entry] of Object.entries(entries)) {
    if (name === 'type' || name === 'id' || name === 'permissions') continue;
    const { schema: inner, isList, isOptional } = insideOf(entry);
    const related = resourceTypeOf(inner);
    if (related !== null) {
      const data = isList
        ? { type: 'array', items: identifier(related) }
        : { anyOf: [identifier(related), { type: 'null' }] };
      relationships[toSnakeCase(name)] = { type: 'object', properties: { data } };
    } else {
      attributes[toSnakeCase(name)] = wireSchema(entry);
      if (!isOptional) required.push(toSnakeCase(name));
    }
  }
  const permissions = entries.permissions ? wireSchema(entries.permissions) : undefined;
  return {
    type: 'object',
    properties: {
      type: { const: type },
      id: { type: 'string' },
      attributes: { type: 'object', properties: attributes, required },
      ...(Object.keys(relationships).length > 0
        ? { relationships: { type: 'object', properties: relationships } }
        : {}),
      ...(permissions ? { meta: { type: 'object', properties: { permissions } } } : {}),
    },
    required: ['type', 'id', 'attributes'],
  };
}
