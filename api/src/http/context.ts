import { timingSafeEqual } from 'node:crypto';
import { wholeScope } from '@omzien/model/scope';
import {
  type AppContext,
  appContexts,
  type Features,
  featuresOf,
  type Locale,
  type TenantKey,
  tenantKeys,
} from '@omzien/model/tenants';
import type { FastifyRequest } from 'fastify';
import { badRequest, forbidden } from './problems.ts';

/** Where a request says that it comes from: a claim that row-level security and the session are checked against. */
export type RequestContext = {
  tenant: TenantKey;
  appContext: AppContext;
  centerId: string;
  /** The organisation that the user works for, as the browser says. `request.actor` knows whether it is true. */
  organizationId: string | null;
  /** The asker wants all that they work for, not what belongs to one organisation or centre (decision 027). */
  wantsAll: boolean;
  features: Features;
};

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
export const isUuid = (text: string) => uuidPattern.test(text);

const missingHeader = (header: string, detail: string) =>
  badRequest({ header }, { parameter: header, detail: { nl: detail, en: detail } });

const single = (request: FastifyRequest, header: string): string | undefined => {
  const value = request.headers[header];
  return Array.isArray(value) ? undefined : value;
};

const equal = (one: string, other: string) => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};

type Secrets = { gatewaySecret: string | undefined; previousGatewaySecret: string | undefined };

/** When a gateway secret is set, only the gateway may call: with that one, or with the one before while it changes. */
export function checkGateway(request: FastifyRequest, { gatewaySecret, previousGatewaySecret }: Secrets): void {
  if (gatewaySecret === undefined) return;
  const shown = single(request, 'x-gateway-secret') ?? '';
  const isKnown = [gatewaySecret, previousGatewaySecret].map((secret) => secret !== undefined && equal(shown, secret));
  if (!isKnown.includes(true)) throw forbidden();
}

/** Reads the headers that say for which site a request is. */
export function readContext(request: FastifyRequest, options: { centerOptional?: boolean } = {}): RequestContext {
  const tenant = single(request, 'x-tenant');
  if (!tenantKeys.includes(tenant as TenantKey)) {
    throw missingHeader('X-Tenant', `X-Tenant must be one of: ${tenantKeys.join(', ')}.`);
  }
  const appContext = single(request, 'app-context');
  if (!appContexts.includes(appContext as AppContext)) {
    throw missingHeader('App-Context', `App-Context must be one of: ${appContexts.join(', ')}.`);
  }
  const centerId = single(request, 'volunteer-center-id');
  if (centerId === undefined ? !options.centerOptional : !isUuid(centerId)) {
    throw missingHeader('Volunteer-Center-Id', 'Volunteer-Center-Id must be the id of a volunteer centre.');
  }
  const organizationId = single(request, 'current-organization-id');
  const wantsAll = organizationId === wholeScope;
  if (organizationId && !wantsAll && !isUuid(organizationId)) {
    throw missingHeader(
      'Current-Organization-Id',
      `Current-Organization-Id must be the id of an organisation, or ${wholeScope}.`,
    );
  }
  return {
    tenant: tenant as TenantKey,
    appContext: appContext as AppContext,
    centerId: centerId ?? '',
    organizationId: wantsAll ? null : organizationId || null,
    wantsAll,
    features: featuresOf(tenant as TenantKey, appContext as AppContext),
  };
}

/** `en` only when the reader puts English before Dutch. */
export function localeOf(request: FastifyRequest): Locale {
  const header = single(request, 'accept-language') ?? '';
  const ranked = header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find(Boolean);
      return { tag: tag.slice(0, 2), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag }) => tag === 'nl' || tag === 'en')
    .sort((one, other) => other.quality - one.quality);
  return ranked[0]?.tag === 'en' ? 'en' : 'nl';
}
