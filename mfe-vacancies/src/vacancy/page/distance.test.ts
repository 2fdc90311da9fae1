import { expect, test } from '@jest/globals';
import { distanceBetween } from './distance.ts';

test('from Amsterdam to Utrecht it is some 35 kilometres', () => {
  const amsterdam = { latitude: 52.374, longitude: 4.8897 };
  const utrecht = { latitude: 52.0908, longitude: 5.1222 };
  expect(distanceBetween(amsterdam, utrecht)).toBeCloseTo(35.3, 0);
  expect(distanceBetween(utrecht, utrecht)).toBe(0);
});
