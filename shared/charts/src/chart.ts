/** What a mark is part of. Whoever draws gives each role its colour; forms differ too, so grey and print read as well. */
export const chartRoles = [
  'series-1',
  'series-2',
  'comparison',
  'hidden',
  'axis',
  'grid',
  'label',
  'value',
  'quiet',
] as const;
export type ChartRole = (typeof chartRoles)[number];
export type SeriesRole = Extract<ChartRole, 'series-1' | 'series-2' | 'comparison'>;

/** Filled with the colour of its role, or drawn by its outline. */
type Drawn = { role: ChartRole; filled: boolean /** Shown when a pointer rests on it. */; hint?: string };
export type RectShape = Drawn & {
  kind: 'rect';
  x: number;
  y: number;
  width: number;
  height: number;
  radius?: number;
  dashed?: boolean;
  /** What its surface is drawn with, in marks of their own that follow it. */
  pattern?: Pattern;
};
export type PathShape = Drawn & { kind: 'path'; d: string; thickness?: number; dashed?: boolean };
export type LineShape = {
  kind: 'line';
  role: ChartRole;
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  dashed?: boolean;
};
export type CircleShape = Drawn & { kind: 'circle'; cx: number; cy: number; radius: number };
export type TextShape = {
  kind: 'text';
  role: ChartRole;
  /** The base line of the letters. */
  x: number;
  y: number;
  text: string;
  anchor: 'start' | 'middle' | 'end';
  size: number;
  bold?: boolean;
};
export type Shape = RectShape | PathShape | LineShape | CircleShape | TextShape;
export type Pattern = 'solid' | 'rising' | 'falling' | 'empty';

/** A chart as plain marks, from back to front, in a box that begins at 0, 0. It knows no colours and no DOM. */
export type Chart = {
  width: number;
  height: number;
  /** Its name, for those who hear it instead of seeing it. Not drawn: it is the heading above. */
  title: string;
  /** What it shows, in one sentence. */
  description: string;
  shapes: Shape[];
};

/** One number: shown, hidden because it stands for fewer than five people, or not there at all (null, not suppressed). */
export type ChartValue = { value: number | null; suppressed: boolean };
export type ChartSeries = { name: string; role: SeriesRole; values: readonly ChartValue[] };
export type ChartUnit = 'count' | 'hours' | 'share';
export type ChartInput = {
  title: string;
  description?: string;
  /** Such as `nl`. It says how numbers are written. */
  locale: string;
  width: number;
  unit?: ChartUnit;
  /** What stands at the axis: one for each value. */
  labels: readonly string[];
  series: readonly ChartSeries[];
};

type Compared = ChartValue & { comparison?: number | null; comparisonSuppressed?: boolean };

/**
 * The series of figures as the API tells them: what is now, and what it is compared with where that has a name.
 *
 * @example seriesOf(points, { now: 'This year', comparison: 'Last year' })
 */
export function seriesOf(
  items: readonly Compared[],
  names: { now: string; comparison?: string | null },
): ChartSeries[] {
  const now: ChartSeries = {
    name: names.now,
    role: 'series-1',
    values: items.map(({ value, suppressed }) => ({ value, suppressed })),
  };
  if (!names.comparison) return [now];
  return [
    now,
    {
      name: names.comparison,
      role: 'comparison',
      values: items.map((item) => ({
        value: item.comparison ?? null,
        suppressed: item.comparisonSuppressed ?? false,
      })),
    },
  ];
}
