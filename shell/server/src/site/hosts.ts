import { domainToASCII } from 'node:url';
import { type TenantKey, tenantKeys } from '@omzien/model/tenants';

/** A centre as far as hosts are concerned. */
export type HostCenter = { id: string; tenant: TenantKey; name: string; domains: string[]; isDefault: boolean };

/** What a host means. `center` is null while the centres are not known yet; the API then takes the tenant's default. */
export type Site = { host: string; tenant: TenantKey; center: HostCenter | null; isCampaign: boolean };

const campaignLabel = 'gelderse-handen';

/**
 * A host name as it is compared: lower case, without port and trailing dot, in ASCII. Null when it is no host name,
 * such as one with a path, a user name or characters that no host has.
 */
export function normalizeHost(raw: string): string | null {
  const bracketed = /^\[([0-9a-f:.]+)\](?::\d{1,5})?$/i.exec(raw);
  if (bracketed?.[1]) return `[${bracketed[1].toLowerCase()}]`;
  const [, name = ''] = /^([^:/?#@%\\\s]+?)\.?(?::\d{1,5})?$/.exec(raw) ?? [];
  const ascii = domainToASCII(name).toLowerCase();
  return /^(?!-)[a-z0-9_-]+(\.[a-z0-9_-]+)*$/.test(ascii) && ascii.length <= 253 ? ascii : null;
}

/** What the tenant's first host means: its default centre, as far as that is known. */
export const defaultSite = (tenant: TenantKey, centers: readonly HostCenter[]): Site => ({
  host: '',
  tenant,
  center: centers.find((center) => center.tenant === tenant && center.isDefault) ?? null,
  isCampaign: false,
});

const isTenant = (label: string): label is TenantKey => (tenantKeys as readonly string[]).includes(label);

export type HostRules = {
  tenantDomains: ReadonlyMap<string, TenantKey>;
  parentDomains: readonly string[];
  defaultTenant: TenantKey;
};

/**
 * Host → tenant and centre. The tenant by the domain map (settings and the centres' own domains), then by the first
 * label, then the default; the last two only under a known parent domain once these are set. The centre by its domains,
 * else the tenant's default one. Null is a host that this deployment does not serve.
 */
export function resolveHost(raw: string | undefined, centers: readonly HostCenter[], rules: HostRules): Site | null {
  const host = raw === undefined ? null : normalizeHost(raw);
  if (!host) return null;
  const isKnown =
    rules.parentDomains.length === 0 ||
    rules.parentDomains.some((parent) => host === parent || host.endsWith(`.${parent}`));
  const [label = ''] = host.split('.');
  const isCampaign = label === campaignLabel;
  const mapped = centers.find(({ domains }) => domains.includes(host));
  const tenant =
    rules.tenantDomains.get(host) ??
    mapped?.tenant ??
    (isKnown ? (isTenant(label) ? label : rules.defaultTenant) : undefined);
  if (!tenant) return null;
  const own = centers.filter((center) => center.tenant === tenant);
  const center = own.find(({ domains }) => domains.includes(host)) ?? own.find(({ isDefault }) => isDefault) ?? null;
  return { host, tenant, center, isCampaign };
}
