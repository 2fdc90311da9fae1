import { beforeEach, expect, test } from '@jest/globals';
import { createFakeClock, type FakeClock } from '@omzien/testing/fakeClock';
import { createToasts, type Toasts } from './toasts.ts';

let clock: FakeClock;
let toasts: Toasts;
const shown = () => toasts.getState().toasts;
const progressOf = (id: string) => shown().find((toast) => toast.id === id)?.progress;

beforeEach(() => {
  clock = createFakeClock();
  toasts = createToasts(clock);
});

test('a toast counts down in steps of 16 ms and goes after 5000 ms', () => {
  const id = toasts.getState().show({ color: 'success', message: 'Opgeslagen' });
  expect(progressOf(id)).toBe(0);
  clock.advance(16);
  expect(progressOf(id)).toBe(0.003);
  clock.advance(2484);
  expect(progressOf(id)).toBeCloseTo(0.5, 2);
  clock.advance(2484);
  expect(shown()).toHaveLength(1);
  clock.advance(32);
  expect(shown()).toEqual([]);
  expect(clock.pendingTasks()).toBe(0);
});

test('the newest comes first', () => {
  toasts.getState().show({ color: 'info', message: 'first' });
  toasts.getState().show({ color: 'info', message: 'second' });
  expect(shown().map(({ message }) => message)).toEqual(['second', 'first']);
});

test('a duration of 0 stays', () => {
  toasts.getState().show({ color: 'danger', duration: 0 });
  clock.advance(600_000);
  expect(shown()).toHaveLength(1);
});

test('hover and focus hold it; it runs on for what remained when neither holds', () => {
  const id = toasts.getState().show({ color: 'info' });
  clock.advance(2000);
  toasts.getState().pause(id, 'hover');
  toasts.getState().pause(id, 'focus');
  clock.advance(60_000);
  toasts.getState().resume(id, 'hover');
  clock.advance(60_000);
  expect(progressOf(id)).toBeCloseTo(0.4, 2);
  toasts.getState().resume(id, 'focus');
  clock.advance(2990);
  expect(shown()).toHaveLength(1);
  clock.advance(30);
  expect(shown()).toEqual([]);
});

test('a second pause by the same hand does not count time twice', () => {
  const id = toasts.getState().show({ color: 'info' });
  clock.advance(1000);
  toasts.getState().pause(id, 'hover');
  toasts.getState().pause(id, 'hover');
  toasts.getState().resume(id, 'hover');
  toasts.getState().resume(id, 'hover');
  clock.advance(3990);
  expect(shown()).toHaveLength(1);
  clock.advance(40);
  expect(shown()).toEqual([]);
});

test('closing and clearing leave no timer behind', () => {
  const id = toasts.getState().show({ color: 'info' });
  toasts.getState().show({ color: 'danger' });
  toasts.getState().show({ color: 'danger', duration: 0 });
  toasts.getState().close(id);
  expect(shown()).toHaveLength(2);
  toasts.getState().clear();
  expect(shown()).toEqual([]);
  expect(clock.pendingTasks()).toBe(0);
});

test('a failure is said in its own words, else in those that are given', () => {
  toasts.getState().fail(new Error('Iemand anders was je voor.'), 'Niet bewaard.');
  toasts.getState().fail('an odd thing', 'Niet bewaard.');
  toasts.getState().fail('an odd thing');
  expect(shown().map(({ color, message }) => [color, message])).toEqual([
    ['danger', null],
    ['danger', 'Niet bewaard.'],
    ['danger', 'Iemand anders was je voor.'],
  ]);
});
