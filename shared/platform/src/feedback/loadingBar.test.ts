import { expect, test } from '@jest/globals';
import { createFakeClock } from '@omzien/testing/fakeClock';
import { createLoadingBar, progressAfter } from './loadingBar.ts';

test.each([
  [0, 0],
  [500, 29.5],
  [1000, 50],
  [2000, 70.5],
  [5000, 87.4],
  [10_000, 93.7],
])('after %i ms the bar stands at %f', (elapsed, progress) => {
  expect(progressAfter(elapsed)).toBeCloseTo(progress, 1);
});

function open() {
  const clock = createFakeClock();
  const bar = createLoadingBar(clock);
  return { clock, bar: bar.getState, start: () => bar.getState().start(), finish: () => bar.getState().finish() };
}

test('it shows after 200 ms, fills at the end, hides after 500 ms and resets 400 ms later', () => {
  const { clock, bar, start, finish } = open();
  start();
  clock.advance(199);
  expect(bar()).toMatchObject({ isLoading: false, progress: 0 });
  clock.advance(1);
  expect(bar().isLoading).toBe(true);
  clock.advance(1008);
  expect(bar().progress).toBeCloseTo(50, 0);
  finish();
  expect(bar()).toMatchObject({ isLoading: true, progress: 100, error: false });
  clock.advance(499);
  expect(bar().isLoading).toBe(true);
  clock.advance(1);
  expect(bar()).toMatchObject({ isLoading: false, progress: 100 });
  clock.advance(399);
  expect(bar().progress).toBe(100);
  clock.advance(1);
  expect(bar().progress).toBe(0);
  expect(clock.pendingTasks()).toBe(0);
});

test('a navigation shorter than 200 ms never shows it', () => {
  const { clock, bar, start, finish } = open();
  start();
  clock.advance(150);
  finish();
  clock.advance(5000);
  expect(bar()).toMatchObject({ isLoading: false, progress: 0 });
});

test('an error ends it in the error colour, until the next start', () => {
  const { clock, bar, start } = open();
  start();
  clock.advance(300);
  bar().finish({ error: true });
  expect(bar()).toMatchObject({ error: true, progress: 100 });
  start();
  expect(bar()).toMatchObject({ error: false, progress: 0 });
});

test('forced, it starts and ends at once', () => {
  const { bar } = open();
  bar().start({ force: true });
  expect(bar().isLoading).toBe(true);
  bar().finish({ force: true });
  expect(bar()).toMatchObject({ isLoading: false, progress: 0 });
});
