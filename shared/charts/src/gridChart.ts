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

const lineHeight = 16;
const barHeight = 6;
const rowHeight = 34;
const between = 6;

/**
 * A table as a picture: names at the left, and below each share a bar of its length, so that grey and print tell it as
 * well. What is hidden has a stub with a broken edge, never nothing.
 *
 * @example gridChart({ title: 'Who stays', width: 720, head: ['Began', 'After 1 month'], rows: [{ cells: ['May', '40%'] }] })
 */
export function gridChart({ title, description = '', width, head, rows }: GridInput): Chart {
  const others = Math.max(1, head.length - 1);
  const firstTexts = rows.map(({ cells: [first] }) => textOf(first));
  const names = Math.min(width * 0.3, Math.max(0, ...firstTexts.map((text) => textWidth(text))) + 14);
  const step = (width - names) / others;
  const room = step - between;
  const heads = head.map((text, column) => wrapped(text, column === 0 ? names - between : room));
  const top = Math.max(1, ...heads.map((lines) => lines.length)) * lineHeight + 8;
  const left = (column: number) => (column === 0 ? 0 : names + (column - 1) * step);

  const headShapes = heads.flatMap((lines, column) =>
    lines.map((line, index) => label(left(column), textSize + index * lineHeight, line, { bold: true })),
  );
  const rowShapes = rows.flatMap(({ cells }, row): Shape[] => {
    const y = top + row * rowHeight;
    return [
      { kind: 'line', role: row === 0 ? 'axis' : 'grid', x1: 0, y1: y, x2: width, y2: y },
      ...cells.flatMap((cell, column): Shape[] => {
        const text = textOf(cell);
        if (text === '') return [];
        const word = label(left(column), y + 18, shortened(text, column === 0 ? names - between : room), {
          role: column === 0 ? 'label' : 'value',
        });
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
