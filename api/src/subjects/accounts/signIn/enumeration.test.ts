import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { approvalCriteria } from '@omzien/model/organization';
import bcrypt from 'bcryptjs';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { createTestWorld } from '../../../../testing/worlds/createTestWorld.ts';
import { readSettings } from '../../../settings.ts';

/** Nobody learns from an answer, its status or its time who has an account (`security.md`, item 31). */
let api: TestApp;
let demo: string;

const people = ['known', 'imported', 'unconfirmed', 'invited', 'inactive', 'elsewhere'] as const;
const addressOf = (person: (typeof people)[number]) => `${person}@demo.example`;

beforeAll(async () => {
  const { minimumResponseTimes } = readSettings({});
  api = await startTestApp({ settings: { minimumResponseTimes } });
  const world = createTestWorld(api.database);
  demo = await world.center('demo', 'Demostad');
  const other = await world.center('demo', 'Elders');
  const add = (person: (typeof people)[number], values: object = {}, center = demo) =>
    world.user('demo', addressOf(person), center, undefined, values);
  await add('known');
  await add('imported', { passwordHash: bcrypt.hashSync('oud wachtwoord', 10) });
  await add('unconfirmed', { confirmedAt: null });
  await add('invited', { status: 'invited', passwordHash: null, confirmedAt: null });
  await add('inactive', { status: 'inactive' });
  await add('elsewhere', {}, other);
});
afterAll(() => api.close());

const signup = (email: string, password: string | null = null) => ({
  data: { type: 'users', attributes: { email, password, first_name: 'A', last_name: 'B', accept_terms: true } },
});
const signupDraft = (email: string) => ({
  data: { type: 'organization_signup_drafts', attributes: { email, step: 1, values: {} } },
});
const organizationSignup = (email: string) => ({
  data: {
    type: 'organization_signups',
    attributes: {
      name: 'Buurthuis De Linde',
      city: 'Demostad',
      description: 'We eten samen en leren van elkaar. '.repeat(8),
      criteria: [...approvalCriteria],
      accept_terms: true,
      first_name: 'A',
      last_name: 'B',
      signer_email: email,
      password: null,
    },
  },
});
type Case = [string, string, (email: string) => object, { atOnce: number }];
/** Hashing keeps the cores busy, so fewer of those at once; the others wait for most of their time. */
const cases: Case[] = [
  ['signing in', '/auth/sign_in', (email) => ({ email, password: 'not the right one' }), { atOnce: 2 }],
  ['a forgotten password', '/auth/password', (email) => ({ email }), { atOnce: 7 }],
  ['a link to sign in', '/auth/sign_in_link', (email) => ({ email }), { atOnce: 7 }],
  ['a confirmation', '/auth/confirmation', (email) => ({ email }), { atOnce: 7 }],
  ['signing up', '/api/v1/signups', signup, { atOnce: 7 }],
  ['going on later with a sign-up', '/api/v1/organization_signup_drafts', signupDraft, { atOnce: 7 }],
  ['signing up an organisation', '/api/v1/organization_signups', organizationSignup, { atOnce: 2 }],
  ['signing up with a password', '/api/v1/signups', (email) => signup(email, 'een paard in de gang'), { atOnce: 2 }],
];

/** How well the times of one tell it from another: 0 where they are spread alike, 1 where no two overlap (Kolmogorov–Smirnov). */
function distance(one: readonly number[], other: readonly number[]): number {
  const upTo = (times: readonly number[], limit: number) => times.filter((time) => time <= limit).length / times.length;
  return Math.max(...[...one, ...other].map((limit) => Math.abs(upTo(one, limit) - upTo(other, limit))));
}
const quantile = (times: readonly number[], share: number) =>
  [...times].sort((one, other) => one - other)[Math.floor((times.length - 1) * share)] ?? 0;
const spread = (times: readonly number[]) => [0.25, 0.5, 0.75].map((share) => quantile(times, share));

const rounds = 20;
/** Two samples of one spread come as far apart once in some ten thousand times. */
const farApart = 0.7;
/** In milliseconds: what no network lets anybody see. */
const unseen = 3;

/** Whether the times of one kind of address tell it from another. */
function tells(one: readonly number[], other: readonly number[]): boolean {
  const gaps = spread(one).map((time, index) => Math.abs(time - (spread(other)[index] ?? 0)));
  return distance(one, other) >= farApart && Math.max(...gaps) > unseen;
}

test('times that differ are told apart, and those that do not are not', () => {
  const around = (mean: number) => Array.from({ length: rounds }, (_, index) => mean + ((index * 7) % rounds) / 4);
  expect(tells(around(150), around(151))).toBe(false);
  expect(tells(around(150), around(158))).toBe(true);
});

test.each(cases)(
  '%s answers alike for known and unknown addresses, and takes as long',
  async (name, url, bodyFor, { atOnce }) => {
    const times = new Map<string, number[]>();
    const answers = new Set<string>();
    const ask = async ([who, email]: readonly [string, string]) => {
      const started = performance.now();
      const { status, text } = await api.call({ method: 'POST', url, center: demo, body: bodyFor(email) });
      times.set(who, [...(times.get(who) ?? []), performance.now() - started]);
      answers.add(`${status} ${text.replaceAll(email, '…').replace(/"id":"[^"]+"/, '"id":"…"')}`);
    };
    for (let round = 0; round < rounds; round++) {
      const all = [
        ...people.map((person) => [person, addressOf(person)] as const),
        ['unknown', `nobody-${name.replaceAll(' ', '-')}-${round}@demo.example`] as const,
      ];
      // Interleaved, and each time in another order, so that whatever else the machine does slows all of them down.
      const turned = [...all.slice(round % all.length), ...all.slice(0, round % all.length)];
      for (let begun = 0; begun < turned.length; begun += atOnce)
        await Promise.all(turned.slice(begun, begun + atOnce).map(ask));
    }
    expect([...answers]).toHaveLength(1);
    const unknown = times.get('unknown') ?? [];
    const told = [...times].filter(([, measured]) => tells(measured, unknown));
    expect(told.map(([who, measured]) => ({ who, measured: spread(measured), unknown: spread(unknown) }))).toEqual([]);
  },
  120_000,
);
