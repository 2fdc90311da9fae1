import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
  type BootModule,
  createPlatform,
  loadingTimes,
  OmzienError,
  type Platform,
  type ToastInput,
  windowHost,
} from '@omzien/platform';
import { type BootOptions, bootDocument, signedInAs, testOrganization } from '@omzien/testing/bootDocument';
import { createFakeApi } from '@omzien/testing/fakeApi';
import { type FakeBrowser, installFakeBrowser } from '@omzien/testing/fakeBrowser';
import { createFakeClock, type FakeClock } from '@omzien/testing/fakeClock';
import { createUiCache } from '@omzien/ui';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { isCrawler } from './error/crawler.ts';
import { type MountedFrame, mountFrame } from './mountFrame.tsx';
import { composedOf } from './testing/frameWorld.ts';

/** Rules of the specification that are seen in the frame. Each test quotes its rule. */

const route = (path: string, more: Partial<BootModule['routes'][number]> = {}): BootModule['routes'][number] => ({
  name: path.slice(1).replaceAll('/', '-') || 'home',
  path,
  layout: 'default',
  background: 'default',
  access: 'public',
  title: { nl: path, en: path },
  data: [],
  validate: {},
  files: [],
  ...more,
});
const testModule: BootModule = {
  name: 'mfe-vacancies',
  version: '1.0.0',
  build: '000000000001',
  federationName: 'vacancies',
  entry: 'entry.js',
  preload: ['entry.js'],
  texts: {},
  navigation: [],
  routes: [
    route('/', { layout: 'wide', background: 'white' }),
    route('/vacancies/search'),
    route('/vacancies/:id', { validate: { id: '\\d+' } }),
    route('/gesloten/:id', { validate: { id: { pattern: '\\d+', status: 418, text: 'A rule of its own' } } }),
    route('/applications', { access: 'protected', permission: 'applications.read' }),
    route('/oud', { redirect: '/vacancies/search' }),
    route('/elders', { redirect: 'https://elders.example/pagina' }),
    route('/forms/:token?', { layout: 'empty' }),
    route('/gelderse-handen', { layout: 'empty' }),
    route('/auth/login-1'),
  ],
};

let browser: FakeBrowser;
let clock: FakeClock;
let platform: Platform;
let frame: MountedFrame;
let loads: string[];
let cookies: [string, string, number][];

function open(path: string, options: BootOptions = {}) {
  window.history.replaceState(null, '', path);
  const composition = {
    revision: 1,
    shell: { version: '1.0.0', build: '000000000001' },
    modules: [testModule],
    fallbacks: {},
    probation: [],
  };
  loads = [];
  cookies = [];
  const boot = bootDocument({ tenant: 'meedoen', url: path, composition, ...options });
  platform = createPlatform(boot, {
    clock,
    fetch: createFakeApi().fetch,
    host: {
      ...windowHost(window),
      load: (address) => loads.push(address),
      writeCookie: (name, value, life) => cookies.push([name, value, life]),
    },
  });
  act(() => {
    frame = mountFrame(platform, createUiCache());
  });
}
const inEnglish = { locale: 'en' } as const;
const page = () => document.querySelector<HTMLElement>('[data-frame="page"]');
const errorScreen = () => document.querySelector<HTMLElement>('[data-frame="error"]');
const show = (error: OmzienError) => act(() => platform.errors.getState().show(error));
const user = () => userEvent.setup({ delay: null });
const settle = () => act(async () => {});
const userAgent = (value: string) => Object.defineProperty(navigator, 'userAgent', { value, configurable: true });
const ownAgent = navigator.userAgent;

beforeEach(() => {
  browser = installFakeBrowser();
  clock = createFakeClock();
});
afterEach(() => {
  sessionStorage.clear();
  act(() => frame.close());
  userAgent(ownAgent);
  Reflect.deleteProperty(window, 'dataLayer');
  for (const script of document.querySelectorAll('script')) script.remove();
});

describe('section 2, routing rules', () => {
  test.each([
    ['/en/vacancies/search', inEnglish, 'vacancies-search___en'],
    ['/vacancies/search', {}, 'vacancies-search___nl'],
  ] as const)('"Route names carry a locale suffix." – %s', (path, options, name) => {
    open(path, options);
    expect(page()?.dataset.route).toBe(name);
  });

  test.each([
    ['/', 'wide'],
    ['/vacancies/search', 'default'],
    ['/forms/abc', 'empty'],
  ])('"Layouts: default, empty and wide." – %s is %s', (path, layout) => {
    open(path);
    expect(page()?.dataset.layout).toBe(layout);
    expect(screen.queryByRole('contentinfo') === null).toBe(layout === 'empty');
  });

  test('"/:slug? | public, wide layout, white background"', () => {
    open('/');
    const white = getComputedStyle(page() as HTMLElement).background;
    act(() => frame.close());
    open('/vacancies/search');
    expect(white).not.toBe('');
    expect(getComputedStyle(page() as HTMLElement).background).not.toBe(white);
  });

  test('"A route rule may give a redirect. An absolute redirect causes a full page load." – with the hash appended', async () => {
    open('/elders#deel-2');
    await settle();
    expect(loads).toEqual(['https://elders.example/pagina#deel-2']);
    act(() => frame.close());
    open('/oud#deel-2');
    await settle();
    expect(loads).toEqual([]);
    expect(window.location.pathname + window.location.hash).toBe('/vacancies/search#deel-2');
  });

  test.each([
    ['/vacancies/twaalf', 'Page Not Found: /vacancies/twaalf'],
    ['/a/b/c?x=1#y', 'Page Not Found: /a/b/c'],
  ])(
    '"A route may carry a validity check that yields a 404 \'Page Not Found: {path}\'. Unknown routes give a 404." – %s',
    async (path, message) => {
      const { decideAccess, guardContextOf } = await import('./guards/guards.ts');
      open(path, inEnglish);
      const decision = decideAccess(path, platform.session.getState(), guardContextOf(platform));
      expect(decision).toMatchObject({ kind: 'error', error: { statusCode: 404, message, fatal: true } });
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page not found');
      expect(screen.getByText('404')).toBeTruthy();
    },
  );

  test('behaviour 5: a validity check may give its own status and text', async () => {
    const { decideAccess, guardContextOf } = await import('./guards/guards.ts');
    open('/gesloten/x', inEnglish);
    expect(decideAccess('/gesloten/x', platform.session.getState(), guardContextOf(platform))).toMatchObject({
      error: { statusCode: 418, statusMessage: 'A rule of its own' },
    });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('418');
  });

  test('"On the host of one public site, any path other than /gelderse-handen redirects to /gelderse-handen." – also without a page load', async () => {
    open('/gelderse-handen', { onlyPath: '/gelderse-handen' });
    for (const path of ['/vacancies/search?x=1', '/', '/nergens/te/vinden']) {
      await act(async () => void (await platform.navigation.navigate(path)));
      await settle();
      expect(window.location.pathname + window.location.search).toBe('/gelderse-handen');
      act(() => platform.navigation.finish());
    }
  });

  test('"If the user has no organisation, a fatal 403 page shows \'Geen organisatie gevonden\'."', () => {
    const session = signedInAs([{ role: 'admin', scopeType: 'Organization' }], { organizations: [] });
    open('/applications', { session, status: 403 });
    expect(screen.getByRole('heading', { level: 1, name: 'Geen organisatie gevonden' })).toBeTruthy();
    expect(screen.getByText('403')).toBeTruthy();
  });

  test.each([
    ['nl', 'Je hebt wijzigingen die niet zijn opgeslagen. Weet je zeker dat je weg wilt?'],
    ['en', 'You have unsaved changes. Are you sure you want to leave?'],
  ] as const)(
    '"Leaving a form with changes warns: \'You have unsaved changes. Are you sure you want to leave?\'" – %s',
    async (locale, sentence) => {
      open(locale === 'en' ? '/en' : '/', { locale });
      act(() => platform.leaveGuard.getState().hold('form'));
      await act(async () => void platform.navigation.navigate('/vacancies/search'));
      expect(within(screen.getByRole('alertdialog')).getByText(sentence)).toBeTruthy();
    },
  );

  test('"The error screen shows a large status code, a title and a description, with a \'Back to home\' button to /. It clears after any navigation"', async () => {
    open('/en', inEnglish);
    show(new OmzienError({ statusCode: 418 }));
    expect(screen.getByText('418')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/en');
    await act(async () => void (await platform.navigation.navigate('/vacancies/search')));
    act(() => platform.navigation.finish());
    expect(errorScreen()).toBeNull();
  });

  test('behaviour 4: no script protocol and no other site, also for a window of its own', async () => {
    open('/');
    for (const address of ['javascript:alert(1)', 'data:x', 'blob:x', 'vbscript:x']) {
      await expect(platform.navigation.navigate(address, { external: true, newWindow: true })).rejects.toThrow();
    }
    await expect(platform.navigation.navigate('//evil.example')).rejects.toThrow('not allowed');
    expect(loads).toEqual([]);
  });

  test('"Navigation scrolls smoothly to the top" – and auto under prefers-reduced-motion', async () => {
    for (const [reducedMotion, behavior] of [
      [false, 'smooth'],
      [true, 'auto'],
    ] as const) {
      browser = installFakeBrowser({ reducedMotion });
      open('/');
      await act(async () => void (await platform.navigation.navigate('/vacancies/search')));
      act(() => platform.navigation.finish());
      act(() => clock.advance(16));
      expect(browser.scrolls).toEqual([{ top: 0, behavior }]);
      if (!reducedMotion) act(() => frame.close());
    }
  });

  test('"or to a hash anchor" – by scrollIntoView, which keeps scroll-margin-top and scroll-padding-top', async () => {
    open('/');
    const anchor = document.createElement('h2');
    anchor.id = 'deel-2';
    const scrolls: unknown[] = [];
    anchor.scrollIntoView = (options) => scrolls.push(options);
    frame.outlet.append(anchor);
    await act(async () => void (await platform.navigation.navigate('/vacancies/search#deel-2')));
    act(() => platform.navigation.finish());
    act(() => clock.advance(16));
    expect(scrolls).toEqual([{ behavior: 'smooth', block: 'start' }]);
  });
});

describe('section 4, "Error screen variant order: a message containing \'wrong center\', then 401, 403 and 404, then any other code, then no code."', () => {
  const admin = 'please contact a system administrator or try again later.';
  test.each([
    [
      new OmzienError({ statusCode: 401, message: 'wrong center: elsewhere' }),
      null,
      'Logged in to the wrong website',
      'Please contact the administrator of this website. This user account is registered with one of the other partners in the collaboration.',
    ],
    [new OmzienError({ statusCode: 401 }), 401, 'Not authorized', 'You are not authorized to access this page.'],
    [new OmzienError({ statusCode: 403 }), 403, 'Access forbidden', 'You do not have access rights to this page.'],
    [
      new OmzienError({ statusCode: 404, message: 'Page Not Found: /x' }),
      404,
      'Page not found',
      `We couldn't find the page you were looking for, ${admin}`,
    ],
    [new OmzienError({ statusCode: 404, message: 'gone' }), 404, 'Not found', 'This page could not be found'],
    [
      new OmzienError({ statusCode: 418 }),
      418,
      'Oops... something went wrong! (error code: 418)',
      `An error has occurred. If the problem persists, ${admin}`,
    ],
  ] as const)('section 8, English to the letter – %#', (error, code, title, description) => {
    open('/en', inEnglish);
    show(error);
    const shown = within(errorScreen() as HTMLElement);
    expect(shown.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(shown.getByText(description)).toBeTruthy();
    expect(shown.queryByText(/^\d{3}$/)?.textContent ?? null).toBe(code === null ? null : String(code));
    expect(document.title).toBe(`${title} - Vrijwilligerssite Meedoen`);
  });

  test('"No code: \'Oops... something went wrong!\'"', async () => {
    const { errorTexts } = await import('./error/errorTexts.ts');
    open('/en', inEnglish);
    const { code, title, description } = errorTexts(new OmzienError({}), false);
    expect(code).toBeNull();
    expect(platform.i18n.t(title)).toBe('Oops... something went wrong!');
    expect(platform.i18n.t(description)).toContain('An error has occurred.');
  });
});

describe('section 8, ways on', () => {
  test("\"Buttons: 'Back to home' and 'Clear Error'.\"", async () => {
    open('/en', inEnglish);
    show(new OmzienError({ statusCode: 500 }));
    await user().click(screen.getByRole('button', { name: 'Clear Error' }));
    expect(errorScreen()).toBeNull();
  });

  test.each([
    [true, 1],
    [false, 0],
  ])('"A developer-only stacktrace toggle exists." – in development: %s', async (showsStacks, count) => {
    open('/en', { ...inEnglish, showsStacks, development: true });
    show(new OmzienError({ statusCode: 500, message: 'a defect of ours' }));
    await act(() => clock.advanceAsync(0));
    await settle();
    expect(screen.queryAllByText('Stacktrace')).toHaveLength(count);
  });

  const menus = ['Nul', 'Een', 'Twee', 'Drie', 'Vier'].map((name, index) => ({
    type: 'menu_items' as const,
    id: String(index),
    name: { nl: name, en: name },
    menu: 'main' as const,
    parentId: null,
    linkType: 'content_page' as const,
    path: ['/no/page', '/gelderse-handen', '/vacancies/search', '/auth/login-1', '/oud'][index] ?? null,
    order: index,
    newWindow: false,
  }));

  test('screens: "404 adds search and three popular links" – to pages that there are', async () => {
    open('/a/b/c', { menus });
    const search = await screen.findByRole('search');
    expect(search.getAttribute('action')).toBe('/vacancies/search');
    expect(within(search).getByRole('searchbox', { name: 'Zoek vrijwilligerswerk' })).toBeTruthy();
    const links = within(screen.getByRole('navigation', { name: 'Veel bezocht' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/gelderse-handen',
      '/vacancies/search',
      '/auth/login-1',
    ]);
  });

  test('a page that is not there leads a volunteer on to what is the own, besides', async () => {
    const navigation = [{ to: '/vacancies', label: { nl: 'Mijn werk', en: 'My work' }, order: 10 }];
    open('/a/b/c', { menus, session: signedInAs(), ...composedOf([{ ...testModule, navigation }]) });
    const own = within(await screen.findByRole('navigation', { name: 'Ga verder met' })).getAllByRole('link');
    expect(own.map((link) => link.textContent)).toEqual(['Mijn werk']);
    const popular = within(screen.getByRole('navigation', { name: 'Veel bezocht' })).getAllByRole('link');
    expect(popular.map((link) => link.getAttribute('href'))).not.toContain('/auth/login-1');
  });

  test('screens: "403 offers \'vraag toegang\' or switch organisation" – asking first when something is not saved', async () => {
    const organizations = [testOrganization(), testOrganization({ id: 'other', name: 'De Werkplaats' })];
    const session = { ...signedInAs([{ role: 'admin', scopeType: 'Organization' }], { organizations }) };
    open('/vacancies/search', { session });
    show(new OmzienError({ statusCode: 403 }));
    const ask = await screen.findByRole('link', { name: 'Vraag toegang' });
    expect(ask.getAttribute('href')).toMatch(/^mailto:info@oldebroek\.example\?subject=.*vacancies%2Fsearch$/);
    act(() => platform.leaveGuard.getState().hold('form'));
    await user().click(screen.getByRole('button', { name: 'Werk verder voor De Werkplaats' }));
    expect(platform.session.getState().currentOrganizationId).not.toBe('other');
    await user().click(screen.getByRole('button', { name: 'Verlaat de pagina' }));
    expect(platform.session.getState().currentOrganizationId).toBe('other');
    expect(errorScreen()).toBeNull();
  });

  test('screens: "503 maintenance with time"', async () => {
    open('/', { status: 503 });
    expect(await screen.findByText(/Dit was om 10\.00 uur zo/)).toBeTruthy();
  });

  test.each([
    [403, [], 'Forbidden', "You don't have access rights to execute this action"],
    [500, [], 'Oops', 'Something went wrong'],
    [422, [], 'Error found', 'The form contains errors'],
  ])('what no screen tells is told: %i', (statusCode, errors, title, message) => {
    open('/en', inEnglish);
    const reason = new OmzienError({ statusCode, errors });
    act(() => void window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason })));
    expect(platform.toasts.getState().toasts).toMatchObject([{ color: 'danger', title, message }]);
  });

  test('"Loading failed" when data did not come for want of a connection', () => {
    open('/en', inEnglish);
    const network = { status: null, code: 'network', title: null, detail: null, pointer: null, meta: {} };
    const reason = new OmzienError({ statusCode: 500, message: '[GET] "/x": no answer', errors: [network] });
    act(() => void window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason })));
    expect(platform.toasts.getState().toasts).toMatchObject([{ title: 'Loading failed' }]);
  });
});

describe('section 8, "Errors from crawler user agents are passed on and the page is not replaced."', () => {
  test.each([
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
    ['Mozilla/5.0 (compatible; bingbot/2.0)', true],
    ['Mozilla/5.0 Chrome-Lighthouse', true],
    ['facebookexternalhit/1.1', true],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36', false],
    ['Mozilla/5.0 (robotics laboratory)', false],
  ])('/bot\\b|chrome-lighthouse|facebookexternalhit|google\\b/i – %s', (agent, is) => {
    open('/');
    expect(isCrawler({ userAgent: agent })).toBe(is);
  });

  test('a module that fails is told, and the page stays', () => {
    userAgent('Googlebot/2.1');
    const told: unknown[] = [];
    Reflect.set(window, 'reportError', (error: unknown) => told.push(error));
    open('/');
    frame.outlet.textContent = 'what the server wrote';
    const error = new Error('chunk');
    act(() => frame.showFailure({ error, code: 'load_failed', module: 'mfe-vacancies', retry: null }));
    expect(errorScreen()).toBeNull();
    expect(frame.outlet.closest('[hidden]')).toBeNull();
    expect(told).toEqual([error]);
    Reflect.deleteProperty(window, 'reportError');
  });
});

describe('section 4 and 9, toasts', () => {
  /** Shows a message, and waits for its card. */
  const say = async (input: ToastInput) => {
    await act(async () => void platform.toasts.getState().show(input));
    await settle();
  };
  const toast = () => document.querySelector<HTMLElement>('[data-toast]');
  const region = () => document.querySelector<HTMLElement>('[data-frame="toasts"]') as HTMLElement;

  test('"Toast: 5000 ms default duration, bottom-right by default, progress updates every 16 ms, random unique id."', async () => {
    open('/');
    await say({ color: 'info' });
    const style = getComputedStyle(region());
    expect([style.position, region().parentElement?.closest('[data-live-announcer]') !== null]).toEqual([
      'fixed',
      true,
    ]);
    const progress = () => platform.toasts.getState().toasts[0]?.progress;
    act(() => clock.advance(15));
    expect(progress()).toBe(0);
    act(() => clock.advance(1));
    expect(progress()).toBe(0.003);
    act(() => clock.advance(4976));
    expect(progress()).toBe(0.998);
    act(() => clock.advance(16));
    expect(platform.toasts.getState().toasts).toEqual([]);
  });

  test('"Hover or focus pauses it, and leaving resumes it for the remaining time." – while either holds', async () => {
    open('/');
    await say({ color: 'info', message: 'Hallo' });
    act(() => clock.advance(4000));
    const reader = user();
    await reader.hover(screen.getByText('Hallo'));
    act(() => toast()?.focus());
    act(() => clock.advance(60_000));
    await reader.unhover(screen.getByText('Hallo'));
    act(() => clock.advance(60_000));
    act(() => toast()?.blur());
    act(() => clock.advance(900));
    expect(toast()).not.toBeNull();
    act(() => clock.advance(200));
    expect(toast()).toBeNull();
  });

  test.each([
    ['success', 'Success', 'status'],
    ['danger', 'Error', 'alert'],
    ['warning', 'Warning', 'status'],
    ['info', 'Information', 'status'],
    ['primary', 'Notification', 'status'],
    ['muted', 'Notification', 'status'],
  ] as const)(
    '"Toast labels by colour: Success, Error, Warning, Information, Notification. Danger toasts are announced assertively and the others politely." – %s',
    async (color, label, role) => {
      open('/en', inEnglish);
      const regions = region().querySelectorAll('[role]');
      expect([...regions].map((element) => element.getAttribute('aria-live'))).toEqual(['assertive', 'polite']);
      await say({ color });
      expect(screen.getByText(label).closest('[aria-live]')?.getAttribute('role')).toBe(role);
      expect(toast()?.tabIndex).toBe(0);
    },
  );

  test('"Clear-all removes every toast." and each goes "by its close button"', async () => {
    open('/en', inEnglish);
    for (const message of ['One', 'Two', 'Three']) {
      await say({ color: 'info', message });
    }
    await user().click(screen.getAllByRole('button', { name: 'Close this notice' })[0] as HTMLElement);
    expect(platform.toasts.getState().toasts.map(({ message }) => message)).toEqual(['Two', 'One']);
    await user().click(screen.getByRole('button', { name: 'Close all notices' }));
    expect(platform.toasts.getState().toasts).toEqual([]);
  });

  test('section 3: a toast may have a picture other than that of its colour', async () => {
    open('/');
    await say({ color: 'info' });
    const own = toast()?.querySelector('svg')?.innerHTML;
    await say({ color: 'info', icon: 'bell' });
    expect(toast()?.querySelector('svg')?.innerHTML).not.toBe(own);
  });
});

describe('section 4 and 9, loading bar', () => {
  const bar = () => screen.getByRole('progressbar', { hidden: true });

  test('"Loading bar: throttle 200 ms, duration 2000 ms, hide delay 500 ms, reset delay 400 ms, height 3 px."', () => {
    open('/');
    expect(loadingTimes).toEqual({ throttle: 200, duration: 2000, hideDelay: 500, resetDelay: 400 });
    act(() => platform.navigation.begin('/vacancies/search'));
    act(() => clock.advance(199));
    expect([bar().style.opacity, bar().style.height]).toEqual(['0', '3px']);
    act(() => clock.advance(1));
    expect(bar().style.opacity).toBe('1');
    act(() => clock.advance(1000));
    expect(Number(bar().getAttribute('aria-valuenow'))).toBe(50);
    act(() => platform.navigation.finish());
    expect(bar().getAttribute('aria-valuenow')).toBe('100');
    act(() => clock.advance(499));
    expect(bar().style.opacity).toBe('1');
    act(() => clock.advance(1));
    expect([bar().style.opacity, bar().getAttribute('aria-hidden')]).toEqual(['0', 'true']);
    act(() => clock.advance(399));
    expect(bar().getAttribute('aria-valuenow')).toBe('100');
    act(() => clock.advance(1));
    expect(bar().getAttribute('aria-valuenow')).toBe('0');
  });

  test('"It finishes on page loading end or on error, when it shows the error colour." – #f87171 → #ef4444', () => {
    open('/');
    act(() => platform.navigation.begin('/vacancies/search'));
    act(() => clock.advance(300));
    act(() => platform.navigation.fail(new Error('x')));
    expect(bar().style.backgroundImage).toMatch(/rgb\(248, 113, 113\).*rgb\(239, 68, 68\)|#f87171.*#ef4444/);
    act(() => platform.navigation.begin('/'));
    expect(bar().style.backgroundImage).toBe('');
  });

  test('behaviour 1: the bar stands where it is set until the throttle has passed, and is finished from 100 on', () => {
    open('/');
    act(() => platform.loading.getState().set(40));
    expect(bar().getAttribute('aria-valuenow')).toBe('40');
    act(() => platform.loading.getState().set(-5));
    expect(bar().getAttribute('aria-valuenow')).toBe('0');
    act(() => platform.loading.getState().set(100));
    act(() => clock.advance(900));
    expect([bar().getAttribute('aria-valuenow'), clock.pendingTasks()]).toEqual(['0', expect.any(Number)]);
    expect(platform.loading.getState().isLoading).toBe(false);
  });
});

describe('section 4, colour mode', () => {
  const classes = () => document.documentElement.className;
  const choose = (mode: 'system' | 'light' | 'dark') => act(() => platform.colorMode.getState().choose(mode));

  test('"Colour mode: system, light or dark, stored in a cookie … System follows the device scheme." – one year, and only while it is system', () => {
    open('/', { colorMode: 'system' });
    expect(classes()).toBe('light');
    act(() => browser.setDark(true));
    expect(classes()).toBe('dark');
    choose('light');
    expect(cookies).toEqual([['colorMode', 'light', 365 * 24 * 60 * 60]]);
    act(() => browser.setDark(false));
    act(() => browser.setDark(true));
    expect(classes()).toBe('light');
    choose('dark');
    act(() => browser.setDark(false));
    expect(classes()).toBe('dark');
    choose('system');
    expect(classes()).toBe('light');
  });
});

describe('section 1, "If the profile has a gtagId, a web analytics tag is started."', () => {
  const analytics = {
    id: 'G-ABC123',
    src: '/platform/analytics/G-ABC123-0123456789ab.js',
    integrity: 'sha384-x',
  };
  const tag = () => document.querySelector<HTMLScriptElement>('script[data-analytics]');
  const queue = () => (Reflect.get(window, 'dataLayer') ?? []) as ArrayLike<unknown>[];
  const choose = async (choice: 'all' | 'necessary') => {
    await act(async () => platform.consent.getState().choose(choice));
    await act(() => clock.advanceAsync(0));
  };

  test('security 41: "the tag loads only after consent and only for tenants that have it" – with its hash', async () => {
    // The page goes on at an address without where its visitor came from; the tag is told the whole one.
    const arrival = { name: `${window.location.origin}/?utm_source=mail` };
    Reflect.set(window.performance, 'getEntriesByType', () => [arrival]);
    open('/', { analytics });
    await settle();
    expect(tag()).toBeNull();
    await choose('necessary');
    expect(tag()).toBeNull();
    await choose('all');
    expect([tag()?.getAttribute('src'), tag()?.integrity, tag()?.crossOrigin]).toEqual([
      analytics.src,
      analytics.integrity,
      'anonymous',
    ]);
    expect(queue().map((command) => [Object.prototype.toString.call(command), command[0], command.length])).toEqual([
      ['[object Arguments]', 'js', 2],
      ['[object Arguments]', 'config', 3],
      ['[object Arguments]', 'event', 3],
    ]);
    expect(queue()[1]?.[2]).toEqual({ send_page_view: false });
    expect(queue()[2]?.[2]).toEqual({ page_location: arrival.name });
    Reflect.deleteProperty(window.performance, 'getEntriesByType');
  });

  test('who allowed it before is asked nothing, and who takes it back is no longer measured', async () => {
    open('/', { analytics, consent: 'all' });
    await act(() => clock.advanceAsync(0));
    expect(tag()).not.toBeNull();
    Reflect.set(document, 'cookie', '_ga=1; Path=/');
    await choose('necessary');
    expect(Reflect.get(window, 'ga-disable-G-ABC123')).toBe(true);
    expect(document.cookie).not.toContain('_ga');
    await choose('all');
    expect(Reflect.get(window, 'ga-disable-G-ABC123')).toBe(false);
    expect(document.querySelectorAll('script[data-analytics]')).toHaveLength(1);
  });

  test('a site without it starts nothing, whatever is allowed', async () => {
    open('/', { consent: 'all' });
    await act(() => clock.advanceAsync(0));
    expect([tag(), queue()]).toEqual([null, []]);
  });
});
