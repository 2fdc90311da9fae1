import { defaultLocale, type Features, type Locale, locales } from '@omzien/model/tenants';
import { splitLocale, withLocale } from '@omzien/platform/localePath';
import { safePath } from '../http/safePath.ts';

export const localeCookie = 'i18n_redirected';

/** Languages of an `Accept-Language` header, the most wanted first. `*` and what is refused (`q=0`) are left out. */
export function acceptedLanguages(header: string | undefined): string[] {
  return (header ?? '')
    .split(',')
    .slice(0, 20)
    .map((item, index) => {
      const [tag = '', ...parameters] = item.trim().split(/\s*;\s*/);
      const quality = parameters.find((parameter) => parameter.startsWith('q='));
      const weight = quality === undefined ? 1 : Number(quality.slice(2));
      return { tag: tag.toLowerCase(), weight: Number.isFinite(weight) ? weight : 0, index };
    })
    .filter(({ tag, weight }) => /^[a-z]{1,8}(-[a-z0-9]{1,8})*$/.test(tag) && weight > 0)
    .sort((one, other) => other.weight - one.weight || one.index - other.index)
    .map(({ tag }) => tag);
}

/**
 * The locale that fits best (`behaviour.md`, section 7): an exact language scores 1 − i/n, one whose first part fits
 * 0.999 − i/n, and the highest score wins. Null when none fits.
 */
export function matchLocale(languages: readonly string[]): Locale | null {
  const scores = languages.flatMap((language, index) => {
    const place = index / languages.length;
    const exact = locales.find((locale) => locale === language);
    if (exact) return [{ locale: exact, score: 1 - place }];
    const partial = locales.find((locale) => locale === language.split('-')[0]);
    return partial ? [{ locale: partial, score: 0.999 - place }] : [];
  });
  return scores.sort((one, other) => other.score - one.score)[0]?.locale ?? null;
}

export type LocaleFacts = {
  /** Path and query as asked for. */
  url: string;
  features: Pick<Features, 'multiLanguage'>;
  cookie: string | undefined;
  acceptLanguage: string | undefined;
};

export type LocaleDecision =
  | { kind: 'page'; locale: Locale; storeCookie: Locale | null; isDetected: boolean }
  | { kind: 'redirect'; location: string; storeCookie: Locale | null; isDetected: boolean };

/** In which language a page goes out, or where it is. Only `/` is detected; every other address says its language. */
export function decideLocale({ url, features, cookie, acceptLanguage }: LocaleFacts): LocaleDecision {
  const { locale, path } = splitLocale(url);
  if (locale !== defaultLocale) {
    if (features.multiLanguage) return { kind: 'page', locale, storeCookie: null, isDetected: false };
    return { kind: 'redirect', location: safePath(path), storeCookie: null, isDetected: false };
  }
  const [pathname = ''] = url.split('?');
  if (!features.multiLanguage || pathname !== '/')
    return { kind: 'page', locale, storeCookie: null, isDetected: false };
  const isUnknown = cookie !== undefined && !locales.some((known) => known === cookie);
  const stored = locales.find((known) => known === cookie);
  const wanted =
    stored ?? (isUnknown ? defaultLocale : (matchLocale(acceptedLanguages(acceptLanguage)) ?? defaultLocale));
  if (wanted === defaultLocale) {
    return { kind: 'page', locale, storeCookie: isUnknown ? defaultLocale : null, isDetected: true };
  }
  return { kind: 'redirect', location: withLocale(url, wanted), storeCookie: wanted, isDetected: true };
}
