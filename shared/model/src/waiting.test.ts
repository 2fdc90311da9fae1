import { expect, test } from '@jest/globals';
import { waitingUrgency } from './waiting.ts';

test.each([
  [0, 'fresh'],
  [3, 'fresh'],
  [4, 'long'],
  [6, 'long'],
  [7, 'too_long'],
  [30, 'too_long'],
])('after %s days a wait is %s', (days, urgency) => {
  expect(waitingUrgency(days)).toBe(urgency);
});
