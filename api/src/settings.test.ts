import { availableParallelism } from 'node:os';
import { describe, expect, test } from '@jest/globals';
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

describe('processes', () => {
  const DATABASE_URL = 'postgres://omzien@127.0.0.1/omzien';
  const connections = ({ processes, poolSize }: { processes: number; poolSize: number }) => processes * (poolSize + 2);

  test('the embedded database has one, and is not shared', () => {
    expect(readSettings({})).toMatchObject({ processes: 1, poolSize: 10, connections: { inAll: 20_000 } });
    expect(readSettings({ API_PROCESSES: '1' }).processes).toBe(1);
    expect(() => readSettings({ API_PROCESSES: '2' })).toThrow(
      'API_PROCESSES is 2, and the embedded database belongs to one process. Set DATABASE_URL to a PostgreSQL server, or leave API_PROCESSES out.',
    );
  });

  test('on PostgreSQL there are as many as cores, eight at most, and fewer connections than it lets in', () => {
    expect(readSettings({ DATABASE_URL }).processes).toBe(Math.min(availableParallelism(), 8));
    const settings = (API_PROCESSES: string) => readSettings({ DATABASE_URL, API_PROCESSES });
    expect(['1', '2', '4', '6', '8', '16'].map((number) => connections(settings(number)))).toEqual([
      12, 24, 48, 72, 80, 80,
    ]);
  });

  test('a server that lets in few is shared, as far as that goes', () => {
    const environment = { DATABASE_URL, API_PROCESSES: '4', DATABASE_CONNECTIONS: '20' };
    expect(connections(readSettings(environment))).toBe(20);
    expect(() => readSettings({ ...environment, DATABASE_CONNECTIONS: '15' })).toThrow(
      'DATABASE_CONNECTIONS must be at least 16: each of the 4 processes takes 2 to hear the others and 2 or more to work with.',
    );
  });

  test('what the machine has is shared among them, and what they count together says so', () => {
    const settings = readSettings({ DATABASE_URL, API_PROCESSES: '4', MAX_CONNECTIONS: '1000', BODY_MEMORY: '64' });
    expect(settings).toMatchObject({ connections: { inAll: 250 }, heldBodyBytes: 16 * 1024 * 1024, uploadsAtOnce: 3 });
    expect(settings.admission.atOnce).toBe(6);
    expect(readSettings({ DATABASE_URL, API_PROCESSES: '1' }).admission.atOnce).toBeNull();
    expect(readSettings({ DATABASE_URL, API_PROCESSES: '4', REQUESTS_AT_ONCE: '9' }).admission.atOnce).toBe(9);
    expect(settings.throttles.signInPerAddress).toEqual({ points: 25, duration: 300, processes: 4 });
  });
});
