import type { Page } from '@omzien/model/page';

/** As it is compared: small letters, without accents. */
export const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return /^(\/|#|https?:)\S*$/.test(value) ? [] : [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Everything that is to be read on a page. */
export const wordsOfPage = ({ title, summary, contentBlocks }: Page) =>
  [title, summary ?? '', ...contentBlocks.flatMap(({ data }) => textsIn(data))].join(' ');

/** Whether a text has all the words that somebody looks for, or parts of words. */
export function hasWords(text: string, query: string): boolean {
  const searched = plain(text);
  return plain(query)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}
