import { parseSync } from '@swc/core';

type Node = { type: string; [field: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/**
 * The texts of one language that a source file carries as `{ nl: { key: 'text' }, en: { … } }`, with their keys. Of what
 * is made by a function every piece that it can be made of; what is filled in is an X.
 */
export function textsInCode(source: string, locale: string, tsx = false): [key: string, text: string][] {
  const found: [string, string][] = [];
  visit(parseSync(source, { syntax: 'typescript', tsx }), (node) => {
    if (nameOf(node) !== locale) return true;
    collect(node.value, '', found);
    return false;
  });
  return found;
}

const nameOf = ({ type, key }: Node): string | null =>
  type === 'KeyValueProperty' && isNode(key) && typeof key.value === 'string' ? key.value : null;

function collect(node: unknown, key: string, found: [string, string][]) {
  visit(node, (inner) => {
    const name = nameOf(inner);
    if (name !== null) {
      collect(inner.value, key === '' ? name : `${key}.${name}`, found);
      return false;
    }
    if (inner.type === 'StringLiteral') found.push([key, String(inner.value)]);
    if (inner.type !== 'TemplateLiteral') return true;
    found.push([
      key,
      (inner.quasis as { cooked?: string; raw: string }[]).map(({ cooked, raw }) => cooked ?? raw).join('X'),
    ]);
    visit(inner.expressions, (part) => {
      if (part.type !== 'ConditionalExpression') return true;
      collect([part.consequent, part.alternate], key, found);
      return false;
    });
    return false;
  });
}

/** Goes down into every node, unless `see` answers false. */
function visit(node: unknown, see: (node: Node) => unknown) {
  if (typeof node !== 'object' || node === null) return;
  if (isNode(node) && see(node) === false) return;
  for (const [field, child] of Object.entries(node)) if (field !== 'span' && field !== 'key') visit(child, see);
}
