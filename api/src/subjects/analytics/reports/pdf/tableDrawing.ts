import { ink, type Paper, type PaperElement, sheet, textWidth } from './paper.ts';

type TableToDraw = {
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** From 0 to 1 for each cell after the second, where the table is drawn as a grid of shades. */
  shades?: readonly (readonly (number | null)[])[];
  /** `#rrggbb`. */
  color: string;
};
const look = { size: 9.5, leading: 1.35 };
const padding = 5;

const tinted = (color: string, share: number) => {
  const part = 0.12 + 0.5 * Math.min(1, share);
  const channels = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
  return `#${channels
    .map((value) =>
      Math.round(255 + (value - 255) * part)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
};

/** How wide the columns of a table are, the lines in its cells, and how high that makes it. */
function laidOut(paper: Paper, { head, rows, shades = [] }: TableToDraw) {
  const { letters } = paper;
  const isGrid = shades.length > 0;
  const others = head.length - 1;
  const wanted = head.map(
    (text, column) =>
      Math.max(
        ...text.split(' ').map((word) => letters.widthOf(word, 'bold', look.size)),
        ...rows.map((row) => (column === 0 ? 0 : letters.widthOf(row[column] ?? '', 'regular', look.size))),
      ) +
      2 * padding,
  );
  const other = Math.min(Math.max(...wanted.slice(1), isGrid ? 44 : 74), (textWidth * 0.66) / Math.max(1, others));
  const first = Math.min(textWidth - others * other, isGrid ? 90 : 300);
  const rest = (textWidth - first) / Math.max(1, others);
  const widths = head.map((_text, column) => (column === 0 ? first : rest));
  const linesIn = (cells: readonly string[], style: 'regular' | 'bold') =>
    widths.map((width, column) => paper.measured(paper.plain(cells[column] ?? '', style), width - 2 * padding, look));
  const heightOf = (lines: ReturnType<typeof linesIn>) =>
    Math.max(1, ...lines.map((cell) => cell.length)) * paper.leadingOf(look) + 2 * padding - 2;
  const headLines = linesIn(head, 'bold');
  const all = rows.map((row) => linesIn(row, 'regular'));
  const heightWith = (rowsOf: typeof all) =>
    heightOf(headLines) + rowsOf.reduce((sum, lines) => sum + heightOf(lines), 0);
  return { isGrid, first, rest, widths, linesIn, heightOf, headLines, all, heightWith, height: heightWith(all) };
}

/** How high a table gets when nothing takes it apart. */
export const tableHeight = (paper: Paper, table: TableToDraw) => laidOut(paper, table).height;

/**
 * A table that goes on on the next sheet between two rows, with its head above them again. `below`: how much has to stay
 * with its last row.
 */
export function drawTable(paper: Paper, parent: PaperElement, toDraw: TableToDraw, below = 0) {
  const { document, state } = paper;
  const { shades = [], color } = toDraw;
  const {
    isGrid,
    first,
    rest,
    widths,
    linesIn,
    heightOf,
    headLines,
    all,
    heightWith,
    height: whole,
  } = laidOut(paper, toDraw);

  function drawCell(lines: ReturnType<typeof linesIn>[number], column: number, top: number, tint: string) {
    const left = sheet.left + widths.slice(0, column).reduce((sum, width) => sum + width, 0);
    const width = widths[column] ?? 0;
    lines.forEach((line, index) => {
      const from = column === 0 ? left + padding : left + width - padding - line.width;
      paper.drawLine(line, from, top + padding + look.size - 1 + index * paper.leadingOf(look), {
        ...look,
        color: tint,
      });
    });
  }
  const headHeight = heightOf(headLines);
  const rule = (y: number, tint: string, thickness: number) =>
    document
      .moveTo(sheet.left, y)
      .lineTo(sheet.left + textWidth, y)
      .lineWidth(thickness)
      .stroke(tint);

  const table = paper.element(parent, 'Table');
  function drawHead(isFirst: boolean) {
    const top = state.y;
    if (isFirst) {
      const row = paper.element(paper.element(table, 'THead'), 'TR');
      for (const [column, lines] of headLines.entries())
        paper.element(row, 'TH', () => drawCell(lines, column, top, ink.text), { scope: 'Column' });
    } else
      paper.artifact(() => {
        for (const [column, lines] of headLines.entries()) drawCell(lines, column, top, ink.text);
      }, 'Pagination');
    state.y += headHeight;
    paper.artifact(() => rule(state.y, color, 1.2));
  }
  paper.ensure(whole + below <= paper.sheetRoom ? whole + below : heightWith(all.slice(0, 2)));
  drawHead(true);
  const body = paper.element(table, 'TBody');
  all.forEach((cells, index) => {
    const height = heightOf(cells);
    // The last two stay together, with what is said about them.
    const left = all.slice(index).reduce((sum, lines) => sum + heightOf(lines), below);
    if (paper.room() < (index === all.length - 2 ? left : height)) {
      paper.newPage();
      drawHead(false);
    }
    const top = state.y;
    const shadesHere = shades[index] ?? [];
    if (isGrid)
      paper.artifact(() => {
        shadesHere.forEach((share, place) => {
          if (share === null) return;
          const left = sheet.left + first + (place + 1) * rest;
          document.rect(left + 1, top + 1, rest - 2, height - 2).fill(tinted(color, share));
        });
      });
    const row = paper.element(body, 'TR');
    cells.forEach((lines, column) => {
      const isName = column === 0;
      paper.element(
        row,
        isName ? 'TH' : 'TD',
        () => drawCell(lines, column, top, ink.text),
        isName ? { scope: 'Row' } : {},
      );
    });
    state.y += height;
    paper.artifact(() => rule(state.y, ink.line, 0.5));
  });
}
