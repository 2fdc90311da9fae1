import type { FileContent } from '@omzien/model/file';

export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif';
const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export type Recognized = {
  content: FileContent;
  mediaType: PictureType | 'application/pdf' | 'text/csv' | typeof xlsxType;
};

const startsWith = (bytes: Buffer, signature: readonly number[]) =>
  signature.every((value, place) => bytes[place] === value);
const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

function isAvif(bytes: Buffer): boolean {
  if (ascii(bytes, 4, 8) !== 'ftyp') return false;
  const boxLength = Math.min(bytes.readUInt32BE(0), 64);
  // The brands that it says it can be read as; HEIC and AVIF share the container.
  const brands = ascii(bytes, 8, boxLength);
  return brands.startsWith('avif') || (brands.startsWith('mif1') && brands.includes('avif'));
}

/** A workbook without macros: the names of its parts stand in the archive as they are. */
const isXlsx = (bytes: Buffer) =>
  startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) &&
  bytes.includes('[Content_Types].xml') &&
  bytes.includes('xl/workbook.xml') &&
  !bytes.includes('vbaProject.bin');

/**
 * A table as UTF-8, out of UTF-16 (with its mark in front) or Windows-1252, as spreadsheets write them. Anything else comes
 * back as it is.
 */
export function asUtf8Table(bytes: Buffer): Buffer {
  const isUtf16 = startsWith(bytes, [0xff, 0xfe]) ? 'utf-16le' : startsWith(bytes, [0xfe, 0xff]) ? 'utf-16be' : null;
  if (isUtf16) return Buffer.from(new TextDecoder(isUtf16).decode(bytes));
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what no text has is how other files are told
  if (bytes.subarray(0, 4).toString('latin1').startsWith('PK') || /[\x00-\x08\x0e-\x1f]/.test(bytes.toString('latin1')))
    return bytes;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return bytes;
  } catch {
    return Buffer.from(new TextDecoder('windows-1252').decode(bytes));
  }
}

function isCsv(bytes: Buffer): boolean {
  if (bytes.length === 0 || bytes.includes(0)) return false;
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return false;
  }
  return !/^\s*</.test(text) && !text.startsWith('%!') && !text.startsWith('#!');
}

/** What a file is by its first bytes. Its name and what the browser says about it count for nothing. */
export function recognize(bytes: Buffer): Recognized | null {
  if (bytes.length < 12) return isCsv(bytes) ? { content: 'csv', mediaType: 'text/csv' } : null;
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return { content: 'picture', mediaType: 'image/jpeg' };
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
    return { content: 'picture', mediaType: 'image/png' };
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP')
    return { content: 'picture', mediaType: 'image/webp' };
  if (isAvif(bytes)) return { content: 'picture', mediaType: 'image/avif' };
  if (ascii(bytes, 0, 5) === '%PDF-') return { content: 'pdf', mediaType: 'application/pdf' };
  if (isXlsx(bytes)) return { content: 'xlsx', mediaType: xlsxType };
  return isCsv(bytes) ? { content: 'csv', mediaType: 'text/csv' } : null;
}

/** Whether a PDF was received to its end. */
export const isWholePdf = (bytes: Buffer) => bytes.subarray(-2048).includes('%%EOF');

/** A name that can stand in a header and on any disk: no folders, no control characters, at most 120 signs. */
export function safeFileName(name: string | undefined, fallback: string): string {
  const last = (name ?? '').normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029"<>:|?*]/gu, '')
    .replace(/^[.\s]+/, '')
    .trim();
  if (plain === '') return fallback;
  if (plain.length <= 120) return plain;
  const ending = /\.[a-z0-9]{1,5}$/i.exec(plain)?.[0] ?? '';
  return `${plain.slice(0, 120 - ending.length)}${ending}`;
}

const endings: Record<string, string> = {
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'text/csv': 'csv',
  [xlsxType]: 'xlsx',
};

/** A name with the ending of what a file is, whatever ending somebody typed: no program is called a PDF, nor the reverse. */
export function namedAs(fileName: string, mediaType: string): string {
  const ending = endings[mediaType];
  const endsRight = (name: string) => name.toLowerCase().endsWith(`.${ending}`);
  if (ending === undefined || endsRight(fileName)) return fileName;
  const stem = fileName.replace(/\.[a-z][a-z0-9]{0,4}$/i, '');
  return endsRight(stem) ? stem : `${stem.slice(0, 119 - ending.length)}.${ending}`;
}

/** For the header with which a file is saved rather than opened (RFC 6266). */
export const asAttachment = (fileName: string) =>
  `attachment; filename="${fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;
