import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { watchdog } from './watchdog.ts';

type Told = Record<string, unknown>;

let told: Told[];
let answer: number;
let reloads: number;
/** What the browser has marked or fetched. */
let entries: string[];
let stops: (() => void)[];
const realFetch = globalThis.fetch;

const boot = { ticket: 'a-ticket', composition: { revision: 7, shell: { version: '1.2.0', build: 'aaaaaaaaaaaa' } } };
const shellFile = 'http://localhost/releases/shell/1.2.0-aaaaaaaaaaaa/main.js';

/** Runs the script as the page does, in a window whose `reload` can be counted. */
function watch() {
  const script = watchdog.replaceAll('location.reload()', 'location_.reload()');
  const run = new Function('location_', 'performance', 'addEventListener', script);
  const listen = (type: string, listener: EventListener, capture = false) => {
    window.addEventListener(type, listener, capture);
    stops.push(() => window.removeEventListener(type, listener, capture));
  };
  // jsdom has no entries of resources, and no marks.
  const performance = { getEntriesByName: (name: string) => entries.filter((entry) => entry === name) };
  run({ reload: () => (reloads += 1) }, performance, listen);
}
const leave = () => {
  for (const stop of stops.splice(0)) stop();
};
/** The frame has drawn itself, and its start has come to its end. */
function comeAlive() {
  document.querySelector('#frame')?.append('content');
  entries.push('omzien:alive');
}
const settle = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const thrown = (file: string, message = 'broken at start') => {
  const error = Object.assign(new Error(message), { stack: `Error: ${message}\n    at ${file}:1:20` });
  window.dispatchEvent(new ErrorEvent('error', { error, message, filename: file }));
};
const rejected = (reason: unknown) => window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

beforeEach(() => {
  jest.useFakeTimers();
  told = [];
  answer = 205;
  reloads = 0;
  stops = [];
  sessionStorage.clear();
  entries = [];
  document.body.innerHTML = `<div id="frame"></div><input><script type="application/json" id="boot">${JSON.stringify(boot)}</script>`;
  globalThis.fetch = async (_address, init) => {
    told.push(JSON.parse(String(init?.body)));
    return new Response(null, { status: answer });
  };
  watch();
});
afterEach(() => {
  leave();
  jest.useRealTimers();
  globalThis.fetch = realFetch;
  document.head.replaceChildren();
});

test('it is small enough to stand in every page', () => expect(watchdog.length).toBeLessThan(1400));

test('what the shell throws at start is told with the ticket of the page, and the page is loaded once more', async () => {
  thrown(shellFile);
  await settle(3000);
  expect(told).toEqual([
    {
      ticket: 'a-ticket',
      composition: 7,
      module: 'shell',
      version: '1.2.0',
      build: 'aaaaaaaaaaaa',
      code: 'shell_failed',
      message: expect.stringContaining('broken at start'),
      path: '/',
    },
  ]);
  expect(reloads).toBe(1);
});

test.each([
  ['a chunk that throws while it is evaluated', () => rejected(Object.assign(new Error('x'), { stack: shellFile }))],
  [
    'a chunk that does not come',
    () => rejected(new TypeError(`Failed to fetch dynamically imported module: ${shellFile}`)),
  ],
  [
    'an entry that does not load, or is blocked',
    () => {
      const script = Object.assign(document.createElement('script'), { type: 'module', src: shellFile });
      document.body.append(script);
      script.dispatchEvent(new Event('error'));
    },
  ],
])('%s is a shell that failed', async (_what, happen) => {
  happen();
  await settle(3000);
  expect([told.length, reloads]).toEqual([1, 1]);
});

test.each([
  ['an extension of the browser', () => thrown('chrome-extension://abc/content.js')],
  ['a module', () => thrown('http://localhost/releases/mfe-users/1.0.0-bbbbbbbbbbbb/module.js')],
  [
    'a picture that is not there',
    () => {
      const image = Object.assign(document.createElement('img'), { src: '/media/x.webp' });
      document.body.append(image);
      image.dispatchEvent(new Event('error'));
    },
  ],
])('%s is none of its business', async (_what, happen) => {
  happen();
  await settle(3000);
  expect(told).toEqual([]);
});

test('a page that is alive a moment later had no shell that failed', async () => {
  thrown(shellFile);
  comeAlive();
  await settle(3000);
  expect(told).toEqual([]);
});

test('a frame that drew itself and then took everything down again did fail', async () => {
  comeAlive();
  document.querySelector('#frame')?.replaceChildren();
  thrown(shellFile);
  await settle(3000);
  expect([told.length, reloads]).toEqual([1, 1]);
});

test('where nothing is known to fall back to, or the page runs it already, it only tells', async () => {
  answer = 204;
  thrown(shellFile);
  await settle(3000);
  expect([told.length, reloads]).toEqual([1, 0]);
});

test('it tells once, and the same shell is not loaded again a second time', async () => {
  thrown(shellFile);
  thrown(shellFile);
  await settle(3000);
  expect([told.length, reloads]).toEqual([1, 1]);
  leave();
  watch();
  thrown(shellFile);
  await settle(3000);
  expect([told.length, reloads]).toEqual([2, 1]);
});

test('who has typed keeps what was typed: links and forms work without scripts', async () => {
  document.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }));
  thrown(shellFile);
  await settle(3000);
  expect([told.length, reloads]).toEqual([1, 0]);
});

test('no life and no word 20 s after everything has come is a shell that failed', async () => {
  document.head.innerHTML = '<link rel="modulepreload" href="/releases/shell/1.2.0-aaaaaaaaaaaa/main.js">';
  window.dispatchEvent(new Event('load'));
  // A slow line is no failure: a script is still on its way.
  await settle(60_000);
  expect(told).toEqual([]);
  entries.push(shellFile);
  await settle(21_000);
  expect([told.length, reloads]).toEqual([1, 1]);
});

test('a page that lives is not looked at again', async () => {
  comeAlive();
  window.dispatchEvent(new Event('load'));
  await settle(21_000);
  expect(told).toEqual([]);
  expect(jest.getTimerCount()).toBe(0);
});
