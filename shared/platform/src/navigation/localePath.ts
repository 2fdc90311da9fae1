import { defaultLocale, type Locale, locales } from '@omzien/model/tenants';

/** An address split in its locale and the part that routes know. The default locale has no prefix. */
export type LocalePath = { locale: Locale; path: string };

/**
 * `/en/vacancies` → `en` and `/vacancies`. Query and hash stay where they are; an unknown prefix is part of the path. What
 * follows the prefix begins with one slash: `/en//x.example` must not become the address of another site.
 *
 * @example
 * splitLocale('/en/vacancies?x=1'); // { locale: 'en', path: '/vacancies?x=1' }
 */
export function splitLocale(address: string): LocalePath {
  const [, prefix, rest = ''] = /^\/([a-z]{2})(?=$|[/?#])(.*)$/s.exec(address) ?? [];
  const locale = locales.find((known) => known === prefix);
  if (!locale || locale === defaultLocale) return { locale: defaultLocale, path: address };
  return { locale, path: `/${rest.replace(/^[/\\]+/, '')}` };
}

/**
 * The address of a path in a locale: `/vacancies` → `/en/vacancies`, and `/` → `/en`.
 *
 * @example
 * withLocale('/vacancies', 'en'); // '/en/vacancies'
 */
export function withLocale(path: string, locale: Locale): string {
  if (locale === defaultLocale) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path.replace(/^\/(?=[?#])/, '')}`;
}
