import { expect, test } from '@jest/globals';
import { readSeedSize, readSettings } from './settings.ts';

const usual = { allowInactiveUsers: false, enableOrganizationsMoving: false, isStagedoos: false };

test.each([
  [{}, usual],
  [{ CONFIGURATION: 'alternate' }, { ...usual, enableOrganizationsMoving: true }],
  [{ OMZIEN_CONFIGURATION: 'alternate' }, { ...usual, enableOrganizationsMoving: true }],
  [{ OMZIEN_CONFIGURATION: 'default', CONFIGURATION: 'alternate' }, usual],
  [{ ALLOW_INACTIVE_USERS: 'true' }, { ...usual, allowInactiveUsers: true }],
  [
    { IS_STAGEDOOS: 'true', ENABLE_ORGANIZATIONS_MOVING: 'true' },
    { ...usual, isStagedoos: true, enableOrganizationsMoving: true },
  ],
  [{ OMZIEN_CONFIGURATION: 'alternate', ENABLE_ORGANIZATIONS_MOVING: 'false' }, usual],
])('the environment %j gives the flags %j', (environment, flags) =>
  expect(readSettings(environment).flags).toEqual(flags),
);

test.each([
  [{ OMZIEN_CONFIGURATION: 'other' }, 'OMZIEN_CONFIGURATION must be one of: default, alternate.'],
  [{ ALLOW_INACTIVE_USERS: 'yes' }, 'ALLOW_INACTIVE_USERS must be one of: true, false.'],
])('%j is refused in one sentence', (environment, sentence) =>
  expect(() => readSettings(environment)).toThrow(sentence),
);

const complete = {
  NODE_ENV: 'production',
  GATEWAY_SECRET: 's'.repeat(32),
  SMTP_URL: 'smtps://name:password@mail.example.nl',
  FACTOR_SECRET: 'f'.repeat(32),
  PUBLIC_SCHEME: 'https',
};

test('production is refused with one message that tells all that is missing, with an example of each', () => {
  expect(() => readSettings({ NODE_ENV: 'production' })).toThrow(
    /^In production .*\n- GATEWAY_SECRET: .*GATEWAY_SECRET=\S.*\n- SMTP_URL: .*SMTP_URL=smtps:.*\n- FACTOR_SECRET: .*FACTOR_SECRET=\S.*\n- PUBLIC_SCHEME: .*PUBLIC_SCHEME=https$/,
  );
  for (const name of ['GATEWAY_SECRET', 'SMTP_URL', 'FACTOR_SECRET', 'PUBLIC_SCHEME'])
    expect(() => readSettings({ ...complete, [name]: '' })).toThrow(
      new RegExp(`^In production [^\\n]*\\n- ${name}: [^\\n]*$`),
    );
  expect(() => readSettings({ ...complete, PUBLIC_SCHEME: 'http' })).toThrow('- PUBLIC_SCHEME: ');
  expect(readSettings(complete)).toMatchObject({ gatewaySecret: complete.GATEWAY_SECRET });
  expect(readSettings({})).toMatchObject({ gatewaySecret: undefined });
});

test('a secret before the present one stands beside it alone', () => {
  const before = { GATEWAY_SECRET_PREVIOUS: 'p'.repeat(32) };
  expect(() => readSettings(before)).toThrow('GATEWAY_SECRET_PREVIOUS stands beside GATEWAY_SECRET');
  expect(readSettings({ ...complete, ...before }).previousGatewaySecret).toBe('p'.repeat(32));
});

test.each([
  ['full', 'full'],
  ['small', 'small'],
  ['', undefined],
  [undefined, undefined],
])('SEED=%p gives %p', (given, size) => {
  expect(readSeedSize(given)).toBe(size);
});

test('another size is refused, not taken for the usual one', () => {
  expect(() => readSeedSize('tiny')).toThrow('SEED must be full or small.');
});
