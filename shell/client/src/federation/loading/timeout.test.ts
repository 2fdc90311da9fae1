import { expect, test } from '@jest/globals';
import { createFakeClock } from '@omzien/testing/fakeClock';
import { pause, TimeoutError, withTimeout } from './timeout.ts';

const never = () => new Promise<never>(() => {});

test('an answer in time is passed on, and no timer is left', async () => {
  const clock = createFakeClock();
  await expect(withTimeout(clock, 10_000, 'mfe-a', Promise.resolve('here'))).resolves.toBe('here');
  await clock.advanceAsync(0);
  expect(clock.pendingTasks()).toBe(0);
});

test('a failure is passed on as it is, and no timer is left', async () => {
  const clock = createFakeClock();
  const failure = new Error('404');
  await expect(withTimeout(clock, 10_000, 'mfe-a', Promise.reject(failure))).rejects.toBe(failure);
  await clock.advanceAsync(0);
  expect(clock.pendingTasks()).toBe(0);
});

test('security 17: import() is wrapped in our own time limit: what does not answer is given up on, by name', async () => {
  const clock = createFakeClock();
  const waiting = withTimeout(clock, 10_000, 'mfe-a@1.0.0', never());
  let hasEnded = false;
  waiting.catch(() => {
    hasEnded = true;
  });
  await clock.advanceAsync(9_999);
  expect(hasEnded).toBe(false);
  await clock.advanceAsync(1);
  await expect(waiting).rejects.toThrow(new TimeoutError('mfe-a@1.0.0 did not answer within 10 seconds'));
});

test('an answer after the limit is dropped', async () => {
  const clock = createFakeClock();
  const { promise, resolve } = Promise.withResolvers<string>();
  const waiting = withTimeout(clock, 100, 'mfe-a', promise);
  const ended = expect(waiting).rejects.toBeInstanceOf(TimeoutError);
  await clock.advanceAsync(100);
  resolve('late');
  await ended;
});

test('a pause lasts as long as it was asked for', async () => {
  const clock = createFakeClock();
  let isOver = false;
  void pause(clock, 500).then(() => {
    isOver = true;
  });
  await clock.advanceAsync(499);
  expect(isOver).toBe(false);
  await clock.advanceAsync(1);
  expect(isOver).toBe(true);
});
