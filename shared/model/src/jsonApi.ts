import * as v from 'valibot';
import { keysToCamelCase, keysToSnakeCase } from './names.ts';

/** A resource as the code sees it: flat, camelCase, with its plural type and id. */
export const resourceOf = <const T extends string, S extends v.ObjectEntries>(
  type: T,
  attributes: v.ObjectSchema<S, undefined>,
) =>
  v.object({
    type: v.literal(type),
    id: v.string(),
    ...attributes.entries,
    /** What the asker may do with this record. Only staff resources carry it. */
    permissions: v.optional(v.object({ update: v.boolean(), destroy: v.boolean(), transitions: v.array(v.string()) })),
  });

export type WireIdentifier = { type: string; id: string };
export type WireResource = {
  type: string;
  id: string;
  attributes?: Record<string, unknown>;
  relationships?: Record<string, { data?: WireIdentifier | WireIdentifier[] | null }>;
  meta?: Record<string, unknown>;
};
export type Pagination = {
  current: number;
  first?: number;
  prev?: number;
  next?: number;
  last?: number;
  records: number;
  /** There are more than `records`, and nobody counted how many: no page is known to be the last. */
  more?: true;
};
export type WireDocument = {
  data: WireResource | WireResource[] | null;
  included?: WireResource[];
  meta?: Record<string, unknown>;
  links?: Record<string, string>;
};
export type WireError = {
  status?: string;
  code?: string | null;
  title?: string;
  detail?: string | null;
  source?: { pointer?: string; parameter?: string } | null;
  meta?: Record<string, unknown>;
};

export const jsonApiType = 'application/vnd.api+json';

/**
 * A wire resource as one flat camelCase object. Included relationships are merged in under their name as flat objects
 * (or lists of them); others as `<name>Id` or `<name>Ids` stay attributes. `meta.permissions` becomes `permissions`.
 */
export function flattenResource(
  resource: WireResource,
  included: WireResource[] = [],
  depth = 2,
): Record<string, unknown> {
  const related: Record<string, unknown> = {};
  for (const [name, relationship] of Object.entries(resource.relationships ?? {})) {
    const find = (identifier: WireIdentifier) => {
      const found = included.find((candidate) => candidate.type === identifier.type && candidate.id === identifier.id);
      return found && depth > 0 ? flattenResource(found, included, depth - 1) : undefined;
    };
    const { data } = relationship;
    if (Array.isArray(data)) {
      const items = data.map(find).filter((item) => item !== undefined);
      if (items.length > 0 || data.length === 0) related[name] = items;
    } else if (data) {
      const item = find(data);
      if (item) related[name] = item;
    }
  }
  const flat = keysToCamelCase({ ...resource.attributes, ...related }) as Record<string, unknown>;
  const permissions = resource.meta?.permissions;
  return { ...flat, type: resource.type, id: resource.id, ...(permissions ? { permissions } : {}) };
}

/** The attributes of a flat camelCase input as a request document. `type` and `id` go where JSON:API wants them. */
export function toDocument({
  type,
  id,
  ...attributes
}: { type: string; id?: string } & Record<string, unknown>): WireDocument {
  return {
    data: {
      type,
      ...(id === undefined ? {} : { id }),
      attributes: keysToSnakeCase(attributes) as Record<string, unknown>,
    } as WireResource,
  };
}
