export type TextPart =
  | { kind: 'text'; text: string }
  | { kind: 'table'; head: string[]; rows: string[][]; ends: boolean[] };

/** A row of a table in Markdown: cells between bars. A bar with a backslash before it belongs to its cell. */
function cellsOf(line: string): string[] {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
}
const isRow = (line: string | undefined) => line !== undefined && line.trim() !== '' && line.includes('|');
const isRule = (line: string | undefined) =>
  line?.includes('|') === true && cellsOf(line).every((cell) => /^:?-+:?$/.test(cell));

/** A text cut at its tables: what stands between them is Markdown as any other. */
export function partsOf(text: string): TextPart[] {
  const lines = text.split('\n');
  const parts: TextPart[] = [];
  let words: string[] = [];
  const endWords = () => {
    if (words.join('').trim() !== '') parts.push({ kind: 'text', text: words.join('\n') });
    words = [];
  };
  let at = 0;
  while (at < lines.length) {
    const head = lines[at] ?? '';
    const rule = lines[at + 1];
    const isTable = isRow(head) && isRule(rule) && cellsOf(head).length === cellsOf(rule ?? '').length;
    if (!isTable) {
      words.push(head);
      at += 1;
      continue;
    }
    endWords();
    const names = cellsOf(head);
    const ends = cellsOf(rule ?? '').map((cell) => /-:$/.test(cell));
    at += 2;
    const rows: string[][] = [];
    while (isRow(lines[at])) {
      const cells = cellsOf(lines[at] ?? '');
      rows.push(names.map((_, index) => cells[index] ?? ''));
      at += 1;
    }
    parts.push({ kind: 'table', head: names, rows, ends });
  }
  endWords();
  return parts;
}
