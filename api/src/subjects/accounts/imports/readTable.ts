import { type ImportFailure, importLimits } from '@omzien/model/userImport';
import { parse } from 'csv-parse/sync';
import { unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';

export type TableLine = { number: number; cells: string[] };
export type ReadTable = { header: string[]; lines: TableLine[] };

/** More than a sheet of ten thousand rows takes when it is unpacked. What claims more is no table of people. */
const mostUnpacked = 80 * 1024 * 1024;
const mostParts = 500;

/** Says why a file cannot be read. The message is what comes back from a thread. */
const refuse = (why: ImportFailure): never => {
  throw new Error(why);
};

/** The sign that stands between the columns: the one that the first line has most of, outside of quotes. */
function delimiterOf(text: string): string {
  const first = /^(?:"(?:[^"]|"")*"|[^\r\n"])*/.exec(text)?.[0].replace(/"(?:[^"]|"")*"/g, '') ?? '';
  const counted = [';', ',', '\t'].map((sign) => ({ sign, count: first.split(sign).length }));
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).sign;
}

function readCsv(text: string): TableLine[] {
  const records = parse(text, {
    delimiter: delimiterOf(text),
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    info: true,
    max_record_size: 200_000,
    // One more than fits, and the head: so that too many are seen without reading all of them.
    to: importLimits.rows + 1000,
  }) as unknown as { record: string[]; info: { lines: number } }[];
  return records.map(({ record }, place) => ({ number: place + 1, cells: record }));
}

const numbers = new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 6 });
/** A cell as text. Formulas are never worked out: what counts is the value that was stored beside them. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  if (typeof value === 'number') return numbers.format(value);
  if (typeof value === 'boolean') return value ? 'ja' : 'nee';
  return String(value);
}

/**
 * Unpacks what a sheet needs, as far as it says how large it is: a part that grows beyond its own word is cut off there. It
 * is packed again without compression, so that nothing has to be unpacked a second time.
 */
function withinBounds(bytes: Uint8Array): ArrayBuffer {
  let unpacked = 0;
  let parts = 0;
  const wanted = unzipSync(bytes, {
    filter({ name, originalSize }) {
      parts += 1;
      const isWanted = /\.(xml|xml\.rels)$/.test(name) || name.endsWith('.rels');
      if (isWanted) unpacked += originalSize;
      if (unpacked > mostUnpacked || parts > mostParts) refuse('too_heavy');
      return isWanted;
    },
  });
  const packed = zipSync(wanted, { level: 0 });
  return packed.buffer.slice(packed.byteOffset, packed.byteOffset + packed.byteLength) as ArrayBuffer;
}

async function readXlsx(bytes: Uint8Array): Promise<TableLine[]> {
  const rows = await readSheet(withinBounds(bytes));
  return rows.map((row, place) => ({ number: place + 1, cells: row.map(textOf) }));
}

const plain = (text: string) => text.replaceAll('\0', '').toWellFormed().trim().slice(0, importLimits.cell);

/**
 * The first sheet of a workbook, or a CSV file in UTF-8, as a head and lines of text. Runs in a thread with limits of time
 * and memory (decision 028). Fails with one of `importFailures` as its message.
 */
export async function readTable(bytes: Uint8Array, kind: 'csv' | 'xlsx'): Promise<ReadTable> {
  let lines: TableLine[];
  try {
    lines = kind === 'xlsx' ? await readXlsx(bytes) : readCsv(new TextDecoder().decode(bytes));
  } catch (error) {
    if ((error as Error).message === 'too_heavy') throw error;
    return refuse('unreadable');
  }
  const filled = lines
    .map(({ number, cells }) => ({ number, cells: cells.map(plain) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [head, ...rest] = filled;
  if (!head || rest.length === 0) return refuse('empty');
  if (rest.length > importLimits.rows) return refuse('too_many_rows');
  const width = filled.reduce((most, { cells }) => Math.max(most, cells.findLastIndex((cell) => cell !== '') + 1), 0);
  if (width > importLimits.columns) return refuse('too_many_columns');
  const asWide = (cells: readonly string[]) => Array.from({ length: width }, (_, place) => cells[place] ?? '');
  return { header: asWide(head.cells), lines: rest.map(({ number, cells }) => ({ number, cells: asWide(cells) })) };
}
