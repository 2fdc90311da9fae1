import type { GenericSchema } from 'valibot';

const minimums = new Set(['min_length', 'min_value']);
const maximums = new Set(['max_length', 'max_value']);

type Node = {
  type?: unknown;
  requirement?: unknown;
  entries?: unknown;
  wrapped?: unknown;
  item?: unknown;
  pipe?: unknown;
  options?: unknown;
};

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

function* nodesOf(node: unknown): Generator<Node> {
  if (!isNode(node)) return;
  yield node;
  if (Array.isArray(node.pipe)) for (const part of node.pipe) if (part !== node) yield* nodesOf(part);
  yield* nodesOf(node.wrapped);
}

function childOf(node: unknown, name: string): unknown {
  for (const candidate of nodesOf(node)) {
    if (isNode(candidate.entries)) {
      const child = Reflect.get(candidate.entries, name);
      if (child !== undefined) return child;
    }
    if (candidate.item !== undefined && /^\d+$/.test(name)) return candidate.item;
  }
  return undefined;
}

/** The bounds that a schema sets for a field (`title`, `answers.0`), for the sentence that tells them. */
export function boundsOf(schema: GenericSchema, field: string): { min?: number; max?: number } {
  const target = field.split('.').reduce<unknown>(childOf, schema);
  const bounds: { min?: number; max?: number } = {};
  for (const { type, requirement } of nodesOf(target)) {
    if (typeof type !== 'string' || typeof requirement !== 'number') continue;
    if (minimums.has(type)) bounds.min = requirement;
    if (maximums.has(type)) bounds.max = requirement;
  }
  return bounds;
}
