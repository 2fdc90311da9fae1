import type { Locale } from '@omzien/model/tenants';

/** One site as links in mails need it: its configured origin, and whether it has English addresses. */
export type LinkSite = { origin: string; locale: Locale };

const pathIn = ({ origin, locale }: LinkSite, path: string) => `${origin}${locale === 'en' ? '/en' : ''}${path}`;

/** Where a volunteer sees how it stands: with the token of the mail, or signed in without one. */
export const statusUrl = (site: LinkSite, vacancyId: string, token: string | null) =>
  pathIn(site, `/vacancies/${vacancyId}${token === null ? '' : `?application=${token}`}`);
export const vacancyUrl = (site: LinkSite, vacancyId: string) => pathIn(site, `/vacancies/${vacancyId}`);
export const applicationUrl = (site: LinkSite, applicationId: string) => pathIn(site, `/applications/${applicationId}`);
export const searchUrl = (site: LinkSite) => pathIn(site, '/vacancies/search');
export const signInUrl = (site: LinkSite) => pathIn(site, '/auth/login-1');
