import { expect, test } from '@jest/globals';
import { makeTable } from './makeTable.ts';

const linesOf = (attributes: object, locale: 'nl' | 'en' = 'nl') =>
  makeTable([{ type: 'vacancies', id: '1', attributes: attributes as Record<string, unknown> }], locale).split('\r\n');

test('opens in a Dutch spreadsheet: its letters, its columns, its moments', () => {
  const [head, row, end] = linesOf({
    title: 'Café; koffie, thee',
    published_at: '2026-07-21T14:02:19.406Z',
    starts_on: '2026-12-01',
    dayparts: ['mon_morning', 'tue_evening'],
    is_open: true,
    views: 1200,
    nothing: null,
  });
  expect(head).toBe('\uFEFFid;Titel;Online sinds;Begint op;Dagdelen;Is open;Views;Nothing');
  expect(row).toBe('1;"Café; koffie, thee";2026-07-21 16:02;2026-12-01;mon_morning, tue_evening;ja;1200;');
  expect(end).toBe('');
});

test.each(['=cmd', '+31612345678', '-2+3', '@SUM(A1)', '\t=1'])('%j is no formula', (text) => {
  const [, row = ''] = linesOf({ title: text });
  expect(row.replace(/^1;/, '')).toMatch(/^"?'/);
});

test('a column has a head in the language of who asked', () => {
  const names = { vacancy_title: 'Kok', waiting_days: 3 };
  expect(linesOf(names)[0]).toBe('\uFEFFid;Vacature;Dagen gewacht');
  expect(linesOf(names, 'en')[0]).toBe('\uFEFFid;Vacancy title;Waiting days');
});

test('a number below nought stays a number', () => {
  expect(linesOf({ latitude: -4.5 })[1]).toBe('1;-4.5');
});
