import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { organization } from '@omzien/model/organization';
import { type BootDocument, createPlatform, type ModuleRoute, type Platform } from '@omzien/platform';
import { acceptNodeSignals } from '@omzien/testing/acceptNodeSignals';
import { bootDocument, signedInAs, testOrganization } from '@omzien/testing/bootDocument';
import { createFakeApi, one } from '@omzien/testing/fakeApi';
import { createFakeClock } from '@omzien/testing/fakeClock';
import { waitFor } from '@testing-library/react';
import { createLivePlatform } from '../../page/livePlatform.ts';
import { type AheadScreens, createAheadScreens } from '../mounting/aheadScreens.ts';
import { testRelease } from '../testing/testRelease.ts';
import { startPrefetching } from './prefetch.ts';

acceptNodeSignals(window);

const vacancies = { ...testRelease('mfe-vacancies', '/vacancies'), texts: { nl: ['nl.js'], en: ['en.js'] } };
const signIn = testRelease('mfe-users', '/auth/login-1');
const users = {
  ...signIn,
  texts: { nl: ['nl.js'], en: ['en.js'] },
  routes: signIn.routes.map((route) => ({
    ...route,
    texts: { nl: ['screen-nl.js'], en: ['screen-en.js'] },
    data: ['/api/v1/organizations/1'],
  })),
};

const cms = testRelease('mfe-cms', '/content');
const staffOnly = { ...cms, routes: cms.routes.map((route) => ({ ...route, access: 'protected' as const })) };

let stop: () => void;
/** Of which releases the hashes were asked for, before anything of them is fetched. */
let known: string[];
/** Which screens were run before anybody went there. */
let prepared: string[];
let idle: (() => void)[];
let saveData: boolean;
let platform: Platform;
let api: ReturnType<typeof createFakeApi>;
let ahead: AheadScreens;
beforeEach(() => {
  idle = [];
  known = [];
  prepared = [];
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

function setUp(readyState: DocumentReadyState = 'complete', session: BootDocument['session'] = null) {
  Object.defineProperty(document, 'readyState', { configurable: true, get: () => readyState });
  const clock = createFakeClock();
  ahead = createAheadScreens(window);
  api = createFakeApi({ 'GET /organizations/1': () => one(organization, testOrganization({ id: '1' })) });
  platform = createPlatform(bootDocument({ url: '/vacancies', session }), { clock, fetch: api.fetch });
  stop = startPrefetching(
    {
      page: createLivePlatform(platform),
      wrapper: (children) => children,
      ahead,
      follower: {
        revision: () => 1,
        ofPage: () => ({ ticket: 'a-ticket', composition: 1 }),
        modules: () => [vacancies, users, staffOnly],
        isProven: () => true,
        fallbackOf: () => null,
        isChanging: () => false,
        atBorder: async () => 'unchanged',
      },
      knowHashes: async ({ name }) => {
        known.push(name);
      },
      loadDefinition: async (release) => ({
        name: release.name,
        texts: { nl: async () => ({ default: {} }), en: async () => ({ default: {} }) },
        routes: release.routes.map((route) => ({
          ...(route as unknown as ModuleRoute),
          texts: [],
          lazy: async () => {
            const screen = `${release.name} ${route.name}`;
            // As of a file: what asks for it again gets what has run.
            if (!prepared.includes(screen)) prepared.push(screen);
            return { default: () => 'a screen' };
          },
        })),
      }),
      loadMounting: async () => void prepared.push('what mounts modules'),
      heartbeat: { beside: (_release, task) => task() },
      canShow: (address) => address !== '/auth/login-1?refused',
    },
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

test('other modules that are open to the reader are fetched when the page has loaded and the browser is idle', async () => {
  const clock = setUp('interactive');
  clock.advance(60_000);
  expect(idle).toHaveLength(0);
  window.dispatchEvent(new Event('load'));
  clock.advance(999);
  expect(idle).toHaveLength(0);
  clock.advance(1);
  expect(known).toEqual([]);
  for (const task of idle) task();
  await waitFor(() => expect(fetched()).toEqual(files('remoteEntry.js', 'nl.js')));
});

test('what a page that rests did without comes then as well', async () => {
  window.history.replaceState(null, '', '/auth/login-1');
  document.body.innerHTML = '<div data-rests></div>';
  const clock = setUp();
  clock.advance(1000);
  for (const task of idle) task();
  await waitFor(() => expect(prepared).toEqual(['what mounts modules']));
  await waitFor(() => expect(fetched()).toEqual(expect.arrayContaining(files('remoteEntry.js', 'screen.js'))));
});

test('who is signed in may want the modules of staff next', async () => {
  const clock = setUp('complete', signedInAs([{ role: 'content_manager', scopeType: 'VolunteerCenter' }]));
  clock.advance(1000);
  for (const task of idle) task();
  await waitFor(() => expect(fetched()).toContain('mfe-cms/1.0.0-aaaaaaaaaaaa/remoteEntry.js'));
});

test.each(['pointerover', 'focusin'])(
  'the screen behind a link is fetched with its words at %s, once',
  async (event) => {
    setUp();
    const target = link('/auth/login-1');
    target.dispatchEvent(new Event(event, { bubbles: true }));
    target.dispatchEvent(new Event(event, { bubbles: true }));
    await waitFor(() => expect(fetched()).toEqual(files('remoteEntry.js', 'nl.js', 'screen.js', 'screen-nl.js')));
  },
);

const screen = `mfe-users ${signIn.routes[0]?.name}`;
const address = '/api/v1/organizations/1';
const point = (element: Element, type: string, init: PointerEventInit = {}) =>
  element.dispatchEvent(
    Object.assign(new MouseEvent(type, { bubbles: true, ...init }), { pointerType: init.pointerType ?? 'mouse' }),
  );

test.each([
  ['points at a link', 'pointerover', 'pointerout'],
  ['comes to a link by the keyboard', 'focusin', 'focusout'],
])('who %s and stays gets the screen run and its data asked for; who goes on does not', async (_who, on, off) => {
  const clock = setUp();
  const target = link('/auth/login-1');
  point(target, on);
  clock.advance(79);
  point(target, off, { relatedTarget: document.body });
  clock.advance(1000);
  expect([prepared, api.requests]).toEqual([[], []]);
  point(target, on);
  clock.advance(80);
  await waitFor(() => expect(prepared).toEqual([screen]));
  expect(api.requests).toHaveLength(1);
  await waitFor(() => expect(platform.responses.isPreloaded(address)).toBe(true));
  platform.navigation.begin('/auth/login-1');
  expect(platform.responses.isPreloaded(address)).toBe(true);
  expect(api.requests).toHaveLength(1);
});

const isDrawn = (address: string) => waitFor(() => expect(ahead.isFor(address)).toBe(true));

test('of where the reader stays the screen is drawn as well, until they sign in or out, go elsewhere or ten seconds pass', async () => {
  const clock = setUp();
  const target = link('/auth/login-1#form');
  const pointAt = async () => {
    point(target, 'pointerdown');
    await isDrawn('/auth/login-1#form');
  };
  await pointAt();
  clock.advance(10_000);
  expect(ahead.isFor('/auth/login-1#form')).toBe(false);
  await pointAt();
  platform.session.setState({ isLost: true });
  expect(ahead.isFor('/auth/login-1#form')).toBe(false);
  await pointAt();
  platform.navigation.begin('/vacancies/search');
  expect(ahead.isFor('/auth/login-1#form')).toBe(false);
  platform.navigation.finish();
  await pointAt();
  platform.navigation.begin('/auth/login-1#form');
  expect(ahead.isFor('/auth/login-1#form')).toBe(true);
  platform.navigation.finish();
  expect(ahead.isFor('/auth/login-1#form')).toBe(false);
});

test('a press means it at once, a finger that comes down may only move the page', async () => {
  setUp();
  const target = link('/auth/login-1');
  point(target, 'pointerdown', { pointerType: 'touch' });
  expect(prepared).toEqual([]);
  point(target, 'pointerdown');
  await waitFor(() => expect(prepared).toEqual([screen]));
});

test('a pointer that moves within the link has not left it', async () => {
  const clock = setUp();
  const target = link('/auth/login-1');
  const inside = target.appendChild(document.createElement('span'));
  point(target, 'pointerover');
  point(target, 'pointerout', { relatedTarget: inside });
  point(inside, 'pointerover');
  clock.advance(80);
  await waitFor(() => expect(prepared).toEqual([screen]));
});

test('what was asked for somebody who did not go is asked again once it is old, or something was written', async () => {
  const clock = setUp();
  const target = link('/auth/login-1');
  point(target, 'pointerdown');
  await waitFor(() => expect(platform.responses.isPreloaded(address)).toBe(true));
  clock.advance(10_000);
  expect(platform.responses.isPreloaded(address)).toBe(false);
  // It may be shown meanwhile.
  expect(platform.responses.cache.get(address)?.data).toBeDefined();

  platform.responses.cache.delete(address);
  point(target, 'pointerdown');
  await waitFor(() => expect(platform.responses.isPreloaded(address)).toBe(true));
  await expect(platform.api.delete(address)).rejects.toThrow();
  expect(platform.responses.isPreloaded(address)).toBe(false);
});

test('nothing is run or asked early on the way to another page, for the page itself, or where the reader may not go', () => {
  const clock = setUp();
  for (const path of ['/vacancies?page=2', '/auth/login-1?refused']) {
    point(link(path), 'pointerdown');
  }
  platform.navigation.begin('/content');
  point(link('/auth/login-1'), 'pointerover');
  clock.advance(1000);
  expect(prepared).toEqual([]);
  expect(api.requests).toEqual([]);
});

test('links to other sites and to nothing of ours fetch nothing', () => {
  setUp();
  for (const path of ['https://elsewhere.example/auth/login-1', '/no-such-page', '/media/x.png']) {
    link(path).dispatchEvent(new Event('pointerover', { bubbles: true }));
  }
  expect(known).toEqual([]);
});

test('never for somebody who saves data, also when that is chosen later', () => {
  const clock = setUp();
  clock.advance(1000);
  saveData = true;
  for (const task of idle) task();
  link('/auth/login-1').dispatchEvent(new Event('focusin', { bubbles: true }));
  expect(known).toEqual([]);
});

test('who sets out gets the files and the first data of the screen at once, also when saving data', async () => {
  saveData = true;
  setUp();
  platform.navigation.begin('/auth/login-1');
  expect(api.requests).toHaveLength(1);
  const answer = await platform.responses.takePrefetched('/api/v1/organizations/1');
  expect(answer).toMatchObject({ data: { id: '1' } });
  await waitFor(() => expect(fetched()).toEqual(files('remoteEntry.js', 'nl.js', 'screen.js', 'screen-nl.js')));
  expect(platform.responses.takePrefetched('/api/v1/organizations/1')).toBeUndefined();
});

test('an answer that comes before its screen stands for its first view, and no longer once the reader goes on', async () => {
  setUp();
  platform.navigation.begin('/auth/login-1');
  await waitFor(() => expect(platform.responses.isPreloaded(address)).toBe(true));
  expect(platform.responses.cache.get(address)?.data).toMatchObject({ data: { id: '1' } });
  platform.navigation.finish();
  platform.navigation.begin('/vacancies');
  expect(platform.responses.isPreloaded(address)).toBe(false);
});

test('nothing is asked for a screen that the reader may not see, nor for another filter of the same one', () => {
  setUp();
  platform.navigation.begin('/auth/login-1?refused');
  platform.navigation.begin('/vacancies?sort=title');
  expect(known).toEqual([]);
  expect(api.requests).toHaveLength(0);
});

test('what was asked early for one person is not shown to the next', () => {
  setUp();
  platform.navigation.begin('/auth/login-1');
  platform.responses.clear();
  expect(platform.responses.takePrefetched('/api/v1/organizations/1')).toBeUndefined();
});
