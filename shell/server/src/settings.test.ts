import { expect, test } from '@jest/globals';
import { readSettings } from './settings.ts';

test.each([
  ['PORT', { PORT: 'abc' }],
  ['PORT', { PORT: '70000' }],
  ['PUBLISHER_ROOTS', { PUBLISHER_ROOTS: 'Anna' }],
  ['REGISTRY_READ_TOKEN', { REGISTRY_READ_TOKEN: `${'n'.repeat(40)},old` }],
  ['API_URL', { API_URL: 'api:3001' }],
  ['REGISTRY_URL', { REGISTRY_URL: 'http://host/path' }],
  ['PARENT_DOMAINS', { PARENT_DOMAINS: 'example.nl,http://x' }],
  ['TENANT_DOMAINS', { TENANT_DOMAINS: 'www.example.nl=nobody' }],
  ['TENANT_DOMAINS', { TENANT_DOMAINS: 'www.example.nl' }],
  ['DEFAULT_TENANT', { DEFAULT_TENANT: 'x' }],
  ['APP_CONTEXT', { APP_CONTEXT: 'x' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'proxy' }],
  ['GATEWAY_SECRET', { GATEWAY_SECRET: 'short' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['MAP_TILES_URL', { MAP_TILES_URL: 'https://tiles.example/{z}/{x}.png' }],
  ['MAP_TILES_URL', { MAP_TILES_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png' }],
  ['MAP_TILES_URL', { MAP_TILES_URL: '//tiles.example/{z}/{x}/{y}.png' }],
  [
    'DEVELOPMENT_MODULES',
    { NODE_ENV: 'production', GATEWAY_SECRET: 's'.repeat(32), PARENT_DOMAINS: 'example.nl', DEVELOPMENT_MODULES: '1' },
  ],
])('a wrong %s is named in one sentence (%j)', (variable, env) => {
  expect(() => readSettings(env)).toThrow(new RegExp(`^${variable} [^\\n]*\\.$`));
});

test('production is refused with one message that tells all that is missing, with an example of each', () => {
  expect(() => readSettings({ NODE_ENV: 'production' })).toThrow(
    /^In production .*\n- GATEWAY_SECRET: .*GATEWAY_SECRET=\S.*\n- PARENT_DOMAINS: .*PARENT_DOMAINS=omzien\.example\.nl$/,
  );
  const secret = { NODE_ENV: 'production', GATEWAY_SECRET: 's'.repeat(32) };
  expect(() => readSettings(secret)).toThrow(/^In production [^\n]*\n- PARENT_DOMAINS: [^\n]*$/);
  expect(readSettings({ ...secret, PARENT_DOMAINS: 'example.nl' }).production).toBe(true);
});

test('what is set is read', () => {
  const settings = readSettings({
    API_PORT: '4001',
    PARENT_DOMAINS: 'localhost, Example.NL',
    TENANT_DOMAINS: 'www.Roermond.example=roermond',
    MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png',
  });
  expect(settings.mapTiles).toEqual({ url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '' });
  expect(readSettings({}).mapTiles).toBeNull();
  expect(settings.apiUrl).toBe('http://127.0.0.1:4001');
  expect(settings.parentDomains).toEqual(['localhost', 'example.nl']);
  expect(settings.tenantDomains.get('www.roermond.example')).toBe('roermond');
});
