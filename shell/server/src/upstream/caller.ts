import { wholeScope } from '@omzien/model/scope';
import type { AppContext, Locale } from '@omzien/model/tenants';
import type { FastifyRequest } from 'fastify';
import type { Credentials } from '../session/cookies.ts';
import type { Site } from '../site/hosts.ts';

/** Who asks, as the gateway vouches for it to the API. */
export type Caller = {
  site: Site;
  appContext: AppContext;
  locale: Locale;
  credentials: Credentials | null;
  /** From the cookie, or that all are wanted; the API checks it against the user's memberships on every request. */
  organizationId: string | null;
  requestId: string;
  /** The visitor's address; null for what the gateway asks on its own account, which counts against nobody. */
  address: string | null;
};

const isId = (value: string | undefined): value is string =>
  value !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);

const organizationIdOf = (cookies: Record<string, string | undefined>): string | null => {
  const value = cookies.currentOrganizationId;
  return value === wholeScope || isId(value) ? value : null;
};

/** The caller that the API hears of for this request. */
export const callerOf = (request: FastifyRequest, locale: Locale): Caller => ({
  site: request.visit.site,
  appContext: request.visit.appContext,
  locale,
  credentials: request.visit.credentials,
  organizationId: organizationIdOf(request.visit.cookies),
  requestId: request.id,
  address: request.ip,
});

/** The headers that the API believes, because only the gateway sets them (`security.md` 23). */
export function callerHeaders(caller: Caller, gatewaySecret: string | null): Record<string, string> {
  const { site, appContext, locale, credentials, organizationId, requestId, address } = caller;
  return {
    'x-tenant': site.tenant,
    'app-context': appContext,
    ...(site.center ? { 'volunteer-center-id': site.center.id } : {}),
    ...(organizationId && credentials ? { 'current-organization-id': organizationId } : {}),
    ...(credentials
      ? { 'access-token': credentials.accessToken, client: credentials.client, uid: credentials.uid }
      : {}),
    'accept-language': locale,
    'x-request-id': requestId,
    // For the API's limits per address; it believes this header only together with the secret.
    ...(address === null ? {} : { 'x-forwarded-for': address }),
    ...(gatewaySecret ? { 'x-gateway-secret': gatewaySecret } : {}),
  };
}
