import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createCircuit } from './circuit.ts';

const states: string[] = [];
beforeEach(() => {
  jest.useFakeTimers();
  states.splice(0);
});
afterEach(() => {
  jest.useRealTimers();
});

const newCircuit = () => createCircuit({ failures: 5, reset: 5_000, onChange: (state) => states.push(state) });
type Circuit = ReturnType<typeof newCircuit>;
function fail(circuit: Circuit, times: number) {
  for (let time = 0; time < times; time += 1) circuit.enter()?.('failed');
}

test('five failures in a row open it, however far apart they are', () => {
  const circuit = newCircuit();
  for (let time = 0; time < 5; time += 1) {
    expect(circuit.isOpen()).toBe(false);
    const leave = circuit.enter();
    jest.advanceTimersByTime(10_000);
    leave?.('failed');
    jest.advanceTimersByTime(60_000);
  }
  expect(circuit.isOpen()).toBe(true);
});

test('an answer between them keeps it closed, one that nobody waited for does not', () => {
  const circuit = newCircuit();
  fail(circuit, 4);
  circuit.enter()?.('answered');
  fail(circuit, 4);
  expect(circuit.isOpen()).toBe(false);
  circuit.enter()?.('abandoned');
  fail(circuit, 1);
  expect(circuit.isOpen()).toBe(true);
});

test('once in five seconds one call may try, and decides for all', () => {
  const circuit = newCircuit();
  fail(circuit, 5);
  expect(circuit.enter()).toBeNull();
  jest.advanceTimersByTime(5_000);
  const trial = circuit.enter();
  expect([trial === null, circuit.enter()]).toEqual([false, null]);
  trial?.('failed');
  expect(circuit.enter()).toBeNull();

  // Whoever gives up has learned nothing: the next one may try at once.
  jest.advanceTimersByTime(5_000);
  circuit.enter()?.('abandoned');
  expect(circuit.isOpen()).toBe(true);
  circuit.enter()?.('answered');
  expect(circuit.isOpen()).toBe(false);
  expect(states).toEqual(['open', 'halfOpen', 'halfOpen', 'halfOpen', 'close']);
});
