import {
  type Argument,
  type CallExpression,
  type Expression,
  parseSync,
  type StringLiteral,
  type TemplateLiteral,
  type VariableDeclarator,
} from '@swc/core';

/** The nodes of swc's tree that say something about texts. */
type Node = CallExpression | StringLiteral | TemplateLiteral | VariableDeclarator;

/** A first argument of `t(…)`: a key, or the fixed parts of a template. */
type Key = { key?: string; parts?: string[] };
/** Name of a `t` → the namespaces that it can have. */
type Namespaces = Map<string, string[]>;

export type TextUses = {
  mentioned: Set<string>;
  built: string[][];
  asked: (Key & { namespaces: string[] | null })[];
};

const looksLikeKey = (text: string) => /^[A-Za-z][\w-]*([.:][\w-]+)*$/.test(text);
const hook = 'useTranslation';

/**
 * Which texts a source file uses. `mentioned` are all strings that could be keys, wherever they stand: what a table of
 * keys names is used. `built` are templates (`stage.${name}`), as the fixed parts between what is filled in. `asked` are
 * the first arguments of `t(…)`, which must exist: with the namespaces that this `t` can have, or none when the file
 * got its `t` from elsewhere. In a file without JSX `<T>` begins a generic function.
 */
export function textUsesIn(source: string, tsx = true): TextUses {
  const tree = parseSync(source, { syntax: 'typescript', tsx });
  const uses: TextUses = { mentioned: new Set(), built: [], asked: [] };
  const namespaces: Namespaces = new Map();
  walk(tree, (node) => {
    if (node.type === 'VariableDeclarator') bind(node, namespaces);
    if (node.type === 'StringLiteral' && looksLikeKey(node.value)) uses.mentioned.add(node.value);
    if (node.type === 'TemplateLiteral') {
      const parts = partsOf(node);
      if (/^[A-Za-z][\w-]*[._]/.test(parts[0] ?? '')) uses.built.push(parts);
    }
  });
  walk(tree, (node) => {
    if (node.type !== 'CallExpression' || !isSaying(node.callee, namespaces)) return;
    const names = node.callee.type === 'Identifier' ? namespaces.get(node.callee.value) : undefined;
    for (const key of literalsOf(node.arguments[0]?.expression)) uses.asked.push({ ...key, namespaces: names ?? null });
  });
  return uses;
}

/** `const { t } = useTranslation('users')`, and `{ t: say }`. */
function bind({ id, init }: VariableDeclarator, namespaces: Namespaces) {
  if (id.type !== 'ObjectPattern' || init?.type !== 'CallExpression') return;
  if (init.callee.type !== 'Identifier' || init.callee.value !== hook) return;
  const [argument]: (Argument | undefined)[] = init.arguments;
  if (argument?.expression.type !== 'StringLiteral') return;
  for (const property of id.properties) {
    if (property.type === 'RestElement' || !('value' in property.key) || property.key.value !== 't') continue;
    const renamed = property.type === 'KeyValuePatternProperty' ? property.value : null;
    const name = renamed?.type === 'Identifier' ? renamed.value : 't';
    namespaces.set(name, [...(namespaces.get(name) ?? []), argument.expression.value]);
  }
}

const isSaying = (callee: CallExpression['callee'], namespaces: Namespaces) =>
  (callee.type === 'Identifier' && (callee.value === 't' || namespaces.has(callee.value))) ||
  (callee.type === 'MemberExpression' &&
    'value' in callee.property &&
    callee.property.value === 't' &&
    callee.object.type === 'Identifier' &&
    /i18n$/i.test(callee.object.value));

/** The keys that an argument can be: both sides of a condition, and templates by their fixed parts. */
function literalsOf(expression: Expression | undefined): Key[] {
  switch (expression?.type) {
    case 'StringLiteral':
      return [{ key: expression.value }];
    case 'TemplateLiteral':
      return [{ parts: partsOf(expression) }];
    case 'ConditionalExpression':
      return [...literalsOf(expression.consequent), ...literalsOf(expression.alternate)];
    case 'ParenthesisExpression':
    case 'TsAsExpression':
    case 'TsConstAssertion':
      return literalsOf(expression.expression);
    default:
      return [];
  }
}

const partsOf = (template: TemplateLiteral | Extract<Expression, { type: 'TemplateLiteral' }>) =>
  template.quasis.map(({ cooked, raw }) => cooked ?? raw);

function walk(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) {
    for (const child of node) walk(child, visit);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  // Most nodes are of another kind; who visits looks at `type` first.
  if ('type' in node && typeof node.type === 'string') visit(node as Node);
  for (const [field, child] of Object.entries(node)) if (field !== 'span') walk(child, visit);
}
