import { appName, defaultLocale, type Locale, locales } from '@omzien/model/tenants';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '../../http/problems.ts';
import { createCenterRepository } from './centers.repository.ts';

/** The site that a request is for: its name, where it is, and the languages it speaks. */
export async function siteOf(app: FastifyInstance, request: FastifyRequest) {
  const { tenant, centerId, features } = request.context;
  const found = await createCenterRepository(app.db).findWithProfile(centerId);
  if (!found) throw notFound();
  const origin = app.settings.originOf(found.center.domains[0] ?? '');
  const speaks: readonly Locale[] = features.multiLanguage ? locales : [defaultLocale];
  const asked = (request.query as { locale?: unknown }).locale;
  const locale = speaks.find((known) => known === asked) ?? defaultLocale;
  return {
    ...found,
    name: appName(tenant, found.center.name),
    origin,
    locales: speaks,
    locale,
    /** An address of this site as others write it. */
    addressOf: (path: string, language: Locale = locale) =>
      `${origin}${language === defaultLocale ? '' : `/${language}`}${path === '/' && language !== defaultLocale ? '' : path}`,
  };
}
export type Site = Awaited<ReturnType<typeof siteOf>>;
