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
  if (node.type === 'intersect' && Array.isArray(node.options)) for (const part of node.options) yield* nodesOf(part);
}

function* childrenOf(node: unknown, name: string): Generator<unknown> {
  for (const { entries, item } of nodesOf(node)) {
    if (isNode(entries) && Object.hasOwn(entries, name)) yield Reflect.get(entries, name);
    if (item !== undefined && /^\d+$/.test(name)) yield item;
  }
}

/** The bounds that a schema sets for a field (`title`, `answers.0`), for the sentence that tells them. */
export function boundsOf(schema: GenericSchema, field: string): { min?: number; max?: number } {
  // What is checked twice, as it is written and as it is sent, stands there twice.
  const targets = field
    .split('.')
    .reduce<unknown[]>((nodes, name) => nodes.flatMap((node) => [...childrenOf(node, name)]), [schema]);
  const bounds: { min?: number; max?: number } = {};
  for (const { type, requirement } of targets.flatMap((target) => [...nodesOf(target)])) {
    if (typeof type !== 'string' || typeof requirement !== 'number') continue;
    if (minimums.has(type)) bounds.min = requirement;
    if (maximums.has(type)) bounds.max = requirement;
  }
  return bounds;
}
