import type { ChartInput, ChartRole, ChartSeries, Pattern, SeriesRole, Shape, TextShape } from './chart.ts';
import { textSize, textWidth, valueText } from './text.ts';

type Box = { x: number; y: number; width: number; height: number };

/** What a surface is drawn with, beside its colour. */
const patternOf: Record<SeriesRole, Pattern> = { 'series-1': 'solid', 'series-2': 'falling', comparison: 'rising' };

export const round = (value: number) => Math.round(value * 100) / 100;

/** Slanting lines within a box, as one path: a pattern that needs no definition where it is drawn. */
export function hatching({ x, y, width, height }: Box, direction: 'rising' | 'falling', gap = 5): string {
  const parts: string[] = [];
  for (let start = gap / 2; start < width + height; start += gap) {
    // Along the line `right + down = start`, cut where it leaves the box.
    const from = { right: Math.min(start, width), down: Math.max(0, start - width) };
    const to = { right: Math.max(0, start - height), down: Math.min(start, height) };
    const at = ({ right, down }: { right: number; down: number }) =>
      `${round(direction === 'rising' ? x + right : x + width - right)} ${round(y + down)}`;
    parts.push(`M${at(from)}L${at(to)}`);
  }
  return parts.join('');
}

/** The surface of one value: filled, or hatched inside an outline. */
export function surface(box: Box, role: SeriesRole, hint?: string): Shape[] {
  const pattern = patternOf[role];
  const drawn = { x: round(box.x), y: round(box.y), width: round(box.width), height: round(box.height) };
  const rect: Shape = { kind: 'rect', ...drawn, role, filled: pattern === 'solid', pattern, hint };
  if (pattern !== 'rising' && pattern !== 'falling') return [rect];
  return [rect, { kind: 'path', d: hatching(drawn, pattern), role, filled: false, thickness: 1.25, hint }];
}

/** Where a number is hidden: a stub with a broken edge, never nothing and never a bar of its length. */
export const hiddenStub = (box: Box, hint?: string): Shape[] => [
  {
    kind: 'rect',
    x: round(box.x),
    y: round(box.y),
    width: round(box.width),
    height: round(box.height),
    role: 'hidden',
    filled: false,
    dashed: true,
    pattern: 'empty',
    hint,
  },
  { kind: 'path', d: hatching(box, 'rising', 4), role: 'hidden', filled: false, thickness: 0.75, hint },
];

export const label = (
  x: number,
  y: number,
  text: string,
  rest: Partial<Omit<TextShape, 'kind' | 'x' | 'y' | 'text'>> = {},
): TextShape => ({
  kind: 'text',
  role: 'label',
  anchor: 'start',
  size: textSize,
  ...rest,
  x: round(x),
  y: round(y),
  text,
});

/** "March, this year: 45". */
export const hintOf = ({ labels, locale, unit }: ChartInput, { name, values }: ChartSeries, index: number): string =>
  `${labels[index] ?? ''}, ${name}: ${valueText(values[index] ?? { value: null, suppressed: false }, locale, unit)}`;

export const legendHeight = 28;

/** Which surface is which, above the chart. Nothing where there is only one. */
export function legend(series: readonly ChartSeries[], width: number, asLines = false): Shape[] {
  if (series.length < 2) return [];
  const shapes: Shape[] = [];
  let x = 0;
  for (const { name, role } of series) {
    if (x > 0 && x + 22 + textWidth(name) > width) break;
    if (asLines) shapes.push(...lineSample(x, role));
    else shapes.push(...surface({ x, y: 2, width: 16, height: 12 }, role));
    shapes.push(label(x + 22, 13, name));
    x += 22 + textWidth(name) + 20;
  }
  return shapes;
}

const lineSample = (x: number, role: ChartRole): Shape[] => [
  {
    kind: 'path',
    d: `M${round(x)} 8H${round(x + 16)}`,
    role,
    filled: false,
    thickness: 2.5,
    dashed: role !== 'series-1',
  },
  { kind: 'circle', cx: round(x + 8), cy: 8, radius: 3.5, role, filled: role === 'series-1' },
];

/** The largest number that is shown; 1 where none is, so that a scale has a length. */
export const largest = (series: readonly ChartSeries[]): number =>
  Math.max(0, ...series.flatMap(({ values }) => values.map(({ value }) => value ?? 0))) || 1;
