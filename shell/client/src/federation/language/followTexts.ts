import { addTexts, type Platform, type TextTree } from '@omzien/platform';

/** Texts of a module under work, as `textsLoader.cjs` of the build tells of them. */
type ChangedTexts = { namespace: string; locale: string; texts: TextTree };

/** Development only: says changed texts anew on the page that is open, which keeps its state. */
export function followTexts(platform: Platform): void {
  window.addEventListener('omzien:texts', (event) => {
    const { namespace, locale, texts } = (event as CustomEvent<ChangedTexts>).detail;
    const { i18n } = platform;
    if (locale !== platform.locale) return;
    addTexts(i18n, namespace, texts);
    // Nothing on a page listens for texts, because they never change in production.
    i18n.emit('languageChanged', locale);
  });
}
