import type { Locale } from '@omzien/model/tenants';

/** A page of a site for links in mails: the centre's own origin, in the reader's language. */
export const siteLink = (origin: string, locale: Locale, path: string) =>
  `${origin}${locale === 'en' ? '/en' : ''}${path}`;
