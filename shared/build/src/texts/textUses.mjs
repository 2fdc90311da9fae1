import { createRequire } from 'node:module';
import { buildPackage } from '../paths.mjs';

const { parseSync } = createRequire(`${buildPackage}/package.json`)('@swc/core');

const looksLikeKey = (text) => /^[A-Za-z][\w-]*([.:][\w-]+)*$/.test(text);
const hook = 'useTranslation';

/**
 * Which texts a source file uses. `mentioned` are all strings that could be keys, wherever they stand: what a table of
 * keys names is used. `built` are templates (`stage.${name}`), as the fixed parts between what is filled in. `asked` are
 * the first arguments of `t(…)`, which must exist: with the namespaces that this `t` can have, or none when the file
 * got its `t` from elsewhere. In a file without JSX `<T>` begins a generic function.
 */
export function textUsesIn(source, tsx = true) {
  const tree = parseSync(source, { syntax: 'typescript', tsx, importAttributes: true });
  const uses = { mentioned: new Set(), built: [], asked: [] };
  const namespaces = new Map();
  walk(tree, (node) => {
    if (node.type === 'VariableDeclarator') bind(node, namespaces);
    if (node.type === 'StringLiteral' && looksLikeKey(node.value)) uses.mentioned.add(node.value);
    if (node.type === 'TemplateLiteral') {
      const parts = partsOf(node);
      if (/^[A-Za-z][\w-]*[._]/.test(parts[0])) uses.built.push(parts);
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
function bind({ id, init }, namespaces) {
  if (id.type !== 'ObjectPattern' || init?.type !== 'CallExpression' || init.callee.value !== hook) return;
  const [argument] = init.arguments;
  if (argument?.expression.type !== 'StringLiteral') return;
  for (const property of id.properties) {
    if (property.key?.value !== 't') continue;
    const name = property.type === 'KeyValuePatternProperty' ? property.value.value : 't';
    namespaces.set(name, [...(namespaces.get(name) ?? []), argument.expression.value]);
  }
}

const isSaying = (callee, namespaces) =>
  (callee.type === 'Identifier' && (callee.value === 't' || namespaces.has(callee.value))) ||
  (callee.type === 'MemberExpression' && callee.property.value === 't' && /i18n$/i.test(callee.object.value ?? ''));

/** The keys that an argument can be: both sides of a condition, and templates by their fixed parts. */
function literalsOf(expression) {
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

const partsOf = ({ quasis }) => quasis.map(({ cooked, raw }) => cooked ?? raw);

function walk(node, visit) {
  if (Array.isArray(node)) {
    for (const child of node) walk(child, visit);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  if (typeof node.type === 'string') visit(node);
  for (const key in node) if (key !== 'span') walk(node[key], visit);
}
