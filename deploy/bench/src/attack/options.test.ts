import { expect, test } from '@jest/globals';
import { readOptions } from './options.ts';

test('without words: ten minutes, any seed, all walks, a platform of its own', () => {
  expect(readOptions([], 42)).toEqual({ minutes: 10, seed: 42, only: null, against: null, report: null });
});

test('words bound, repeat and choose', () => {
  const words = '--minutes 0.5 --seed 7 --only generator --against http://demo.localhost:3000'.split(' ');
  expect(readOptions(words, 42)).toMatchObject({ minutes: 0.5, seed: 7, only: 'generator' });
  for (const origin of ['http://127.0.0.1:3000', 'http://[::1]:3000', 'http://localhost'])
    expect(readOptions(['--against', origin], 1)).toMatchObject({ against: new URL(origin) });
});

test.each([
  ['--against', 'http://demo.example.nl'],
  ['--against', 'http://localhost.evil.example:3000'],
  ['--against', 'http://10.0.0.1:3000'],
  ['--against', 'http://128.0.0.1'],
  ['--against', 'https://localhost'],
  ['--against', 'nonsense'],
  ['--minutes', '0'],
  ['--minutes', '100000'],
  ['--seed', '1.5'],
  ['--only', 'nothing'],
  ['--seed'],
  ['nonsense'],
])('%s %s is refused in a sentence', (...words) => {
  expect(readOptions(words, 1)).toMatch(/\.$/);
});
