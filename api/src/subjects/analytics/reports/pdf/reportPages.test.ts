import { expect, test } from '@jest/globals';
import type { ReportPart } from '@omzien/model/analyticsReport';
import { readPdf } from '../../../../../testing/readPdf.ts';
import { drawReport } from './drawReport.ts';

type Chart = Extract<ReportPart, { kind: 'chart' }>;

/** A chart with so many rows; the names of its rows say which chart they belong to. */
const chart = (title: string, many: number, drawing: Chart['drawing'] = 'columns'): Chart => {
  const names = Array.from({ length: many }, (_, index) => `${title}${index + 1}`);
  const values = names.map((_, index) => ({ value: index === 2 ? null : 40 + index, suppressed: index === 2 }));
  return {
    kind: 'chart',
    id: title,
    title,
    definition: `Telling van ${title}`,
    drawing,
    alt: title,
    unit: 'count',
    labels: drawing === 'grid' ? [] : names.slice(0, 12),
    series: drawing === 'grid' ? [] : [{ name: 'Deze periode', role: 'series-1', values: values.slice(0, 12) }],
    notes: [],
    shades: [],
    showTable: true,
    head: ['Naam', 'Deze periode'],
    rows: names.map((name, index) => [name, index === 2 ? 'minder dan 5' : String(40 + index)]),
    note: `Noot bij ${title}`,
  };
};
const pagesOf = async (...parts: ReportPart[]) => {
  const report = {
    title: 'Verslag',
    subtitle: '',
    language: 'nl' as const,
    centerName: 'Oldebroek',
    color: null,
    logoUrl: null,
    period: '2025',
    comparison: null,
    madeOn: '27 november 2026',
    cover: null,
    parts,
  };
  const { pages } = await readPdf(Buffer.from(await drawReport({ report, color: '#1e3a5f', pictures: {} })));
  // Without cover and contents.
  return pages.slice(parts.length > 1 ? 2 : 1);
};
const whereIs = (pages: readonly string[], words: string) =>
  pages.flatMap((page, index) => (page.includes(words) ? [index] : []));

test.each([4, 12])('a chart, its table of %i rows and its notes stand on one sheet', async (many) => {
  const titles = ['Alfa', 'Bravo', 'Charlie', 'Delta'];
  const pages = await pagesOf(...titles.map((title) => chart(title, many)));
  for (const title of titles) {
    const [page] = whereIs(pages, `Noot bij ${title}`);
    expect(whereIs(pages, `Telling van ${title}`)).toEqual([page]);
    expect(whereIs(pages, `${title}${many}`)).toEqual([page]);
    expect(whereIs(pages, `${title}1`)).toEqual([page]);
  }
  expect(pages.every((page) => titles.some((title) => page.includes(`${title}1`)))).toBe(true);
});

test('a table that does not fit below its chart stands whole on the next sheet, which says what it is about', async () => {
  const pages = await pagesOf(chart('Alfa', 25, 'bars'));
  expect(pages).toHaveLength(2);
  expect(pages[1]).toContain('Alfa (vervolg)');
  expect(whereIs(pages, 'minder dan 5')).toEqual([1]);
  expect(whereIs(pages, 'Noot bij Alfa')).toEqual([1]);
  expect(whereIs(pages, 'Alfa25')).toEqual([1]);
});

test('a table that no sheet holds keeps its last two rows with its notes, below its head', async () => {
  for (const many of [28, 29, 30, 31, 32, 33]) {
    const pages = await pagesOf(chart('Alfa', many, 'grid'));
    const last = pages.length - 1;
    expect([whereIs(pages, `Alfa${many - 1}`), whereIs(pages, `Alfa${many}`)]).toEqual([[last], [last]]);
    expect(whereIs(pages, 'Noot bij Alfa')).toEqual([last]);
    expect(pages[last]).toContain('Deze periode');
  }
});
