import { fromMarkdown } from 'mdast-util-from-markdown';
import type { LetterStyle } from './letters.ts';
import { type Word, wordsOf } from './lines.ts';

type RootContent = ReturnType<typeof fromMarkdown>['children'][number];
type PhrasingContent = Extract<RootContent, { type: 'paragraph' }>['children'][number];

/** A text of somebody as paragraphs and lists. */
export type RichBlock =
  | { kind: 'paragraph' | 'quote' | 'subheading'; words: Word[] }
  | { kind: 'list'; ordered: boolean; items: Word[][] };

const isSafe = (url: string) => /^(https?:\/\/|mailto:)/i.test(url);

function styleOf(isBold: boolean, isItalic: boolean): LetterStyle {
  if (isBold) return isItalic ? 'boldItalic' : 'bold';
  return isItalic ? 'italic' : 'regular';
}

function phrases(nodes: readonly PhrasingContent[], isBold = false, isItalic = false, link?: string): Word[] {
  const words: Word[] = [];
  let ended = false;
  for (const node of nodes) {
    let added: Word[] = [];
    let text = '';
    switch (node.type) {
      case 'text':
      case 'inlineCode':
        text = node.value;
        added = wordsOf(text, styleOf(isBold, isItalic), link);
        break;
      case 'break':
        text = ' ';
        break;
      case 'strong':
        added = phrases(node.children, true, isItalic, link);
        break;
      case 'emphasis':
        added = phrases(node.children, isBold, true, link);
        break;
      case 'link':
        added = phrases(node.children, isBold, isItalic, isSafe(node.url) ? node.url : undefined);
        break;
      default:
    }
    const first = added[0];
    // A space at the end of one piece belongs before the next.
    if (first && ended) first.space = true;
    words.push(...added);
    ended = added.length === 0 ? ended || /\s/.test(text) : /\s$/.test(text);
  }
  return words;
}

const phrasesIn = (node: RootContent): Word[] => {
  if (node.type === 'paragraph' || node.type === 'heading') return phrases(node.children);
  if (!('children' in node)) return 'value' in node && node.type !== 'html' ? wordsOf(node.value, 'regular') : [];
  return node.children.flatMap((child, index) =>
    phrasesIn(child as RootContent).map((word, place) => (index > 0 && place === 0 ? { ...word, space: true } : word)),
  );
};

/** Reads Markdown as screens do: paragraphs, lists, bold, italic and links. Anything else becomes its words. */
export function richBlocks(markdown: string): RichBlock[] {
  return fromMarkdown(markdown).children.flatMap((node): RichBlock[] => {
    if (node.type === 'list')
      return [{ kind: 'list', ordered: node.ordered === true, items: node.children.map((item) => phrasesIn(item)) }];
    const words = phrasesIn(node);
    if (words.length === 0) return [];
    const kind = node.type === 'heading' ? 'subheading' : node.type === 'blockquote' ? 'quote' : 'paragraph';
    return [{ kind, words }];
  });
}
