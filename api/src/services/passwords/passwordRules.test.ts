import { expect, test } from '@jest/globals';
import { faultOfPassword, isGuessable } from './passwordRules.ts';

const owner = { tenant: 'oldebroek', email: 'ria.dewit@example.nl', names: ['Ria', 'de Wit', 'Bakkerszoon'] } as const;

test.each([
  'password',
  'Password1',
  '12345678',
  'qwertyuiop',
  'iloveyou',
  'aaaaaaaaaa',
  'Oldebroek',
  'oldebroek2026!',
  'Vrijwilligers1',
  'Welkom2026',
  'Bakkerszoon7',
  'ria.dewit',
  'ria.dewit@example.nl',
])('%s would be guessed', (password) => expect(faultOfPassword(password, owner)).toEqual({ code: 'common_password' }));

test.each(['samen-omzien-2026', 'een paard in de gang', 'Xq7#mmLp', 'kaasbroodje op dinsdag'])(
  '%s is good enough: there are no rules about what it is made of',
  (password) => expect(faultOfPassword(password, owner)).toBeNull(),
);

test.each([
  ['', { code: 'blank' }],
  ['kort-7!', { code: 'too_short', values: { min: 8 } }],
  ['x'.repeat(129), { code: 'too_long', values: { max: 128 } }],
])('a length of %j is told as that', (password, fault) => expect(faultOfPassword(password, owner)).toEqual(fault));

test('128 characters of any kind are welcome', () =>
  expect(faultOfPassword('Ωmzien ✓ '.repeat(14).padEnd(128, 'z').slice(0, 128), owner)).toBeNull());

test('at least 3000 passwords that could be chosen here are known as common', async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const long = dictionary['passwords-common'].filter((password) => password.length >= 8);
  expect(long.length).toBeGreaterThan(3000);
  expect(long.filter((password) => !isGuessable(password, owner))).toEqual([]);
});
