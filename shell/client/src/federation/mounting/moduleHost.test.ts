import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { BootDocument, BootModule, ModuleDefinition } from '@omzien/platform';
import { acceptNodeSignals } from '@omzien/testing/acceptNodeSignals';
import { waitFor } from '@testing-library/react/pure';
import { createElement } from 'react';
import { HashesUnknown } from '../loading/releaseHashes.ts';
import { TimeoutError } from '../loading/timeout.ts';
import { createTestHost, testDefinition } from '../testing/testModuleHost.ts';
import { testRelease } from '../testing/testRelease.ts';
import { snapshotOutlet } from './outletSnapshot.ts';
import { releaseDataset } from './releaseDataset.ts';

const active = testRelease('mfe-events', '/events');
const lastGood = testRelease('mfe-events', '/events', 'bbbbbbbbbbbb');
const showing = (text: string) => testDefinition(active, text);

let reports: Record<string, unknown>[];
const realFetch = globalThis.fetch;
acceptNodeSignals(window);
beforeEach(() => {
  reports = [];
  globalThis.fetch = async (_address, init) => {
    reports.push(JSON.parse(String(init?.body)));
    return new Response(null, { status: 204 });
  };
  window.history.replaceState(null, '', '/events');
});
afterEach(() => {
  globalThis.fetch = realFetch;
  document.body.replaceChildren();
});

/** Each answer is one fetch of a release, in order: its definition, an error, or a promise that hangs. */
function setUp(
  answers: (ModuleDefinition | Error | Promise<never>)[],
  {
    fallback = lastGood as BootModule | null,
    boot = {} as Partial<Pick<BootDocument, 'ssr' | 'url' | 'hydration'>>,
    written = '',
  } = {},
) {
  const asked: string[] = [];
  const made = createTestHost({
    modules: () => [active],
    fallback,
    boot,
    written,
    loadDefinition: async ({ build }, isRetry = false) => {
      asked.push(`${build[0]}${isRetry ? ' again' : ''}`);
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      if (!answer) throw new Error('One fetch too many.');
      return answer;
    },
  });
  return { ...made, asked };
}

test('a release that works is asked for once', async () => {
  const { host, asked, outlet, lastFailure } = setUp([showing('Events')]);
  await host.mount('mfe-events');
  expect(outlet.textContent).toBe('Events');
  expect(asked).toEqual(['a']);
  expect(lastFailure()).toBeNull();
  await host.unmount('mfe-events');
  expect(outlet.childElementCount).toBe(0);
});

test('what is being mounted is said before its code runs, and that it stands', async () => {
  const { host, advance, doing } = setUp([new Error('broken'), new Error('broken'), showing('Events')]);
  const mounting = host.mount('mfe-events');
  await advance(1000);
  await mounting;
  expect(doing).toEqual(['a mounting', 'a mounting', 'b mounting', 'b standing']);
});

test('a release that fails once is tried again after half a second, and stands', async () => {
  const { host, advance, asked, outlet, lastFailure } = setUp([new Error('broken'), showing('Events')]);
  const mounting = host.mount('mfe-events');
  await advance(499);
  expect(asked).toEqual(['a']);
  await advance(1);
  await mounting;
  expect(asked).toEqual(['a', 'a again']);
  expect([outlet.textContent, lastFailure()]).toEqual(['Events', null]);
  expect(reports).toMatchObject([{ module: 'mfe-events', build: 'aaaaaaaaaaaa', code: 'mount_failed' }]);
});

test('where the browser takes no hashes of another module the page is loaded as a document, once', async () => {
  const refused = () => new HashesUnknown('refused', { isRefused: true });
  const { host, asked, lastFailure } = setUp([refused(), refused()]);
  await host.mount('mfe-events');
  expect(asked).toEqual(['a']);
  expect(JSON.parse(sessionStorage.getItem('omzien-reload') ?? '{}')).toMatchObject({ path: '/events' });
  expect(lastFailure()).toBeNull();
  await host.unmount('mfe-events');
  await host.mount('mfe-events');
  expect(lastFailure()).toMatchObject({ code: 'load_failed', module: 'mfe-events' });
  sessionStorage.clear();
});

test('after the second failure the last known good release stands in its place', async () => {
  const { host, advance, asked, outlet, lastFailure } = setUp([new Error('one'), new Error('two'), showing('Before')]);
  const mounting = host.mount('mfe-events');
  await advance(500);
  await mounting;
  expect(asked).toEqual(['a', 'a again', 'b']);
  expect([outlet.textContent, lastFailure()]).toEqual(['Before', null]);
});

test('when that fails too the error screen names the first failure, and its button tries anew', async () => {
  const failing = [new Error('first'), new Error('second'), new Error('third')];
  const { host, advance, outlet, lastFailure } = setUp([...failing, showing('At last')]);
  const mounting = host.mount('mfe-events');
  await advance(500);
  await mounting;
  expect(lastFailure()).toMatchObject({ code: 'mount_failed', module: 'mfe-events', error: failing[0] });
  expect(reports.map(({ build }) => build)).toEqual(['aaaaaaaaaaaa', 'bbbbbbbbbbbb']);
  lastFailure()?.retry?.();
  await advance(0);
  expect([outlet.textContent, lastFailure()]).toEqual(['At last', null]);
});

test.each([
  ['incompatible', new Error('Can not get react-router')],
  ['timeout', new TimeoutError('mfe-events did not answer within 10 seconds')],
])('reliability 9: what is %s is not tried again: the last known good release comes at once', async (code, error) => {
  const { host, asked, outlet } = setUp([error, showing('Before')]);
  await host.mount('mfe-events');
  expect(asked).toEqual(['a', 'b']);
  expect(outlet.textContent).toBe('Before');
  expect(reports).toMatchObject([{ code }]);
});

test('the third failure within a minute takes the button away', async () => {
  const errors = Array.from({ length: 6 }, (_, index) => new Error(String(index)));
  const { host, advance, lastFailure } = setUp(errors, { fallback: null });
  const mounting = host.mount('mfe-events');
  await advance(500);
  await mounting;
  for (const isLast of [false, true]) {
    expect(lastFailure()?.retry).not.toBeNull();
    lastFailure()?.retry?.();
    await advance(500);
    expect(lastFailure()?.retry === null).toBe(isLast);
  }
});

test('a reader who waits sees a skeleton, then a word; one who goes on is not held', async () => {
  const { host, advance, waiting, outlet } = setUp([new Promise<never>(() => {})]);
  const mounting = host.mount('mfe-events');
  await advance(200);
  expect(waiting).toEqual(['skeleton']);
  await advance(4800);
  expect(waiting).toEqual(['skeleton', 'slow']);
  await host.unmount('mfe-events');
  await mounting;
  expect(waiting.at(-1)).toBe('no');
  expect(outlet.childElementCount).toBe(0);
});

test('a module that is mounted anew for another language leaves no empty page behind, and is asked for once', async () => {
  const { host, asked, outlet, moduleLog } = setUp([showing('Evenementen'), showing('Events')]);
  await host.mount('mfe-events');
  const seen: string[] = [];
  const standing = host.remount(() => seen.push('turned'), snapshotOutlet(outlet));
  // Until the new content is there the old one is seen, as a picture that nobody can reach.
  expect([outlet.textContent, outlet.querySelector('[data-module]')]).toEqual(['Evenementen', null]);
  expect(outlet.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
  expect(await standing).toBe(true);
  expect([outlet.textContent, outlet.childElementCount]).toEqual(['Events', 1]);
  expect([seen, asked]).toEqual([['turned'], ['a', 'a']]);
  expect(moduleLog.getState().mountings).toHaveLength(2);
});

test('where the address belongs to another module after the turn, single-spa has to mount it', async () => {
  const { host, outlet } = setUp([showing('Evenementen')]);
  await host.mount('mfe-events');
  expect(await host.remount(() => window.history.replaceState(null, '', '/elsewhere'), snapshotOutlet(outlet))).toBe(
    false,
  );
  expect(outlet.childElementCount).toBe(0);
});

test('the log keeps what failed and what came to stand, with the wait of the reader', async () => {
  const { host, advance, moduleLog } = setUp([new Error('one'), new Error('two'), showing('Before')]);
  const mounting = host.mount('mfe-events');
  await advance(500);
  await mounting;
  const { mountings, failures } = moduleLog.getState();
  expect(mountings).toMatchObject([{ module: 'mfe-events', build: 'bbbbbbbbbbbb', isFallback: true, content: 500 }]);
  expect(failures).toMatchObject([{ code: 'mount_failed', message: 'one', build: 'aaaaaaaaaaaa' }]);
});

const { module: written, release: writtenBy } = releaseDataset(active);
const resting = {
  boot: { ssr: true, url: '/events', hydration: 'onInteraction' } as const,
  written: `<div data-module="${written}" data-release="${writtenBy}"><!--$--><h1 tabindex="-1">Events</h1><!--/$--><button>More</button><a href="/events/2">Two</a></div>`,
};
const drawn = (): ModuleDefinition => ({
  ...showing('Events'),
  routes: [
    ...['/events', '/events/:id'].map((path, index) => ({
      name: index === 0 ? 'events' : 'event',
      path,
      access: 'public' as const,
      title: 'title',
      lazy: async () => ({
        default: () =>
          index === 0
            ? createElement(
                'div',
                null,
                createElement('h1', { tabIndex: -1 }, 'Events'),
                createElement('button', { type: 'button' }, 'More'),
              )
            : createElement('h1', null, 'Two'),
      }),
    })),
  ],
});

test('a page that rests stands as it was written, and nothing of its module is asked for', async () => {
  const { host, asked, outlet, doing, moduleLog, advance } = setUp([drawn()], resting);
  await host.mount('mfe-events');
  await host.first;
  await advance(60_000);
  expect([asked, doing, moduleLog.getState().mountings]).toEqual([[], [], []]);
  expect(outlet.textContent).toBe('EventsMoreTwo');
  await host.unmount('mfe-events');
  expect(outlet.childElementCount).toBe(0);
});

test.each(['pointerover', 'pointerdown', 'focusin', 'click'])(
  'a %s of a control of it brings its module, once; one of a link or of its words does not',
  async (type) => {
    const { host, asked, outlet } = setUp([drawn()], resting);
    await host.mount('mfe-events');
    const reach = (selector: string) =>
      outlet.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
    reach('h1');
    reach('a');
    expect(asked).toEqual([]);
    reach('button');
    reach('button');
    await waitFor(() => expect(outlet.dataset.rests).toBeUndefined());
    expect(asked).toEqual(['a']);
  },
);

test('who goes from it to another page of its module sees it until that one stands', async () => {
  const { host, asked, outlet, platform, waiting } = setUp([drawn()], resting);
  // Its module has further pages.
  active.routes.push({ ...(active.routes[0] as (typeof active.routes)[0]), name: 'event', path: '/events/:id' });
  await host.mount('mfe-events');
  await platform.navigation.navigate('/events/2');
  expect(outlet.textContent).toBe('EventsMoreTwo');
  expect(outlet.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
  await waitFor(() => expect(outlet.textContent).toBe('Two'));
  expect([asked, waiting, outlet.childElementCount]).toEqual([['a'], [], 1]);
  active.routes.pop();
});

test('without a connection what is written stays, and its module comes when there is one again', async () => {
  const { host, asked, outlet, lastFailure } = setUp([drawn()], resting);
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await host.mount('mfe-events');
  outlet.querySelector('button')?.click();
  expect([asked, outlet.textContent]).toEqual([[], 'EventsMoreTwo']);
  online.mockRestore();
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(asked).toEqual(['a']));
  expect(lastFailure() ?? null).toBeNull();
});

test('what becomes more by itself brings its module when the page is idle', async () => {
  const idle: (() => void)[] = [];
  Object.assign(window, { requestIdleCallback: (task: () => void) => idle.push(task) });
  const more = resting.written.replace('<button', '<span hidden data-hydrate="idle"></span><button');
  const { host, asked, advance } = setUp([drawn()], { ...resting, written: more });
  await host.mount('mfe-events');
  await advance(1000);
  expect(asked).toEqual([]);
  for (const task of idle) task();
  await waitFor(() => expect(asked).toEqual(['a']));
  Reflect.deleteProperty(window, 'requestIdleCallback');
});
