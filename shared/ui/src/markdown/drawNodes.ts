import type { fromMarkdown } from 'mdast-util-from-markdown';
import { createElement, Fragment, type ReactNode } from 'react';

type Root = ReturnType<typeof fromMarkdown>;
type Content = Root['children'][number];
type Nodes = Root | Content;
type List = Extract<Content, { type: 'list' }>;
type Definition = Extract<Content, { type: 'definition' }>;

/** Draws a link, or its words alone where its address is not safe. */
export type LinkDrawer = (address: string, words: ReactNode) => ReactNode;
type Drawing = { link: LinkDrawer; definitions: ReadonlyMap<string, Definition> };

/** A blank line anywhere in a list sets its items apart, each with paragraphs of its own. */
const isLoose = ({ spread, children }: List) => Boolean(spread) || children.some((item) => Boolean(item.spread));

const element = (tag: string | typeof Fragment, nodes: readonly Nodes[], drawing: Drawing, props = {}): ReactNode =>
  createElement(tag, props, ...nodes.map((node) => draw(node, drawing)));

function drawList(list: List, drawing: Drawing): ReactNode {
  const isSetApart = isLoose(list);
  const items = list.children.map(({ children }) =>
    createElement(
      'li',
      null,
      ...children.map((child) =>
        child.type === 'paragraph' && !isSetApart ? element(Fragment, child.children, drawing) : draw(child, drawing),
      ),
    ),
  );
  if (!list.ordered) return createElement('ul', null, ...items);
  const { start } = list;
  return createElement('ol', typeof start === 'number' && start !== 1 ? { start } : null, ...items);
}

/** Pictures and raw HTML are not part of a text: they are left out. */
function draw(node: Nodes, drawing: Drawing): ReactNode {
  switch (node.type) {
    case 'text':
      return node.value;
    case 'inlineCode':
    case 'code':
      return createElement('code', null, node.value);
    case 'break':
      return createElement('br');
    case 'thematicBreak':
      return createElement('hr');
    case 'paragraph':
      return element('p', node.children, drawing);
    case 'strong':
      return element('strong', node.children, drawing);
    case 'emphasis':
      return element('em', node.children, drawing);
    case 'blockquote':
      return element('blockquote', node.children, drawing);
    case 'heading':
      // A text never brings the page's own headings; what is smaller than a small one is words.
      if (node.depth > 4) return element(Fragment, node.children, drawing);
      return element(node.depth === 4 ? 'h4' : 'h3', node.children, drawing);
    case 'list':
      return drawList(node, drawing);
    case 'link':
      return drawing.link(node.url, element(Fragment, node.children, drawing));
    case 'linkReference': {
      const words = element(Fragment, node.children, drawing);
      const definition = drawing.definitions.get(node.identifier);
      return definition ? drawing.link(definition.url, words) : words;
    }
    default:
      return null;
  }
}

/** What references lead to; where it is said twice the first counts. */
function definitionsIn(node: Nodes, found = new Map<string, Definition>()): Map<string, Definition> {
  if (node.type === 'definition' && !found.has(node.identifier)) found.set(node.identifier, node);
  if ('children' in node) for (const child of node.children) definitionsIn(child, found);
  return found;
}

/**
 * A text that was read as Markdown, as parts of a page.
 *
 * @example drawNodes(fromMarkdown(text), (address, words) => createElement("a", { href: safeUrl(address) }, words))
 */
export function drawNodes(root: Nodes, link: LinkDrawer): ReactNode {
  return 'children' in root ? element(Fragment, root.children, { link, definitions: definitionsIn(root) }) : null;
}
