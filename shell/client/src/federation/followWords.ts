import { addTexts, namespaceOf, type Platform, type Words } from '@omzien/platform';

/** Words of a module under work, as its definition tells of them (`hotWordsLoader.cjs` of the build). */
type ChangedWords = { module: string; locale: string; words: Words };

/** Development only: says changed words anew on the page that is open, which keeps its state. */
export function followWords(platform: Platform): void {
  window.addEventListener('omzien:words', (event) => {
    const changed = (event as CustomEvent<ChangedWords>).detail;
    const { i18n, locale } = platform;
    if (changed.locale !== locale) return;
    addTexts(i18n, namespaceOf(changed.module), changed.words);
    // Nothing on a page listens for words, because they never change in production.
    i18n.emit('languageChanged', locale);
  });
}
