import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { EditorStore } from './editorStore.ts';
import { onceAtRest } from './onceAtRest.ts';

/** A store that only tells that something changed. */
function changing() {
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const store = { subscribe } as unknown as EditorStore;
  return { store, listeners, change: () => [...listeners].map((listener) => listener()) };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('waits while somebody types, and then runs once', () => {
  const { store, change, listeners } = changing();
  const task = jest.fn();
  onceAtRest(store, task, 100);
  for (let key = 0; key < 5; key += 1) {
    jest.advanceTimersByTime(80);
    change();
  }
  expect(task).not.toHaveBeenCalled();
  jest.advanceTimersByTime(100);
  change();
  jest.advanceTimersByTime(1000);
  expect(task).toHaveBeenCalledTimes(1);
  expect(listeners.size).toBe(0);
});

test('does not run when it is called off', () => {
  const { store, listeners } = changing();
  const task = jest.fn();
  onceAtRest(store, task, 100)();
  jest.advanceTimersByTime(1000);
  expect(task).not.toHaveBeenCalled();
  expect(listeners.size).toBe(0);
});
