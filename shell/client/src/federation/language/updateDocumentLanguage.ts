import { type Platform, splitLocale, withLocale } from '@omzien/platform';

const write = (document: Document, selector: string, attribute: string, value: string) =>
  document.querySelector(selector)?.setAttribute(attribute, value);

/** Says in the head of the document in which language the page stands now, and at which address in each language. */
export function updateDocumentLanguage({ boot, locale }: Platform, { document, location }: Window): void {
  const path = splitLocale(`${location.pathname}${location.search}`).path;
  const address = `${location.origin}${withLocale(path, locale)}`;
  document.documentElement.lang = locale;
  write(document, 'link[rel="canonical"]', 'href', address.replace(/\?.*$/s, ''));
  write(document, 'meta[property="og:url"]', 'content', address.replace(/\?.*$/s, ''));
  write(document, 'meta[property="og:locale"]', 'content', locale === 'nl' ? 'nl_NL' : 'en_GB');
  for (const language of boot.locales) {
    write(document, `link[hreflang="${language}"]`, 'href', `${location.origin}${withLocale(path, language)}`);
  }
}
