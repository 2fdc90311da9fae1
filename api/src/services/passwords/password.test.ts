import { expect, test } from '@jest/globals';
import { hashPassword, isRightPassword } from './password.ts';

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
