import type { WireResource } from '@omzien/model/jsonApi';
import { stringify } from 'csv-stringify/sync';

/** What a cell can show: lists with a semicolon between, records by what they are called. */
function cellOf(value: unknown): string | number {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 'ja' : 'nee';
  if (Array.isArray(value))
    return value
      .map(cellOf)
      .filter((text) => text !== '')
      .join('; ');
  if (typeof value !== 'object') return String(value);
  const { name, nl, text } = value as Record<string, unknown>;
  return cellOf(name ?? nl ?? text ?? JSON.stringify(value));
}

/**
 * Resources as a table for a spreadsheet: a column for each attribute that any of them has, in the order in which they
 * come. A cell that would be read as a formula gets an apostrophe in front.
 */
export function makeTable(resources: readonly WireResource[]): string {
  const columns = [...new Set(resources.flatMap(({ attributes }) => Object.keys(attributes ?? {})))];
  const rows = resources.map(({ id, attributes }) => [id, ...columns.map((name) => cellOf(attributes?.[name]))]);
  return stringify([['id', ...columns], ...rows], { bom: true, escape_formulas: true, record_delimiter: 'windows' });
}
