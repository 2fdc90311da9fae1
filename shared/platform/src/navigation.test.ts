import { beforeEach, expect, test } from '@jest/globals';
import { bootDocument } from '@omzien/testing/bootDocument';
import { type PlayedClock, playClock } from '@omzien/testing/playClock';
import type { BrowserHost } from './browserHost.ts';
import { createPlatform, type Platform } from './createPlatform.ts';
import { refusalOf } from './navigation.ts';
import { OmzienError } from './OmzienError.ts';

let moves: string[];
let clock: PlayedClock;

function open(address = '/', locale: 'nl' | 'en' = 'nl'): Platform {
  let present = address;
  moves = [];
  clock = playClock();
  const host: BrowserHost = {
    origin: 'http://oldebroek.localhost',
    address: () => present,
    push: (next) => {
      moves.push(`push ${next}`);
      present = next;
    },
    replace: (next) => {
      moves.push(`replace ${next}`);
      present = next;
    },
    load: (next) => moves.push(`load ${next}`),
    writeCookie: (name, value) => moves.push(`cookie ${name}=${value}`),
  };
  return createPlatform(bootDocument({ url: address, locale }), { host, clock });
}

let platform: Platform;
beforeEach(() => {
  platform = open();
});

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' \tjavascript:alert(1)',
  '\0javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'blob:http://x/y',
  'vbscript:x',
])('%j is refused, also with permission for other sites', async (address) => {
  expect(refusalOf(address, true)).toBeInstanceOf(OmzienError);
  await expect(platform.navigation.navigate(address, { external: true })).rejects.toThrow('not allowed');
  expect(moves).toEqual([]);
});

test.each([
  'https://elsewhere.example',
  'HTTP://elsewhere.example',
  '//elsewhere.example',
  '\\\\elsewhere.example',
  '/\\elsewhere.example',
  ' //elsewhere.example',
  '/\t/elsewhere.example',
  'mailto:a@b.example',
])('%j is another place and needs permission', async (address) => {
  await expect(platform.navigation.navigate(address)).rejects.toThrow('external URL is not allowed');
  expect(moves).toEqual([]);
});

test('with permission another site is a page load', async () => {
  await platform.navigation.navigate('https://elsewhere.example/x', { external: true });
  expect(moves).toEqual(['load https://elsewhere.example/x']);
});

test.each(['/vacancies', '/vacancies?filter[q]=a:b', '/over:ons', '/a//b', 'partners'])(
  '%j stays in the site',
  async (path) => {
    await platform.navigation.navigate(path);
    expect(moves).toEqual([`push ${path.startsWith('/') ? path : `/${path}`}`]);
  },
);

test('a move carries the prefix of the language', async () => {
  const english = open('/en', 'en');
  await english.navigation.navigate('/vacancies');
  await english.navigation.navigate('/', { replace: true });
  expect(moves).toEqual(['push /en/vacancies', 'replace /en']);
});

test('choosing a language loads the same page in it and remembers the choice', async () => {
  const page = open('/vacancies?sort=distance#kaart');
  await page.navigation.switchLocale('en');
  expect(moves).toEqual(['cookie i18n_redirected=en', 'load /en/vacancies?sort=distance#kaart']);
});

test('a move tells of its start and its end, runs the loading bar and clears an error', async () => {
  const told: string[] = [];
  platform.navigation.on('start', ({ from, to }) => told.push(`start ${from} ${to}`));
  const stop = platform.navigation.on('end', ({ from, to }) => told.push(`end ${from} ${to}`));
  platform.errors.getState().show('broken');
  await platform.navigation.navigate('/partners');
  clock.advance(250);
  expect(platform.loading.getState().isLoading).toBe(true);
  // The module's router tells of the same move again.
  platform.navigation.begin('/partners');
  platform.navigation.finish();
  platform.navigation.finish();
  expect(told).toEqual(['start / /partners', 'end / /partners']);
  expect(platform.errors.getState().error).toBeNull();
  expect(platform.loading.getState().progress).toBe(100);
  stop();
  await platform.navigation.navigate('/nieuws');
  platform.navigation.finish();
  expect(told).toEqual(['start / /partners', 'end / /partners', 'start /partners /nieuws']);
});

test('a jump within the page waits for nothing', async () => {
  const told: string[] = [];
  platform.navigation.on('end', ({ to }) => told.push(to));
  await platform.navigation.navigate('/#contact');
  expect(platform.navigation.getState()).toMatchObject({ address: '/#contact', isNavigating: false });
  expect(told).toEqual(['/#contact']);
});

test.each(['/vacancies?filter[q]=een twee', '/vacancies?filter[q]=een%20twee'])(
  'a link to the page that is shown, %j, adds no history, asks nothing and ends',
  async (path) => {
    const { navigation, errors, leaveGuard, loading } = platform;
    await navigation.navigate('/vacancies?filter[q]=een twee');
    // The second click of a double click: the page is on its way.
    await navigation.navigate(path);
    navigation.finish();
    leaveGuard.getState().hold('form');
    errors.getState().show('broken');
    const told: string[] = [];
    navigation.on('start', ({ to }) => told.push(`start ${to}`));
    navigation.on('end', ({ to }) => told.push(`end ${to}`));
    await expect(navigation.navigate(path)).resolves.toBe(true);
    const address = '/vacancies?filter[q]=een%20twee';
    expect(moves).toEqual([`push ${address}`]);
    expect(told).toEqual([`start ${address}`, `end ${address}`]);
    expect(navigation.getState()).toMatchObject({ address, isNavigating: false });
    expect(errors.getState().error).toBeNull();
    expect(leaveGuard.getState()).toMatchObject({ question: null, holders: ['form'] });
    clock.advance(250);
    expect(loading.getState().isLoading).toBe(false);
  },
);

test('an error of the first page stays until a navigation has ended', () => {
  const page = createPlatform(bootDocument({ url: '/en/a/b?c=d', locale: 'en', status: 404 }), { clock });
  expect(page.errors.getState().error).toMatchObject({ statusCode: 404, message: 'Page Not Found: /a/b' });
  page.navigation.finish();
  expect(page.errors.getState().error).not.toBeNull();
});

test('unsaved changes hold a move until the person has answered', async () => {
  const { leaveGuard, navigation } = platform;
  leaveGuard.getState().hold('form');
  const first = navigation.navigate('/partners');
  const second = navigation.navigate('/nieuws');
  await expect(first).resolves.toBe(false);
  leaveGuard.getState().question?.answer(true);
  await expect(second).resolves.toBe(true);
  expect(moves).toEqual(['push /nieuws']);
  await expect(navigation.navigate('/partners')).resolves.toBe(true);
});

test('a page knows which page was left for it, also after its own query has changed', async () => {
  const { navigation } = open('/vacancies/search?sort=title');
  expect(navigation.getState().previous).toBeNull();
  for (const path of ['/support', '/support?q=vog']) {
    await navigation.navigate(path);
    expect(navigation.getState().previous).toBe('/vacancies/search?sort=title');
    navigation.finish();
  }
});
