import { expect, test } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import bcrypt from 'bcryptjs';
import { digestOf, hashPassword, isRightPassword } from './password.ts';

const median = (numbers: number[]) =>
  [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

test('a hash has the parameters of ASVS and knows its own password alone', async () => {
  const stored = await hashPassword('samen-omzien-2026');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await isRightPassword('samen-omzien-2026', stored)).toBe(true);
  expect(await isRightPassword('samen-omzien-2025', stored)).toBe(false);
  expect(await isRightPassword('samen-omzien-2026', 'not a hash')).toBe(false);
});

test.each([
  ['ours', () => hashPassword('samen-omzien-2026')],
  ['other costs', () => hash('samen-omzien-2026', { memoryCost: 4096, timeCost: 3, parallelism: 2, outputLen: 24 })],
  ['argon2d', () => hash('samen-omzien-2026', { algorithm: 0, memoryCost: 4096 })],
])('the digest of a password under the settings of its hash (%s) is that of the hash', async (_case, make) => {
  const stored = await make();
  const cut = stored.lastIndexOf('$');
  const settings = { settings: stored.slice(0, cut), digestLength: stored.length - cut - 1 };
  expect(await digestOf('samen-omzien-2026', settings)).toBe(stored.slice(cut + 1));
  expect(await digestOf('samen-omzien-2025', settings)).not.toBe(stored.slice(cut + 1));
});

test('also of bcrypt, and of nothing that is no hash', async () => {
  const stored = await bcrypt.hash('samen-omzien-2026', 4);
  for (const prefix of ['$2b$', '$2y$', '$2a$']) {
    const settings = { settings: stored.slice(0, 29).replace('$2b$', prefix), digestLength: 31 };
    expect(await digestOf('samen-omzien-2026', settings)).toBe(stored.slice(29));
  }
  for (const settings of ['', 'not a hash', '$argon2id$v=19$m=1,t=0,p=0$c2FsdA'])
    expect(await digestOf('samen-omzien-2026', { settings, digestLength: 43 })).toBe('-');
  expect(await digestOf('samen-omzien-2026', null)).toBe('-');
});

test('the dummy hash lets nobody in', async () => {
  expect(await isRightPassword('nobody has this password', null)).toBe(false);
});

test('the time does not tell whether there is an account', async () => {
  const stored = await hashPassword('samen-omzien-2026');
  const known: number[] = [];
  const unknown: number[] = [];
  // In turns, so that whatever else the machine does slows both down.
  for (let round = 0; round < 25; round++) {
    known.push(await timeOf(() => isRightPassword('wrong', stored)));
    unknown.push(await timeOf(() => isRightPassword('wrong', null)));
  }
  expect(Math.abs(median(known) - median(unknown))).toBeLessThan(20);
});

test('more than a hundred that wait are told to come back', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 110 }, () => isRightPassword('wrong', null)));
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused).toHaveLength(8);
  expect(refused[0]).toMatchObject({ reason: { definition: { status: 503 } } });
  expect(await isRightPassword('wrong', null)).toBe(false);
});
