import { beforeEach, expect, jest, test } from '@jest/globals';
import { bootDocument } from '@omzien/testing/bootDocument';
import { createFakeClock, type FakeClock } from '@omzien/testing/fakeClock';
import { OmzienError } from '../api/OmzienError.ts';
import type { BrowserHost } from '../host/browserHost.ts';
import { createPlatform, type Platform, platformInLanguageOf } from '../visit/createPlatform.ts';
import { whenNothingUnsaved } from './leaveGuard.ts';
import { navigationError } from './navigation.ts';

let moves: string[];
let clock: FakeClock;

function open(address = '/', locale: 'nl' | 'en' = 'nl'): Platform {
  let present = address;
  moves = [];
  clock = createFakeClock();
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
    open: (next) => moves.push(`open ${next}`),
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
])('security 40: %j is refused, also with permission for other sites', async (address) => {
  expect(navigationError(address, true)).toBeInstanceOf(OmzienError);
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

test('a window of its own gets the same refusals, asks nothing, and leaves the page where it is', async () => {
  const { navigation, leaveGuard } = platform;
  await expect(navigation.navigate('https://elsewhere.example', { newWindow: true })).rejects.toThrow('not allowed');
  await expect(navigation.navigate('javascript:x', { newWindow: true, external: true })).rejects.toThrow('not allowed');
  leaveGuard.getState().hold('form');
  await navigation.navigate('/partners', { newWindow: true });
  await navigation.navigate('https://elsewhere.example', { newWindow: true, external: true });
  expect(moves).toEqual(['open /partners', 'open https://elsewhere.example']);
  expect(navigation.getState()).toMatchObject({ address: '/', isNavigating: false });
});

test('what is kept elsewhere asks nobody, and holds the page until it is let go', async () => {
  const { navigation, leaveGuard } = platform;
  const freed = jest.fn();
  leaveGuard.getState().hold('message', true);
  await navigation.navigate('/partners');
  expect(leaveGuard.getState().question).toBeNull();
  expect(moves).toEqual(['push /partners']);
  whenNothingUnsaved(leaveGuard, freed);
  expect(freed).not.toHaveBeenCalled();
  leaveGuard.getState().release('message');
  expect(freed).toHaveBeenCalledTimes(1);
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

test('a page that can change its language in place is not loaded, and speaks the other language from then on', async () => {
  const page = open('/vacancies', 'nl');
  const asked: string[] = [];
  const stop = page.navigation.onSwitchLocale(async (address) => {
    asked.push(address);
    page.navigation.setLocale('en', address);
    return true;
  });
  const places: string[] = [];
  page.navigation.on('language', ({ from, to }) => places.push(`${from} ${to}`));
  expect(await page.navigation.switchLocale('en')).toBe(true);
  expect([asked, places, moves]).toEqual([
    ['/en/vacancies'],
    ['/vacancies /en/vacancies'],
    ['cookie i18n_redirected=en'],
  ]);
  await page.navigation.navigate('/partners');
  expect(moves.at(-1)).toBe('push /en/partners');
  stop();
  await page.navigation.switchLocale('nl', '/partners#top');
  expect(moves.at(-1)).toBe('load /partners#top');
});

test('a language that cannot be changed in place is loaded', async () => {
  const page = open('/vacancies');
  page.navigation.onSwitchLocale(async () => false);
  await page.navigation.switchLocale('en');
  expect(moves).toEqual(['cookie i18n_redirected=en', 'load /en/vacancies']);
});

test('unsaved changes are asked about before the language changes', async () => {
  const page = open('/vacancies');
  page.leaveGuard.getState().hold('form');
  const switching = page.navigation.switchLocale('en');
  page.leaveGuard.getState().question?.answer(false);
  expect(await switching).toBe(false);
  expect(moves).toEqual([]);
});

test('the same visit in another language keeps who is there and what was said, and no answer of the old language', async () => {
  const page = createPlatform(
    bootDocument({
      url: '/partners',
      nonce: 'of-the-page',
      data: { '/api/v1/pages': { status: 200, body: { data: [] } } },
    }),
    { clock: createFakeClock() },
  );
  page.toasts.getState().show({ color: 'info', message: 'Bewaard' });
  const english = platformInLanguageOf(page, bootDocument({ url: '/en/partners', locale: 'en', nonce: 'other' }));
  expect([english.locale, english.boot.url, english.boot.nonce]).toEqual(['en', '/en/partners', 'of-the-page']);
  expect(english.i18n.t('button.save')).toBe('Save');
  expect(page.i18n.t('button.save')).toBe('Opslaan');
  expect(english.formats.time('2026-11-21T13:05:00Z')).toBe('14:05');
  expect([english.session, english.toasts, english.navigation]).toEqual([page.session, page.toasts, page.navigation]);
  page.responses.replace({ '/api/v1/news': { status: 200, body: { data: [] } } });
  expect([page.responses.isPreloaded('/api/v1/pages'), page.responses.isPreloaded('/api/v1/news')]).toEqual([
    false,
    true,
  ]);
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
