import { afterAll, beforeAll, expect, test } from '@jest/globals';
import bcrypt from 'bcryptjs';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { createTestWorld } from '../../../../testing/worlds/createTestWorld.ts';
import { readSettings } from '../../../settings.ts';

/** Nobody learns from an answer, its status or its time who has an account (`security.md`, item 31). */
let api: TestApp;
let demo: string;
const known = 'noor@demo.example';
const imported = 'imported@demo.example';

beforeAll(async () => {
  const { minimumResponseTimes } = readSettings({});
  api = await startTestApp({ settings: { minimumResponseTimes } });
  const world = createTestWorld(api.database);
  demo = await world.center('demo', 'Demostad');
  await world.user('demo', known, demo);
  await world.user('demo', imported, demo, undefined, { passwordHash: bcrypt.hashSync('oud wachtwoord', 10) });
});
afterAll(() => api.close());

const median = (numbers: number[]) =>
  [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

const signup = (email: string) => ({
  data: { type: 'users', attributes: { email, first_name: 'A', last_name: 'B', accept_terms: true } },
});
const cases: [string, string, (email: string) => object][] = [
  ['signing in', '/auth/sign_in', (email) => ({ email, password: 'not the right one' })],
  ['a forgotten password', '/auth/password', (email) => ({ email })],
  ['a link to sign in', '/auth/sign_in_link', (email) => ({ email })],
  ['a confirmation', '/auth/confirmation', (email) => ({ email })],
  ['signing up', '/api/v1/signups', signup],
];

test.each(cases)(
  '%s answers alike for known and unknown addresses',
  async (_case, url, bodyFor) => {
    const times: Record<string, number[]> = { known: [], unknown: [], imported: [] };
    const answers = new Set<string>();
    for (let round = 0; round < 9; round++) {
      // In turns, so that whatever else the machine does slows all of them down.
      for (const [who, email] of [
        ['known', known],
        ['unknown', `nobody-${url.length}-${round}@demo.example`],
        ['imported', imported],
      ] as const) {
        const started = performance.now();
        const { status, text } = await api.call({ method: 'POST', url, center: demo, body: bodyFor(email) });
        times[who]?.push(performance.now() - started);
        answers.add(`${status} ${text.replaceAll(email, '…').replace(/"id":"[^"]+"/, '"id":"…"')}`);
      }
    }
    expect([...answers]).toHaveLength(1);
    const medians = Object.values(times).map(median);
    // As a share: a machine that is busy stretches them all. Leaving out one hash would halve an answer.
    expect((Math.max(...medians) - Math.min(...medians)) / Math.max(...medians)).toBeLessThan(0.25);
  },
  60_000,
);
