import { expect, test } from '@jest/globals';
import { createFakeClock } from '@omzien/testing/fakeClock';
import { TimeoutError } from '../loading/timeout.ts';
import { crashLoop, createCrashCounter, errorMessageOf, failureCodeOf } from './failures.ts';

test('the third failure within a minute is a crash loop, and each module is counted on its own', () => {
  const crashes = createCrashCounter(createFakeClock());
  expect([1, 2, 3].map(() => crashes.isLoopAfter('mfe-a'))).toEqual([false, false, true]);
  expect(crashes.isLoopAfter('mfe-b')).toBe(false);
});

test('failures far apart are no crash loop', () => {
  const clock = createFakeClock();
  const crashes = createCrashCounter(clock);
  const outcomes = [1, 2, 3, 4].map(() => {
    clock.advance(crashLoop.milliseconds / 2);
    return crashes.isLoopAfter('mfe-a');
  });
  expect(outcomes).toEqual([false, false, false, false]);
});

test.each([
  [new TimeoutError('mfe-a did not answer within 10 seconds'), 'timeout'],
  [new Error('Can not get react-router'), 'incompatible'],
  [new Error('Version 18.2.0 of react does not satisfy the requirement ^19.0.0'), 'incompatible'],
  [new TypeError('Failed to fetch dynamically imported module: http://x/releases/a.js'), 'load_failed'],
  [new TypeError('Importing a module script failed.'), 'load_failed'],
  [new Error('#RUNTIME-008', { cause: new TypeError('Failed to fetch') }), 'load_failed'],
  [new Error('wrapped', { cause: new Error('Can not get swr') }), 'incompatible'],
  [new TypeError('x is not a function'), 'mount_failed'],
  ['a thrown sentence', 'mount_failed'],
])('%s is told as %s', (error, code) => expect(failureCodeOf(error)).toBe(code));

test('a message names its causes and stays within what a report may hold', () => {
  const error = new Error('#RUNTIME-008', { cause: new Error('net::ERR_FAILED') });
  expect(errorMessageOf(error)).toBe('#RUNTIME-008 (net::ERR_FAILED)');
  expect(errorMessageOf(new Error('x'.repeat(2000)))).toHaveLength(500);
});
