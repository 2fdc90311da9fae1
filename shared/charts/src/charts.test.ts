import { describe, expect, test } from '@jest/globals';
import { barChart } from './barChart.ts';
import { captioned } from './captioned.ts';
import { type Chart, type ChartInput, type RectShape, type Shape, seriesOf, type TextShape } from './chart.ts';
import { columnChart } from './columnChart.ts';
import { funnelChart } from './funnelChart.ts';
import { type GridInput, gridChart } from './gridChart.ts';
import { histogram } from './histogram.ts';
import { lineChart } from './lineChart.ts';
import { hatching } from './marks.ts';
import { textWidth } from './text.ts';
import { paperColours, toSvg } from './toSvg.ts';

const shown = (value: number | null) => ({ value, suppressed: false });
const hidden = { value: null, suppressed: true };
const input: ChartInput = {
  title: 'Aanmeldingen',
  description: 'In maart kwamen er 1.240.',
  locale: 'nl',
  width: 640,
  labels: ['januari', 'februari', 'maart'],
  series: [{ name: '2026', role: 'series-1', values: [shown(620), hidden, shown(1240)] }],
};
const both: ChartInput = {
  ...input,
  series: [...input.series, { name: '2025', role: 'comparison', values: [shown(310), shown(0), hidden] }],
};
const kinds = { barChart, columnChart, funnelChart, histogram, lineChart };

const texts = ({ shapes }: Chart) => shapes.filter((one): one is TextShape => one.kind === 'text');
const words = (chart: Chart) => texts(chart).map(({ text }) => text);
const rects = ({ shapes }: Chart, role: string) =>
  shapes.filter((one): one is RectShape => one.kind === 'rect' && one.role === role && one.hint !== undefined);
const reach = (one: Shape): [number, number, number, number] => {
  if (one.kind === 'rect') return [one.x, one.y, one.x + one.width, one.y + one.height];
  if (one.kind === 'circle')
    return [one.cx - one.radius, one.cy - one.radius, one.cx + one.radius, one.cy + one.radius];
  if (one.kind === 'line') return [one.x1, one.y1, one.x2, one.y2];
  return [0, 0, 0, 0];
};

describe.each(Object.entries(kinds))('%s', (_name, draw) => {
  test.each([320, 640])('keeps every mark in its box of %i', (width) => {
    const chart = draw({ ...both, width });
    expect(chart.width).toBe(width);
    for (const shape of chart.shapes) {
      const [left, top, right, bottom] = reach(shape);
      expect([left >= -0.1, top >= -0.1, right <= width + 0.1, bottom <= chart.height + 0.1]).toEqual([
        true,
        true,
        true,
        true,
      ]);
    }
  });

  test('a hidden value is a stub with "<5", never a bar of its own length and never nothing', () => {
    const chart = draw(input);
    expect(words(chart).filter((text) => text === '<5')).toHaveLength(1);
    expect(rects(chart, 'hidden')).toHaveLength(1);
    expect(rects(chart, 'hidden')[0]).toMatchObject({ dashed: true, filled: false, hint: 'februari, 2026: <5' });
    expect(JSON.stringify(chart)).not.toMatch(/NaN|Infinity|undefined/);
  });

  test('what is compared is told apart without colour, and named', () => {
    const chart = draw(both);
    expect(words(chart)).toEqual(expect.arrayContaining(['2026', '2025']));
    const surfaces = chart.shapes.filter((one) => 'filled' in one && one.role === 'comparison');
    expect(surfaces.length).toBeGreaterThan(0);
    expect(surfaces.filter((one) => 'filled' in one && one.filled)).toEqual([]);
  });

  test('nothing to draw is no failure', () => {
    const chart = draw({ ...input, labels: [], series: [{ name: '2026', role: 'series-1', values: [] }] });
    expect(toSvg(chart, paperColours)).not.toMatch(/NaN|Infinity/);
    const zeros = draw({
      ...input,
      series: [{ name: '2026', role: 'series-1', values: [shown(0), shown(0), shown(0)] }],
    });
    expect(toSvg(zeros, paperColours)).not.toMatch(/NaN|Infinity/);
  });

  test('writes names and sentence for who hears it', () => {
    const svg = toSvg(draw({ ...input, title: 'A & <b>' }), paperColours);
    expect(svg).toContain('role="img"><title>A &amp; &lt;b&gt;</title><desc>In maart kwamen er 1.240.</desc>');
    expect(svg).not.toMatch(/undefined|NaN/);
  });
});

test('bars are as long as their values, and carry them as people write them', () => {
  for (const chart of [barChart(input), funnelChart(input)]) {
    const [first, last] = rects(chart, 'series-1');
    expect(last?.width).toBeCloseTo((first?.width ?? 0) * 2, 0);
    expect(words(chart)).toContain('1.240');
  }
  const [low, high] = rects(columnChart(input), 'series-1');
  expect(high?.height).toBeCloseTo((low?.height ?? 0) * 2, 0);
});

test('names of bars stand above them on a phone and are cut where they do not fit', () => {
  const long = 'Begeleiding van nieuwkomers bij het leren van de Nederlandse taal in de wijk';
  const wide = barChart({ ...input, labels: [long, 'b', 'c'] });
  const phone = barChart({ ...input, width: 320, labels: [long, 'b', 'c'] });
  expect(words(wide)[0]).toMatch(/^Begeleiding van [^…]*$/);
  expect(words(wide)[1]).toMatch(/^(?!Begeleiding).*…$/);
  const [first, second] = texts(wide);
  expect((second?.y ?? 0) - (first?.y ?? 0)).toBeGreaterThan(13);
  expect(rects(phone, 'series-1')[0]?.x).toBe(0);
  expect(phone.height).toBeGreaterThan(wide.height);
});

test('a line is broken where a value is hidden or missing, and a single value is a dot', () => {
  const chart = lineChart(input);
  const line = chart.shapes.find((one) => one.kind === 'path' && one.role === 'series-1');
  expect(line?.kind === 'path' && line.d.match(/M/g)).toHaveLength(2);
  expect(chart.shapes.filter((one) => one.kind === 'circle' && one.hint)).toHaveLength(2);
  expect(
    JSON.stringify(
      lineChart({
        ...input,
        labels: ['een'],
        series: [{ ...input.series[0], values: [shown(7)] }] as ChartInput['series'],
      }),
    ),
  ).not.toMatch(/NaN|null/);
});

test('words at the axis never run into each other', () => {
  const labels = Array.from({ length: 52 }, (_, index) => `week ${index + 1}`);
  const values = labels.map((_, index) => shown(index));
  const chart = columnChart({ ...input, width: 320, labels, series: [{ name: 'n', role: 'series-1', values }] });
  const axis = texts(chart).filter(({ text }) => text.startsWith('week'));
  expect(axis.length).toBeGreaterThan(2);
  const places = axis.map(({ x }) => x);
  expect(places.slice(1).every((x, index) => x - (places[index] ?? 0) > 45)).toBe(true);
});

test('columns all have their number, or none has', () => {
  const labels = Array.from({ length: 12 }, (_, index) => `m${index}`);
  const numbersAt = (width: number) => {
    const values = labels.map((_, index) => shown(600 + index * 80));
    const chart = columnChart({ ...input, width, labels, series: [{ name: 'n', role: 'series-1', values }] });
    return texts(chart).filter(({ role }) => role === 'value').length;
  };
  const sizes = [330, 400, 500, 640].flatMap((width) =>
    texts(columnChart({ ...both, width, labels: [...labels], series: both.series })).map(({ size }) => size),
  );
  // The screen has letters of these sizes alone.
  expect([...new Set(sizes)].every((size) => [11, 12, 13].includes(size))).toBe(true);
  expect(numbersAt(330)).toBe(0);
  expect(numbersAt(640)).toBe(12);
});

test('counts have no halves at their scale, shares are percent', () => {
  const small = columnChart({
    ...input,
    series: [{ name: 'n', role: 'series-1', values: [shown(1), shown(2), shown(1)] }],
  });
  expect(words(small).filter((text) => text.includes(','))).toEqual([]);
  const shares = columnChart({
    ...input,
    unit: 'share',
    series: [{ name: 'n', role: 'series-1', values: [shown(0.5), hidden, shown(1)] }],
  });
  expect(words(shares)).toContain('50%');
});

test('the lines of a pattern stay in their box', () => {
  const numbers = [...hatching({ x: 10, y: 20, width: 30, height: 12 }, 'falling').matchAll(/([\d.]+) ([\d.]+)/g)];
  expect(numbers.length).toBeGreaterThan(10);
  for (const [, x, y] of numbers) {
    expect([Number(x) >= 10, Number(x) <= 40, Number(y) >= 20, Number(y) <= 32]).toEqual([true, true, true, true]);
  }
});

test("the API's figures become series", () => {
  const items = [{ value: 10, suppressed: false, comparison: null, comparisonSuppressed: true }];
  expect(seriesOf(items, { now: '2026' })).toHaveLength(1);
  expect(seriesOf(items, { now: '2026', comparison: '2025' })[1]).toEqual({
    name: '2025',
    role: 'comparison',
    values: [hidden],
  });
});

describe('a table as a picture', () => {
  const grid: GridInput = {
    title: 'Wie er blijft',
    width: 720,
    head: ['Begonnen in', 'Vrijwilligers', ...Array.from({ length: 12 }, (_, index) => `Na ${index + 1} maanden`)],
    rows: [
      {
        cells: [
          'september 2026',
          '20',
          ...Array.from({ length: 11 }, (_, index) => ({ text: `${100 - index}%`, shade: (100 - index) / 100 })),
          { text: '<5', shade: 0 },
        ],
      },
      { cells: ['oktober 2026', '<5', { text: '0%', shade: 0 }, { text: '50%', shade: 0.5 }] },
    ],
  };
  const chart = gridChart(grid);
  const bars = (of: Chart, role: string) =>
    of.shapes.filter((one): one is RectShape => one.kind === 'rect' && one.role === role);

  test.each([330, 720])('stays in its box of %i with a year of months', (width) => {
    const { shapes, height, width: drawn } = gridChart({ ...grid, width });
    expect(drawn).toBeGreaterThanOrEqual(width);
    for (const shape of shapes) {
      const [left, top, right, bottom] = reach(shape);
      expect([left >= -0.1, top >= -0.1, right <= drawn + 0.1, bottom <= height + 0.1]).toEqual([
        true,
        true,
        true,
        true,
      ]);
    }
  });
  test('has every word of the table, and words of two columns never meet', () => {
    expect(words(chart).filter((text) => text.includes('…'))).toEqual([]);
    expect(words(chart)).toEqual(
      expect.arrayContaining(['september 2026', 'Vrijwilligers', 'maanden', '20', '100%', '<5', 'oktober 2026', '0%']),
    );
    const lines = Map.groupBy(texts(chart), ({ y }) => y);
    for (const line of lines.values())
      line
        .toSorted((a, b) => a.x - b.x)
        .reduce((end, { x, text, size }) => {
          expect(x).toBeGreaterThanOrEqual(end);
          return x + textWidth(text, size);
        }, 0);
  });
  test('draws a share as long as it is, and what is hidden as a stub', () => {
    const all = bars(chart, 'series-1');
    expect(all[0]?.width).toBeCloseTo((all.at(-1)?.width ?? 0) * 2, 0);
    expect(bars(chart, 'hidden')).toEqual([expect.objectContaining({ dashed: true, hint: '<5' })]);
  });
});

test('a long title and period stand on a picture in full, in lines that fit', () => {
  const period =
    '28 november 2025 tot en met 27 november 2026, vergeleken met 28 november 2024 tot en met 27 november 2025';
  const chart = { ...lineChart({ ...input, width: 330 }), title: 'Aangemeld voor activiteiten door de tijd' };
  const picture = captioned(chart, { subtitle: period, source: 'Bron: Samen Oldebroek' });
  const texts = picture.shapes.filter((shape) => shape.kind === 'text');
  expect(texts.map(({ text }) => text).join(' ')).toContain(period);
  for (const { x, text, size } of texts) expect(x + textWidth(text, size)).toBeLessThanOrEqual(picture.width + 24);
  const lowest = Math.max(...texts.map(({ y }) => y));
  expect(lowest).toBeLessThan(picture.height);
});

test('a captioned chart says what it is, and everything moved along', () => {
  const chart = lineChart(input);
  const picture = captioned(chart, { subtitle: '2026, hele jaar', source: 'Bron: Samen Oldebroek' });
  expect(words(picture)).toEqual(expect.arrayContaining(['Aanmeldingen', '2026, hele jaar', 'Bron: Samen Oldebroek']));
  const dot = ({ shapes }: Chart) => shapes.find((one) => one.kind === 'circle');
  const start = ({ shapes }: Chart) => {
    const line = shapes.find((one) => one.kind === 'path' && one.role === 'series-1');
    return (line?.kind === 'path' ? /M([\d.]+)[ ,]([\d.]+)/.exec(line.d) : null)?.slice(1).map(Number) ?? [];
  };
  const [before, after] = [dot(chart), dot(picture)];
  expect(after?.kind === 'circle' && before?.kind === 'circle' && [after.cx, after.cy]).toEqual(start(picture));
  expect(start(picture)[1]).toBeGreaterThan(start(chart)[1] ?? 0);
});
