import type { Locale } from '@omzien/model/tenants';

/** One site as links in mails need it: its configured origin, and whether it has English addresses. */
export type LinkSite = { origin: string; locale: Locale };

/** A page of a site in the reader's language. */
export const pageUrl = ({ origin, locale }: LinkSite, path: string) =>
  `${origin}${locale === 'en' ? '/en' : ''}${path}`;

/** Where a volunteer sees how it stands: with the token of the mail, or signed in without one. */
export const statusUrl = (site: LinkSite, vacancyId: string, token: string | null) =>
  pageUrl(site, `/vacancies/${vacancyId}${token === null ? '' : `?application=${token}`}`);
export const vacancyUrl = (site: LinkSite, vacancyId: string) => pageUrl(site, `/vacancies/${vacancyId}`);
export const applicationUrl = (site: LinkSite, applicationId: string) =>
  pageUrl(site, `/applications/${applicationId}`);
export const searchUrl = (site: LinkSite) => pageUrl(site, '/vacancies/search');
/** Where somebody signs in, to go on at the page that he came for. */
export const signInUrl = (site: LinkSite, path: string) =>
  pageUrl(site, `/auth/login-1?redirect=${encodeURIComponent(pageUrl({ ...site, origin: '' }, path))}`);
