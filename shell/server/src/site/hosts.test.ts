import { expect, test } from '@jest/globals';
import type { TenantKey } from '@omzien/model/tenants';
import { type HostCenter, normalizeHost, resolveHost } from './hosts.ts';

test.each([
  ['Roermond.Localhost:3000', 'roermond.localhost'],
  ['roermond.localhost.', 'roermond.localhost'],
  ['roermond.localhost.:80', 'roermond.localhost'],
  ['münchen.example', 'xn--mnchen-3ya.example'],
  ['127.0.0.1:3000', '127.0.0.1'],
  ['[::1]:3000', '[::1]'],
  ['', null],
  ['a b.example', null],
  ['evil.example/roermond.localhost', null],
  ['user@roermond.localhost', null],
  ['roermond.localhost\\evil', null],
  ['%72oermond.localhost', null],
  ['-roermond.localhost', null],
  ['roermond..localhost', null],
  [`${'a'.repeat(260)}.localhost`, null],
])('the host %j is compared as %j', (raw, normal) => {
  expect(normalizeHost(raw)).toBe(normal);
});

const center = (id: string, tenant: TenantKey, domains: string[], isDefault = false): HostCenter => ({
  id,
  tenant,
  name: id,
  domains,
  isDefault,
});
const centers = [
  center('oldebroek-1', 'oldebroek', ['oldebroek.localhost'], true),
  center('ede', 'public', ['ede.public.localhost', 'vrijwilligersede.example']),
  center('public-1', 'public', ['public.localhost'], true),
  // A centre whose slug is the name of another tenant.
  center('roermond-in-public', 'public', ['roermond.public.localhost']),
  center('roermond-1', 'roermond', ['roermond.localhost'], true),
];
const rules = {
  parentDomains: ['localhost'],
  tenantDomains: new Map<string, TenantKey>([['www.meedoen.example', 'meedoen']]),
  defaultTenant: 'public' as const,
};

test.each([
  ['oldebroek.localhost:3000', 'oldebroek', 'oldebroek-1'],
  ['OLDEBROEK.localhost', 'oldebroek', 'oldebroek-1'],
  ['ede.public.localhost', 'public', 'ede'],
  ['vrijwilligersede.example', 'public', 'ede'],
  ['roermond.public.localhost', 'public', 'roermond-in-public'],
  ['roermond.localhost', 'roermond', 'roermond-1'],
  ['roermond.staging.localhost', 'roermond', 'roermond-1'],
  ['www.meedoen.example', 'meedoen', null],
  ['localhost', 'public', 'public-1'],
  ['iets.localhost', 'public', 'public-1'],
  ['gelderse-handen.localhost', 'public', 'public-1'],
])('%s is %s, centre %s', (host, tenant, id) => {
  const site = resolveHost(host, centers, rules);
  expect([site?.tenant, site?.center?.id ?? null]).toEqual([tenant, id]);
});

test.each([
  'roermond.evil.example',
  'evil.example',
  'localhost.evil.example',
  'evillocalhost',
  '127.0.0.1',
  undefined,
  '',
])('the host %j is served by nobody once the parents are known', (host) =>
  expect(resolveHost(host, centers, rules)).toBeNull(),
);

test('without known parents the default tenant serves any host', () => {
  const open = { ...rules, parentDomains: [] };
  expect(resolveHost('whatever.example', centers, open)?.tenant).toBe('public');
  expect(resolveHost('demo.whatever.example', centers, open)?.tenant).toBe('demo');
});

test('only the campaign host is a campaign', () => {
  expect(resolveHost('gelderse-handen.localhost', centers, rules)?.isCampaign).toBe(true);
  expect(resolveHost('public.localhost', centers, rules)?.isCampaign).toBe(false);
});
