import type { WireResource } from '@omzien/model/jsonApi';
import type { Locale } from '@omzien/model/tenants';
import { stringify } from 'csv-stringify/sync';
import { columnName } from './columnNames.ts';

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
/** As a spreadsheet reads a moment by itself: `2026-11-21 15:02`, on the clock of who works with it. */
const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Amsterdam',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** What a cell can show: lists with a comma between, records by what they are called. */
function cellOf(value: unknown): string | number {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 'ja' : 'nee';
  if (Array.isArray(value))
    return value
      .map(cellOf)
      .filter((text) => text !== '')
      .join(', ');
  if (typeof value === 'string' && moment.test(value)) return clock.format(new Date(value));
  if (typeof value !== 'object') return String(value);
  const { name, nl, text } = value as Record<string, unknown>;
  return cellOf(name ?? nl ?? text ?? JSON.stringify(value));
}

/**
 * Resources as a table for a spreadsheet: a column for each attribute that any of them has, in the order in which they
 * come, under a head in the language of who asked. Semicolons stand between them, because a Dutch Excel reads a file with commas as one column. A cell that would
 * be read as a formula gets an apostrophe in front.
 */
export function makeTable(resources: readonly WireResource[], locale: Locale): string {
  const columns = [...new Set(resources.flatMap(({ attributes }) => Object.keys(attributes ?? {})))];
  const rows = resources.map(({ id, attributes }) => [id, ...columns.map((name) => cellOf(attributes?.[name]))]);
  return stringify([['id', ...columns.map((name) => columnName(name, locale))], ...rows], {
    bom: true,
    delimiter: ';',
    escape_formulas: true,
    record_delimiter: 'windows',
  });
}
