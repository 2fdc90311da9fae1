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
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Problem, problem } from '../http/problems.ts';
import { type HostCenter, type HostRules, resolveHost, type Site } from '../site/hosts.ts';
import { type Credentials, credentialsOf, readCookies } from './cookies.ts';
import { malformedRequest } from './malformedRequest.ts';

/** What is known of a request once its host is: which site it is for, and who asks by its cookies. */
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

/** What a site and the cookies of who asks say. */
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

export type VisitSettings = {
  centers: () => readonly HostCenter[];
  hostRules: HostRules;
  appContext: AppContext | null;
  refuse: (request: FastifyRequest, reply: FastifyReply, refusal: Problem) => FastifyReply;
};

/** Gives each request its `visit`. Refuses what is malformed, and hosts on which no site of ours is. */
export function addVisits(app: FastifyInstance, { centers, hostRules, appContext, refuse }: VisitSettings): void {
  app.decorateRequest('visit');
  app.addHook('onRequest', async (request, reply) => {
    const fault = malformedRequest(request);
    if (fault) {
      request.log.warn({ event: 'malformed_request', security: true, reason: fault.code }, fault.detail);
      return refuse(request, reply, fault);
    }
    if (request.routeOptions.config?.anyHost) return;
    const site = resolveHost(request.host, centers(), hostRules);
    if (!site) {
      request.log.warn({ event: 'unknown_host' }, 'A host that is not served here');
      return refuse(request, reply, problem(421, 'unknown_host', 'There is no website of ours on this host.'));
    }
    request.visit = visitOf(site, request.headers.cookie, appContext);
  });
}
