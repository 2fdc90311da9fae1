import type { UiCache } from '@omzien/ui';

/** CSS inside a style element: nothing in it can end the element. */
const withinElement = (css: string) => css.replaceAll('</', '<\\/');

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const element = (mark: string, css: string, nonce: string) =>
  `<style data-emotion="${attribute(mark)}" nonce="${attribute(nonce)}">${withinElement(css)}</style>`;

const entriesOf = (cache: UiCache) =>
  Object.entries(cache.inserted).filter((entry): entry is [string, string] => typeof entry[1] === 'string');

/** What stands in the cache now, each in an element of its own as Emotion looks for it, and no more in the cache's list. */
export function globalStyleTags(cache: UiCache, nonce: string): string {
  const entries = entriesOf(cache);
  // Known as written, so that they are not written again with the rest.
  for (const [id] of entries) cache.inserted[id] = true;
  return entries.map(([id, css]) => element(`${cache.key}-global ${id}`, css, nonce)).join('');
}

/** All that has come into the cache since, in one element that the browser's cache takes over. */
export function contentStyleTags(cache: UiCache, nonce: string): string {
  const entries = entriesOf(cache);
  if (entries.length === 0) return '';
  const ids = entries.map(([id]) => id).join(' ');
  return element(`${cache.key} ${ids}`, entries.map(([, css]) => css).join(''), nonce);
}
