import { blockElement, type FramedText } from './framedPage.ts';

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Where the texts of a block stand; those of the page itself stand above its blocks. */
function rootOf(block: string | null): Element | undefined {
  if (block !== null) return blockElement(block);
  return [...document.querySelectorAll('article')].find((article) => !article.closest('[data-block]'));
}

/** An element that shows this text, and at most marks or a picture around it. */
function isAround({ parentElement: around }: Text, text: string): boolean {
  if (!around || plain(around.textContent ?? '').length > text.length + 2) return false;
  // Words for a screen reader alone are in nobody's sight.
  return around.offsetWidth !== 1 && (around.checkVisibility?.() ?? true);
}

function nodesIn(root: Element, isOfPage: boolean): Text[] {
  const elsewhere = isOfPage ? '[data-block], nav' : 'select, textarea';
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest(elsewhere) ? NodeFilter.FILTER_SKIP : NodeFilter.FILTER_ACCEPT,
  );
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  return nodes;
}

/** Things put together by their words; for browsers that have no `Map.groupBy` yet. */
function byWords<Thing>(things: readonly Thing[], wordsOf: (thing: Thing) => string): Map<string, Thing[]> {
  const groups = new Map<string, Thing[]>();
  for (const thing of things) {
    const words = plain(wordsOf(thing));
    if (words !== '') groups.set(words, [...(groups.get(words) ?? []), thing]);
  }
  return groups;
}

/**
 * Finds where plain texts of one block are drawn, by their words: a page has no marks in it for its editor. A text that
 * stands there twice, or that two fields say, is nobody's.
 *
 * @example findDrawn(block, texts).get('cards.0.title')?.parentElement
 */
export function findDrawn(block: string | null, texts: readonly FramedText[]): Map<string, Text> {
  const drawn = new Map<string, Text>();
  const root = rootOf(block);
  if (!root) return drawn;
  const own = texts.filter((text) => text.block === block);
  const nodes = byWords(nodesIn(root, block === null), ({ data }) => data);
  for (const [words, [text, another]] of byWords(own, (one) => one.text)) {
    const [node, twice] = (nodes.get(words) ?? []).filter((one) => isAround(one, words));
    if (text?.kind === 'plain' && !another && node && !twice) drawn.set(text.field, node);
  }
  return drawn;
}

/**
 * Writes a text on the page before the page itself draws it. Whoever draws it does not know, and leaves alone what it
 * thinks is there already: so what was written ahead goes back when all is drawn anew.
 */
export function createWrittenAhead() {
  const before = new Map<Text, string>();
  const drawnSince = (records: readonly MutationRecord[]) => {
    for (const { target } of records) before.delete(target as Text);
  };
  const observer = new MutationObserver(drawnSince);
  return {
    write(node: Text, text: string): void {
      if (node.data === text) return;
      drawnSince(observer.takeRecords());
      if (!before.has(node)) {
        before.set(node, node.data);
        observer.observe(node, { characterData: true });
      }
      node.data = text;
      // What this wrote itself is no drawing.
      observer.takeRecords();
    },
    /** All was drawn anew. */
    settle(): void {
      drawnSince(observer.takeRecords());
      observer.disconnect();
      for (const [node, text] of before) node.data = text;
      before.clear();
    },
  };
}
