import type { EmotionCache } from '@emotion/cache';
import type { SerializedStyles } from '@emotion/serialize';
import { insertStyles, registerStyles } from '@emotion/utils';

const isServer = typeof document === 'undefined';

/** On the server the rules of a look, by its name, which is made of them: the next page does not compile them anew. */
const compiled = new Map<string, { styles: string; rules: string }>();
/** A site has some thousand; designs come and go. */
const mostCompiled = 20_000;

/** Puts the rules of a look into the page. */
export function insertLook(cache: EmotionCache, look: SerializedStyles, isElement: boolean): void {
  if (look.styles && cache.inserted[look.name] === undefined) insertStyles(cache, look, isElement);
}

/** Makes a look known while it is drawn, and on the server, where effects never come, puts it into the page as well. */
export function insertWhileDrawn(cache: EmotionCache, look: SerializedStyles, isElement: boolean): void {
  if (!look.styles) return;
  if (cache.registered[`${cache.key}-${look.name}`] === undefined) registerStyles(cache, look, isElement);
  if (!isServer || cache.inserted[look.name] !== undefined) return;
  const known = look.next ? undefined : compiled.get(look.name);
  // Two looks may have one name by chance.
  if (known?.styles === look.styles) {
    cache.inserted[look.name] = known.rules;
    return;
  }
  insertLook(cache, look, isElement);
  const rules = cache.inserted[look.name];
  if (typeof rules !== 'string' || look.next) return;
  if (compiled.size >= mostCompiled) compiled.clear();
  compiled.set(look.name, { styles: look.styles, rules });
}
