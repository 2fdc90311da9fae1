import type { UiCache } from '@omzien/ui';

/** CSS inside a style element: nothing in it can end the element. */
const withinElement = (css: string) => css.replaceAll('</', '<\\/');

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

// Emotion moves to the end of the head what has no `data-s`; these stand there already.
const element = (name: 'emotion' | 'written', mark: string, css: string, nonce: string) =>
  `<style data-${name}="${attribute(mark)}" data-s nonce="${attribute(nonce)}">${withinElement(css)}</style>`;

const entriesOf = (cache: UiCache) =>
  Object.entries(cache.inserted).filter((entry): entry is [string, string] => typeof entry[1] === 'string');

/** What stands in the cache now, each in an element of its own as Emotion looks for it, and under which ids. */
export function globalStyleTags(cache: UiCache, nonce: string): { tags: string; ids: ReadonlySet<string> } {
  const entries = entriesOf(cache);
  return {
    tags: entries.map(([id, css]) => element('emotion', `${cache.key}-global ${id}`, css, nonce)).join(''),
    ids: new Set(entries.map(([id]) => id)),
  };
}

/**
 * All that has come into the cache beside the global styles, in one element that the browser's cache takes over. The global
 * ones come into it anew with every root, so they are left out by name. Under a name that only the page's own cache looks
 * for (`standingStyles.ts` of the kit).
 */
export function contentStyleTags(cache: UiCache, globals: ReadonlySet<string>, nonce: string): string {
  const entries = entriesOf(cache).filter(([id]) => !globals.has(id));
  if (entries.length === 0) return '';
  const ids = entries.map(([id]) => id).join(' ');
  return element('written', `${cache.key} ${ids}`, entries.map(([, css]) => css).join(''), nonce);
}
