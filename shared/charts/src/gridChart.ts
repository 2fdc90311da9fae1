import type { Chart, Shape } from './chart.ts';
import { hiddenStub, label, round, surface } from './marks.ts';
import { hiddenText, shortened, textSize, textWidth, wrapped } from './text.ts';

/** What stands in one place: its words, and where it is a share also how large it is, from 0 to 1. */
export type GridCell = string | { text: string; shade?: number };
export type GridInput = {
  title: string;
  description?: string;
  width: number;
  /** Above the columns; the first is that of the names. */
  head: readonly string[];
  rows: readonly { cells: readonly GridCell[] }[];
};

const lineHeight = 15;
const headSize = 11;
/** Longer names are cut. */
const mostName = 220;
const barHeight = 6;
const rowHeight = 34;
/** Letters of a reader's own font may be wider than those that were measured. */
const between = 20;

/**
 * A table as a picture, wider than asked where its words need that: names at the left, and below each share a bar of its
 * length, so that grey and print tell it as well. What is hidden has a stub with a broken edge, never nothing.
 *
 * @example gridChart({ title: 'Who stays', width: 720, head: ['Began', 'After 1 month'], rows: [{ cells: ['May', '40%'] }] })
 */
export function gridChart({ title, description = '', width: asked, head, rows }: GridInput): Chart {
  /** The widest word above a column, and the widest text in it: none of them is cut. */
  const wanted = head.map((text, column) => {
    const words = text.split(' ').map((word) => textWidth(word, headSize));
    const texts = rows.map(({ cells }) => textWidth(textOf(cells[column])));
    return Math.min(mostName, Math.max(0, ...words, ...texts)) + between;
  });
  const needed = wanted.reduce((sum, one) => sum + one, 0);
  // What is left over goes to all columns but that of the names.
  const more = Math.max(0, asked - needed) / Math.max(1, head.length - 1);
  const widths = wanted.map((one, column) => (column === 0 ? one : one + more));
  const width = Math.max(asked, Math.ceil(needed));
  const left = (column: number) => widths.slice(0, column).reduce((sum, one) => sum + one, 0);
  const roomOf = (column: number) => (widths[column] ?? between) - between;
  const heads = head.map((text, column) => wrapped(text, roomOf(column) + 0.01, headSize));
  const top = Math.max(1, ...heads.map((lines) => lines.length)) * lineHeight + 8;

  const headShapes = heads.flatMap((lines, column) =>
    lines.map((line, index) =>
      label(left(column), textSize + index * lineHeight, line, { size: headSize, bold: column === 0 }),
    ),
  );
  const rowShapes = rows.flatMap(({ cells }, row): Shape[] => {
    const y = top + row * rowHeight;
    return [
      { kind: 'line', role: row === 0 ? 'axis' : 'grid', x1: 0, y1: y, x2: width, y2: y },
      ...cells.flatMap((cell, column): Shape[] => {
        const text = textOf(cell);
        if (text === '') return [];
        const word = label(left(column), y + 18, shortened(text, roomOf(column) + 0.01), {
          role: column === 0 ? 'label' : 'value',
        });
        const room = roomOf(column);
        const shade = typeof cell === 'object' ? cell.shade : undefined;
        if (column === 0 || shade === undefined) return [word];
        const box = { x: left(column), y: y + 23, width: round(room), height: barHeight };
        if (text === hiddenText) return [word, ...hiddenStub({ ...box, width: Math.min(14, room) }, text)];
        return [
          word,
          { kind: 'rect', ...box, role: 'quiet', filled: true },
          ...surface({ ...box, width: room * Math.min(1, Math.max(0, shade)) }, 'series-1', text),
        ];
      }),
    ];
  });
  return { width, height: top + rows.length * rowHeight, title, description, shapes: [...headShapes, ...rowShapes] };
}

const textOf = (cell: GridCell | undefined): string => (typeof cell === 'object' ? cell.text : (cell ?? ''));
