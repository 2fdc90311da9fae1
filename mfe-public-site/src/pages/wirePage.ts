import type { WireDocument } from '@omzien/model/jsonApi';
import type { HeadContext } from '@omzien/platform';

export type WirePage = { id: string; attributes: Readonly<Record<string, unknown>> };

export const textOf = (value: unknown) => (typeof value === 'string' && value.trim() ? value.trim() : undefined);
export const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

/** The page among the first data of its route, as it came over the wire; null before it is there. */
export function wirePageIn(data: HeadContext['data']): WirePage | null {
  const found = Object.entries(data).find(([address]) => address.includes('/pages/by_slug'));
  const resource = (found?.[1] as WireDocument | undefined)?.data;
  return resource && !Array.isArray(resource) ? { id: resource.id, attributes: resource.attributes ?? {} } : null;
}
