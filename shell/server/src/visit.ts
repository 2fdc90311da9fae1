import {
  type AppContext,
  defaultAppContext,
  defaultLocale,
  type Features,
  featuresOf,
  type Locale,
  locales,
  type TenantKey,
} from '@omzien/model/tenants';
import type { FastifyRequest } from 'fastify';
import { type Asker, organizationIdOf } from './apiHeaders.ts';
import { type Credentials, credentialsOf, readCookies } from './cookies.ts';
import type { Site } from './hosts.ts';

/** What a request is, once its host is known. */
export type Visit = {
  site: Site;
  appContext: AppContext;
  features: Features;
  cookies: Record<string, string | undefined>;
  credentials: Credentials | null;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for every request of a known host, before any handler runs. */
    visit: Visit;
  }
  interface FastifyContextConfig {
    /** Answers on any host: health checks come by IP address. */
    anyHost?: boolean;
  }
}

/** The app context of a tenant in this deployment. */
export const appContextOf = (tenant: TenantKey, override: AppContext | null): AppContext =>
  override ?? defaultAppContext(tenant);

export function visitOf(site: Site, cookieHeader: string | undefined, override: AppContext | null): Visit {
  const appContext = appContextOf(site.tenant, override);
  const cookies = readCookies(cookieHeader);
  return {
    site,
    appContext,
    features: featuresOf(site.tenant, appContext),
    cookies,
    credentials: credentialsOf(cookies),
  };
}

export const localesOf = ({ multiLanguage }: Features): Locale[] => (multiLanguage ? [...locales] : [defaultLocale]);

/** The asker that the API hears of for this request. */
export const askerOf = (request: FastifyRequest, locale: Locale): Asker => ({
  site: request.visit.site,
  appContext: request.visit.appContext,
  locale,
  credentials: request.visit.credentials,
  organizationId: organizationIdOf(request.visit.cookies),
  requestId: request.id,
  address: request.ip,
});
