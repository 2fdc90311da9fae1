import { type Platform, pathOf } from '@omzien/platform';

/**
 * In a crowd the gateway sends a kept page, with a word above it that it is an older one (decision 062). The word is of that
 * page alone: it goes when the reader goes on to another.
 */
export function leaveKeptWord({ navigation }: Platform, document: Document): () => void {
  const word = document.getElementById('busy');
  if (!word) return () => {};
  return navigation.on('end', ({ from, to }) => {
    if (pathOf(from) !== pathOf(to)) word.remove();
  });
}
