import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createPlatform } from '@omzien/platform';
import { bootDocument } from '@omzien/testing/bootDocument';
import { playClock } from '@omzien/testing/playClock';
import { startPrefetching } from './prefetch.ts';
import { testRelease } from './testing/testRelease.ts';

const vacancies = { ...testRelease('mfe-vacancies', '/vacancies'), texts: { nl: ['nl.js'], en: ['en.js'] } };
const signIn = testRelease('mfe-users', '/auth/login-1');
const users = {
  ...signIn,
  texts: { nl: ['nl.js'], en: ['en.js'] },
  routes: signIn.routes.map((route) => ({ ...route, texts: { nl: ['screen-nl.js'], en: ['screen-en.js'] } })),
};

let stop: () => void;
let idle: (() => void)[];
let saveData: boolean;
beforeEach(() => {
  idle = [];
  saveData = false;
  Object.assign(window, { requestIdleCallback: (task: () => void) => idle.push(task) });
  Object.defineProperty(navigator, 'connection', { configurable: true, get: () => ({ saveData }) });
  window.history.replaceState(null, '', '/vacancies');
});
afterEach(() => {
  stop();
  document.head.replaceChildren();
  document.body.replaceChildren();
});

const fetched = () =>
  [...document.head.querySelectorAll('link[rel="modulepreload"]')].map((link) =>
    (link.getAttribute('href') ?? '').replace('/releases/', ''),
  );

function setUp(readyState: DocumentReadyState = 'complete') {
  Object.defineProperty(document, 'readyState', { configurable: true, get: () => readyState });
  const clock = playClock();
  const platform = createPlatform(bootDocument({ url: '/vacancies' }), { clock });
  stop = startPrefetching(
    platform,
    { revision: () => 1, modules: () => [vacancies, users], fallbackOf: () => null, atBorder: async () => 'unchanged' },
    window,
  );
  return clock;
}
function link(path: string) {
  const element = document.createElement('a');
  element.href = path;
  document.body.append(element);
  return element;
}
const files = (...names: string[]) => names.map((name) => `mfe-users/1.0.0-aaaaaaaaaaaa/${name}`);

test('other modules are fetched when the page has loaded and the browser is idle, in the language of the reader', () => {
  const clock = setUp('interactive');
  clock.advance(60_000);
  expect(idle).toHaveLength(0);
  window.dispatchEvent(new Event('load'));
  clock.advance(999);
  expect(idle).toHaveLength(0);
  clock.advance(1);
  expect(fetched()).toEqual([]);
  for (const task of idle) task();
  expect(fetched()).toEqual(files('remoteEntry.js', 'nl.js'));
});

test.each(['pointerover', 'focusin'])('the screen behind a link is fetched with its words at %s, once', (event) => {
  setUp();
  const target = link('/auth/login-1');
  target.dispatchEvent(new Event(event, { bubbles: true }));
  target.dispatchEvent(new Event(event, { bubbles: true }));
  expect(fetched()).toEqual(files('remoteEntry.js', 'nl.js', 'screen.js', 'screen-nl.js'));
});

test('links to other sites and to nothing of ours fetch nothing', () => {
  setUp();
  for (const path of ['https://elsewhere.example/auth/login-1', '/no-such-page', '/media/x.png']) {
    link(path).dispatchEvent(new Event('pointerover', { bubbles: true }));
  }
  expect(fetched()).toEqual([]);
});

test('never for somebody who saves data, also when that is chosen later', () => {
  const clock = setUp();
  clock.advance(1000);
  saveData = true;
  for (const task of idle) task();
  link('/auth/login-1').dispatchEvent(new Event('focusin', { bubbles: true }));
  expect(fetched()).toEqual([]);
});
