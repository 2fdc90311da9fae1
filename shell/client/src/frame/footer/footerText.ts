/** A piece of text in a footer column. */
export type Inline = { kind: 'text' | 'strong' | 'em'; text: string } | { kind: 'link'; text: string; href: string };
export type Block = { kind: 'paragraph'; lines: Inline[][] } | { kind: 'list'; items: Inline[][] };

/** Addresses that a link of a centre may have: its own pages, other sites, mail and telephone. Never a script. */
const safeAddress = /^(\/(?![/\\])|https?:\/\/|mailto:|tel:|#)/i;
const inlinePattern =
  /\[([^\]]+)\]\(((?:[^()\s]|\([^()\s]*\))+)\)|\*\*([^*]+)\*\*|[*_]([^*_]+)[*_]|<((?:https?:\/\/|mailto:)[^>\s]+)>/g;

function inlinesOf(text: string): Inline[] {
  const inlines: Inline[] = [];
  let end = 0;
  const addText = (piece: string) => {
    if (piece !== '') inlines.push({ kind: 'text', text: piece });
  };
  for (const found of text.matchAll(inlinePattern)) {
    const [whole, label, address, strong, em, bare] = found;
    addText(text.slice(end, found.index));
    end = found.index + whole.length;
    const href = address ?? bare;
    if (href !== undefined && safeAddress.test(href)) {
      inlines.push({ kind: 'link', text: label ?? href.replace(/^mailto:/, ''), href });
    } else if (href !== undefined) addText(label ?? href);
    else if (strong !== undefined) inlines.push({ kind: 'strong', text: strong });
    else addEm(em ?? '');
  }
  addText(text.slice(end));
  return inlines;

  function addEm(piece: string) {
    inlines.push({ kind: 'em', text: piece });
  }
}

/**
 * The Markdown that a footer column needs: paragraphs with line breaks, lists, links, bold and italic. Anything else
 * stays as it is written. The whole of Markdown would cost every first visit 14 kB for a handful of links.
 */
export function footerBlocks(markdown: string): Block[] {
  const groups = markdown.replaceAll('\r\n', '\n').split(/\n{2,}/);
  return groups.flatMap((group): Block[] => {
    const lines = group
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
    if (lines.length === 0) return [];
    const isList = lines.every((line) => /^[-*] /.test(line));
    if (isList) return [{ kind: 'list', items: lines.map((line) => inlinesOf(line.slice(2))) }];
    return [{ kind: 'paragraph', lines: lines.map((line) => inlinesOf(line.replace(/^#+ |\\$/g, ''))) }];
  });
}
