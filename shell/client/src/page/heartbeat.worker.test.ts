import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

// The thread itself, in the window of the test: what it is told comes as a message there too.
let told: unknown[];
let said: unknown[];
const { fetch: realFetch, postMessage: realPost } = globalThis;

const hear = (data: string | null) => window.dispatchEvent(new MessageEvent('message', { data }));
const pass = (seconds: number) => jest.advanceTimersByTime(seconds * 1000);

beforeEach(async () => {
  jest.useFakeTimers();
  jest.resetModules();
  told = [];
  said = [];
  globalThis.fetch = async (address, init) => {
    told.push([address, init?.method, init?.body]);
    return new Response(null, { status: 204 });
  };
  globalThis.postMessage = (message: unknown) => void said.push(message);
  await import('./heartbeat.worker.ts');
});
afterEach(() => {
  jest.useRealTimers();
  Object.assign(globalThis, { fetch: realFetch, postMessage: realPost });
});

test('says that it listens when it has heard something, once', () => {
  expect(said).toEqual([]);
  hear('{"code":"hung"}');
  hear(null);
  expect(said).toEqual(['listens']);
});

test('a page that says nothing for eight ticks stands still, and that is told once, in its own words', () => {
  hear('{"code":"hung"}');
  pass(7);
  expect(told).toEqual([]);
  pass(1);
  expect(told).toEqual([['/platform/reports', 'POST', '{"code":"hung"}']]);
  pass(600);
  expect(told).toHaveLength(1);
});

test('work of a few seconds on a slow device is no hang', () => {
  hear('{"code":"hung"}');
  for (let time = 0; time < 20; time += 1) {
    pass(6);
    hear('{"code":"hung"}');
  }
  expect(told).toEqual([]);
});

test('a page that rests may be silent as long as it likes', () => {
  hear('{"code":"hung"}');
  hear(null);
  pass(3600);
  expect(told).toEqual([]);
});

test('who stands still again is told of again', () => {
  hear('1');
  pass(9);
  hear('2');
  pass(9);
  expect(told.map((one) => (one as unknown[])[2])).toEqual(['1', '2']);
});
