import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { createTestWorld, testPassword } from '../../../testing/worlds/createTestWorld.ts';
import { standardThrottles } from '../../settings.ts';
import { users } from '../../tables/people/users.table.ts';
import { createFailureThrottle, createSoftThrottle, createThrottle } from './throttle.ts';

let api: TestApp;
let demo: string;
beforeAll(async () => {
  api = await startTestApp({ settings: { throttles: standardThrottles } });
  const world = createTestWorld(api.database);
  demo = await world.center('demo', 'Demostad');
  await world.user('demo', 'noor@demo.example', demo);
});
afterAll(() => api.close());

test('the usual limits are those of security.md, item 30', () => {
  expect(standardThrottles).toMatchObject({
    signInPerAddress: { points: 25, duration: 300 },
    signInPerAccount: { points: 25, duration: 3600 },
    accountMailsPerAddress: { points: 25, duration: 300 },
    accountMailsPerEmail: { points: 5, duration: 1800 },
    registrationsPerAddress: { points: 5, duration: 1800 },
    passwordChangesPerAddress: { points: 10, duration: 600 },
    visitorPerAddress: { points: 300, duration: 300 },
    userPerAccount: { points: 1500, duration: 300 },
    uploadsPerPerson: { points: 30, duration: 1800 },
    uploadsPerEditor: { points: 500, duration: 1800 },
  });
});

type Method = 'POST' | 'PUT';
const from = (address: string, method: Method, url: string, body: object) =>
  api.call({ method, url, center: demo, headers: { 'x-forwarded-for': address }, body });
const signIn = (address: string, email: string, password = 'wrong') =>
  from(address, 'POST', '/auth/sign_in', { email, password });
const document = (attributes: object) => ({ data: { type: 'users', attributes } });

/** Tries once more than allowed, and gives the statuses of the allowed ones and the answer to the last. */
async function exhaust(points: number, attempt: (number: number) => ReturnType<typeof from>) {
  const statuses = new Set<number>();
  for (let number = 0; number < points; number++) statuses.add((await attempt(number)).status);
  return { statuses: [...statuses], last: await attempt(points) };
}
const tooMany = { status: 429, body: { errors: [{ code: 'too_many_requests' }] } };

test('the 26th try to sign in from one address within five minutes is told to wait, another address is not', async () => {
  // Without a password nothing is hashed; the try counts all the same.
  const { statuses, last } = await exhaust(25, (number) => signIn('192.0.2.1', `nobody-${number}@demo.example`, ''));
  expect(statuses).toEqual([401]);
  expect(last).toMatchObject(tooMany);
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
  expect(await signIn('192.0.2.2', 'nobody@demo.example', '')).toMatchObject({ status: 401 });
});

describe('a class behind one address', () => {
  const pupils = Array.from({ length: 30 }, (_, number) => `pupil-${number}@demo.example`);
  beforeAll(async () => {
    const world = createTestWorld(api.database);
    for (const email of pupils) await world.user('demo', email, demo);
  });
  const counted = (answers: { status: number }[]) => {
    const statuses: Record<number, number> = {};
    for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
    return statuses;
  };

  test.each([
    ['one after the other', '203.0.113.1'],
    ['at the same moment', '203.0.113.2'],
  ])('gets in (%s), and a series of failures is told to wait all the same', async (how, address) => {
    const arrive = (email: string) => signIn(address, email, testPassword);
    const answers: { status: number }[] = [];
    if (how === 'at the same moment') answers.push(...(await Promise.all(pupils.map(arrive))));
    else for (const email of pupils) answers.push(await arrive(email));
    expect(counted(answers)).toEqual({ 200: 30 });

    const guesses = (count: number, from = 0) =>
      Array.from({ length: count }, (_, number) => `nobody-${address}-${from + number}@demo.example`);
    const guess = (email: string) => signIn(address, email, '');
    const first = await Promise.all(guesses(20).map(guess));
    expect(counted(first)).toEqual({ 401: 20 });
    // Getting in makes nobody's failures forgotten.
    expect((await arrive(pupils[0] as string)).status).toBe(200);
    // Many at once are no way around the limit.
    expect(counted(await Promise.all(guesses(40, 20).map(guess)))).toEqual({ 401: 5, 429: 35 });
    expect(await arrive(pupils[1] as string)).toMatchObject(tooMany);
  });

  test('of several processes each lets only its part of the tries run at once', async () => {
    const attemptFrom = createFailureThrottle('test-parts', { points: 5, duration: 300, processes: 2 });
    const gate = Promise.withResolvers<void>();
    let running = 0;
    let most = 0;
    const tries = Array.from({ length: 5 }, () =>
      attemptFrom(
        'a',
        async () => {
          running += 1;
          most = Math.max(most, running);
          await gate.promise;
          running -= 1;
        },
        () => false,
      ),
    );
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(running).toBe(3);
    gate.resolve();
    // The others were not refused: they waited.
    await Promise.all(tries);
    expect(most).toBe(3);
  });

  test('a try that breaks down is no failure, and lets the next one go', async () => {
    const attemptFrom = createFailureThrottle('test-failures', { points: 1, duration: 300 });
    const breaking = () =>
      attemptFrom(
        'a',
        () => Promise.reject(new Error('out of order')),
        () => true,
      );
    const outcomes = await Promise.allSettled([breaking(), breaking(), breaking()]);
    expect(outcomes.map((outcome) => outcome.status === 'rejected' && String(outcome.reason))).toEqual(
      Array(3).fill('Error: out of order'),
    );
    expect(
      await attemptFrom(
        'a',
        async () => 'wrong',
        () => true,
      ),
    ).toBe('wrong');
    await expect(
      attemptFrom(
        'a',
        async () => 'right',
        () => false,
      ),
    ).rejects.toMatchObject({
      definition: { status: 429 },
    });
  });
});

test('the 26th try on one account within an hour is told to wait half a minute, whatever address it comes from', async () => {
  const { statuses, last } = await exhaust(25, (number) => signIn(`198.51.100.${number}`, 'noor@demo.example'));
  expect(statuses).toEqual([401]);
  expect(last).toMatchObject(tooMany);
  const right = await signIn('198.51.100.99', 'noor@demo.example', testPassword);
  expect(right).toMatchObject(tooMany);
  expect(Number(right.headers['retry-after'])).toBeLessThanOrEqual(30);
});

test('beyond the limit an account gets slow and never closed: each address may try again after its wait', async () => {
  const count = createSoftThrottle('test-soft', { points: 2, duration: 3600 }, null, 1);
  const outcome = (address: string) =>
    count('noor', address).then(
      () => 'may try',
      () => 'waits',
    );
  expect([await outcome('a'), await outcome('a')]).toEqual(['may try', 'may try']);
  expect([await outcome('a'), await outcome('a'), await outcome('b')]).toEqual(['waits', 'waits', 'waits']);
  let after = 'waits';
  for (const started = Date.now(); after === 'waits' && Date.now() - started < 10_000; ) after = await outcome('b');
  // Whatever `a` does meanwhile, `b` gets his turn.
  expect(after).toBe('may try');
  expect(await outcome('b')).toBe('waits');
});

test('mails to one person are limited alike for known and unknown addresses, over all kinds of mails', async () => {
  const urls = ['/auth/password', '/auth/confirmation', '/auth/sign_in_link'];
  for (const email of ['noor@demo.example', 'nobody@demo.example']) {
    const { statuses, last } = await exhaust(5, (number) =>
      from(`203.0.113.${number}`, 'POST', urls[number % 3] ?? '', { email }),
    );
    expect(statuses.sort()).toEqual([200, 202]);
    expect(last).toMatchObject(tooMany);
  }
  // The same address at another tenant is somebody else, and another person here is not touched.
  expect((await from('203.0.113.9', 'POST', '/auth/password', { email: 'other@demo.example' })).status).toBe(200);
});

test('a code by mail is counted before its request holds a connection, and only for who may have one', async () => {
  const world = createTestWorld(api.database);
  const email = 'links@demo.example';
  const id = await world.user('demo', email, demo);
  const session = await api.signIn(email, testPassword, { tenant: 'demo', center: demo });
  const ask = () =>
    api
      .call({ method: 'POST', url: '/api/v1/current_user/confirmation_code', center: demo, session })
      .then(({ status }) => status);
  // More at once than there are connections.
  const asked = async () => (await Promise.all(Array.from({ length: 12 }, ask))).sort();
  expect(await asked()).toEqual(Array(12).fill(409));
  await api.database.inTenant('demo', () =>
    api.database.db.update(users).set({ passwordHash: null }).where(eq(users.id, id)),
  );
  expect(await asked()).toEqual([...Array(5).fill(202), ...Array(7).fill(429)]);
});

test('mails from one address, sign-ups and changes of a password are limited', async () => {
  const mails = await exhaust(25, (number) =>
    from('192.0.2.11', 'POST', '/auth/password', { email: `mail-${number}@demo.example` }),
  );
  expect(mails).toMatchObject({ statuses: [200], last: tooMany });
  const signUps = await exhaust(5, (number) =>
    from('192.0.2.12', 'POST', '/api/v1/signups', document({ email: `new-${number}@demo.example` })),
  );
  expect(signUps).toMatchObject({ statuses: [422], last: tooMany });
  expect(await from('192.0.2.12', 'POST', '/auth', { email: 'x@demo.example' })).toMatchObject(tooMany);
  const changes = await exhaust(10, () => from('192.0.2.13', 'PUT', '/auth/password', { password: 'x' }));
  expect(changes).toMatchObject({ statuses: [401], last: tooMany });
  expect(await from('192.0.2.13', 'PUT', '/api/v1/current_user/password', document({}))).toMatchObject(tooMany);
}, 60_000);

test('several processes on one PostgreSQL count together, each process of its own on PGlite', async () => {
  const settings = { points: 3, duration: 60 };
  // Each process has a pool of its own.
  const processes = [1, 2].map(() =>
    createThrottle('test-shared', settings, { kind: api.database.kind, pool: api.database.pool }),
  );
  const tries = await Promise.allSettled(
    Array.from({ length: 6 }, (_, number) => processes[number % 2]?.('somebody') ?? Promise.resolve()),
  );
  const refused = tries.filter(({ status }) => status === 'rejected').length;
  expect(refused).toBe(api.database.kind === 'postgres' ? 3 : 0);
});

test('who tried stands nowhere in the counts', async () => {
  await createThrottle('test-hidden', { points: 3, duration: 60 }, api.database)('demo:noor@demo.example');
  const { rows } = await api.database.pool.query<{ key: string }>('select key from throttles.counts');
  expect(rows.filter(({ key }) => key.includes('noor'))).toEqual([]);
  if (api.database.kind === 'postgres') expect(rows.some(({ key }) => key.startsWith('test-hidden'))).toBe(true);
});
