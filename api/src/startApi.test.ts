import { expect, test } from '@jest/globals';
import { readSeedSize } from './startApi.ts';

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
