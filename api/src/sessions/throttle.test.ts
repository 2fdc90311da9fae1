import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { standardThrottles } from '../settings.ts';
import { createTestWorld, testPassword } from '../testing/createTestWorld.ts';
import { startTestApp, type TestApp } from '../testing/startTestApp.ts';
import { addressKey } from './throttle.ts';

let api: TestApp;
let demo: string;
beforeAll(async () => {
  api = await startTestApp({ settings: { throttles: standardThrottles } });
  const world = createTestWorld(api.database);
  demo = await world.center('demo', 'Demostad');
  await world.user('demo', 'noor@demo.example', demo);
});
afterAll(() => api.close());

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
])('counts %s as %s', (address, key) => expect(addressKey(address)).toBe(key));

test('the 26th try to sign in from one address within five minutes is told to wait, another address is not', async () => {
  const tryFrom = (address: string, number: number) =>
    api.call({
      method: 'POST',
      url: '/auth/sign_in',
      center: demo,
      headers: { 'x-forwarded-for': address },
      body: { email: `nobody-${number}@demo.example`, password: '' },
    });
  const early = await Promise.all(Array.from({ length: 25 }, (_, number) => tryFrom('192.0.2.1', number)));
  expect(new Set(early.map(({ status }) => status))).toEqual(new Set([401]));
  const late = await tryFrom('192.0.2.1', 26);
  expect(late).toMatchObject({ status: 429, body: { errors: [{ code: 'too_many_requests' }] } });
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
  expect(await tryFrom('192.0.2.2', 27)).toMatchObject({ status: 401 });
});

test('the 26th try on one account within an hour is told to wait, whatever address it comes from', async () => {
  const tryFrom = (number: number) =>
    api.call({
      method: 'POST',
      url: '/auth/sign_in',
      center: demo,
      headers: { 'x-forwarded-for': `198.51.100.${number}` },
      body: { email: 'noor@demo.example', password: number === 25 ? testPassword : 'wrong' },
    });
  const statuses: number[] = [];
  for (let number = 0; number < 26; number++) statuses.push((await tryFrom(number)).status);
  expect(statuses).toEqual([...Array(25).fill(401), 429]);
});
