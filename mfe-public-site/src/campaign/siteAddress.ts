import type { Locale } from '@omzien/model/tenants';
import { withLocale } from '@omzien/platform';

/**
 * A page on the own site of a centre, as a whole address: on the host of the campaign nothing else is served.
 *
 * @example siteAddress(center.url, '/vacancies/search', locale)
 */
export const siteAddress = (url: string | null | undefined, path: string, locale: Locale): string =>
  `${url ?? ''}${withLocale(path, locale)}`;
