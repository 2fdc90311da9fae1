import type { WireIdentifier, WireResource } from '@omzien/model/jsonApi';
import { keysToSnakeCase, toSnakeCase } from '@omzien/model/names';

/** A resource as a mapper makes it: flat, camelCase, related resources nested under their name. */
export type FlatResource = { type: string; id: string };

export type SerializeOptions = {
  /** Names that hold related resources (allowed includes, all their segments). Everything else is an attribute. */
  relations: ReadonlySet<string>;
  /** `fields[type]`: which names of a type are wanted. */
  fields: ReadonlyMap<string, ReadonlySet<string>>;
};

const isResource = (value: unknown): value is FlatResource =>
  typeof value === 'object' && value !== null && 'type' in value && 'id' in value;
const identifierOf = ({ type, id }: FlatResource): WireIdentifier => ({ type, id });

/** Names of resources stand in our own code, so there are only so many, and they come back in every row of every list. */
const wireNames = new Map<string, string>();
const wireNameOf = (name: string): string => {
  const known = wireNames.get(name);
  if (known !== undefined) return known;
  const wireName = toSnakeCase(name);
  wireNames.set(name, wireName);
  return wireName;
};
const toWire = (value: unknown) => (typeof value === 'object' && value !== null ? keysToSnakeCase(value) : value);

/** Turns flat resources into wire resources, and collects what they include, each once. */
export function serializeAll(resources: readonly FlatResource[], { relations, fields }: SerializeOptions) {
  const included = new Map<string, WireResource>();
  const primary = new Set(resources.map(({ type, id }) => `${type}:${id}`));

  function include(resource: FlatResource) {
    const key = `${resource.type}:${resource.id}`;
    if (primary.has(key) || included.has(key)) return;
    // The place is taken before the relations are walked, so that a circle ends.
    included.set(key, { type: resource.type, id: resource.id });
    included.set(key, serialize(resource));
  }

  function serialize(resource: FlatResource): WireResource {
    const { type, id, permissions } = resource as FlatResource & Record<string, unknown>;
    const wanted = fields.get(type);
    const attributes: Record<string, unknown> = {};
    const relationships: NonNullable<WireResource['relationships']> = {};
    for (const [name, value] of Object.entries(resource)) {
      if (value === undefined || name === 'type' || name === 'id' || name === 'permissions') continue;
      const wireName = wireNameOf(name);
      if (wanted && !wanted.has(wireName)) continue;
      if (!relations.has(wireName)) attributes[wireName] = toWire(value);
      else if (value === null) relationships[wireName] = { data: null };
      else if (Array.isArray(value)) {
        const related = value.filter(isResource);
        relationships[wireName] = { data: related.map(identifierOf) };
        for (const item of related) include(item);
      } else if (isResource(value)) {
        relationships[wireName] = { data: identifierOf(value) };
        include(value);
      }
    }
    return {
      type,
      id,
      attributes,
      ...(Object.keys(relationships).length > 0 ? { relationships } : {}),
      ...(permissions === undefined ? {} : { meta: { permissions } }),
    };
  }

  const data = resources.map(serialize);
  return { data, included: [...included.values()] };
}
