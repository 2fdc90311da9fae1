import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { MenuItem } from '@omzien/model/menu';
import type { CenterProfile } from '@omzien/model/volunteerCenter';
import { type BootModule, createPlatform, OmzienError, type Platform, windowHost } from '@omzien/platform';
import { type BootOptions, bootDocument, signedInAs, testOrganization } from '@omzien/testing/bootDocument';
import { createFakeApi } from '@omzien/testing/fakeApi';
import { type PlayedBrowser, playBrowser } from '@omzien/testing/playBrowser';
import { type PlayedClock, playClock } from '@omzien/testing/playClock';
import { createUiCache } from '@omzien/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type MountedFrame, mountFrame } from './mountFrame.tsx';

type RouteInput = Partial<BootModule['routes'][number]> & { path: string };
const route = (input: RouteInput): BootModule['routes'][number] => ({
  name: input.path,
  layout: 'default',
  background: 'default',
  access: 'public',
  title: { nl: input.path, en: input.path },
  data: [],
  validate: {},
  files: [],
  ...input,
});

const vacancies: BootModule = {
  name: 'mfe-vacancies',
  version: '1.0.0',
  build: '000000000001',
  federationName: 'vacancies',
  entry: 'entry.js',
  preload: ['entry.js'],
  texts: {},
  navigation: [
    { to: '/vacancies', label: { nl: 'Vacatures', en: 'Vacancies' }, order: 20, permission: 'vacancies.manage' },
    {
      to: '/applications',
      label: { nl: 'Aanvragen', en: 'Applications' },
      order: 10,
      permission: 'applications.manage',
    },
    { to: '/helpen', label: { nl: 'Helpen', en: 'Help' }, order: 30, feature: 'peerToPeer' },
    { to: '/later', label: { nl: 'Later', en: 'Later' }, order: 40, permission: 'reports.of.a.newer.module' },
  ],
  routes: [
    route({ path: '/:slug?', layout: 'wide', background: 'white' }),
    route({ path: '/vacancies/search' }),
    route({ path: '/vacancies', access: 'protected', permission: 'vacancies.manage' }),
    route({ path: '/applications', access: 'protected', permission: 'applications.read' }),
    route({ path: '/uitloggen', access: 'protected' }),
    route({ path: '/kalender', feature: 'activities' }),
    route({ path: '/oud', redirect: '/vacancies/search' }),
    route({ path: '/forms/:token?', layout: 'empty' }),
    route({ path: '/auth/login-1' }),
  ],
};

const menuItem = (id: string, nl: string, en: string, path: string | null, more: Partial<MenuItem> = {}): MenuItem => ({
  type: 'menu_items',
  id,
  name: { nl, en },
  menu: 'main',
  parentId: null,
  linkType: 'system_page',
  path,
  order: Number(id),
  newWindow: false,
  ...more,
});
const menus = [
  menuItem('1', 'Vacaturebank', 'Vacancy bank', '/vacancies/search'),
  menuItem('2', 'Over ons', 'About us', null),
  menuItem('3', 'Wie we zijn', 'Who we are', '/over-ons', { parentId: '2' }),
  menuItem('4', 'Verborgen', 'Hidden', null),
  menuItem('5', 'Privacy', 'Privacy', '/privacy', { menu: 'footer' }),
];

let browser: PlayedBrowser;
let clock: PlayedClock;
let platform: Platform;
let cookies: Record<string, string>;
let frame: MountedFrame;

function open(path: string, options: BootOptions = {}, fetch = createFakeApi().fetch): void {
  window.history.replaceState(null, '', path);
  const boot = bootDocument({
    tenant: 'meedoen',
    url: path,
    menus,
    composition: {
      revision: 1,
      shell: { version: '1.0.0', build: '000000000001' },
      modules: [vacancies],
      fallbacks: {},
    },
    ...options,
  });
  cookies = {};
  // jsdom keeps no Secure cookies for its http origin, so they are written down here.
  const writeCookie = (name: string, value: string) => {
    cookies[name] = value;
  };
  platform = createPlatform(boot, {
    clock,
    fetch,
    host: { ...windowHost(window), writeCookie },
  });
  act(() => {
    frame = mountFrame(platform, createUiCache());
  });
}

beforeEach(() => {
  browser = playBrowser();
  clock = playClock();
});
afterEach(() => {
  sessionStorage.clear();
  act(() => frame.close());
});

const staff = (organizations = [testOrganization()]) =>
  signedInAs([{ role: 'admin', scopeType: 'Organization' }], { organizations });
/** By role, also in the part of the header that only a wide screen shows: jsdom has no width. */
const wide = (role: 'link' | 'button', name: string) => screen.getByRole(role, { name, hidden: true });
const isOpen = (trigger: HTMLElement) =>
  document.getElementById(trigger.getAttribute('aria-controls') ?? '')?.hidden === false;
const user = () => userEvent.setup({ delay: null });
const mainNavigation = () => screen.getByLabelText(/Hoofdmenu|Main menu/);
const linksIn = (element: HTMLElement) =>
  within(element)
    .queryAllByRole('link', { hidden: true })
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);

test('a visitor sees the menu of the centre, what is not public left out', () => {
  open('/vacancies/search?sort=distance');
  expect(linksIn(mainNavigation())).toEqual(['Vacaturebank /vacancies/search', 'Wie we zijn /over-ons']);
  const present = wide('link', 'Vacaturebank');
  expect(present.getAttribute('aria-current')).toBe('page');
  expect(wide('link', 'Inloggen').getAttribute('href')).toBe('/auth/login-1');
  expect(screen.getByRole('link', { name: 'Naar de inhoud' }).getAttribute('href')).toBe('#outlet');
});

test('in English everything is English and leads to English addresses', () => {
  open('/en/vacancies/search', { locale: 'en' });
  expect(linksIn(mainNavigation())).toEqual(['Vacancy bank /en/vacancies/search', 'Who we are /en/over-ons']);
  expect(wide('link', 'Sign in').getAttribute('href')).toBe('/en/auth/login-1');
  const languages = screen.getByLabelText('Language');
  expect(linksIn(languages)).toEqual(['NL Dutch /vacancies/search', 'EN English /en/vacancies/search']);
});

test('without the feature or against the wish of the centre there is no language toggle', () => {
  open('/', { tenant: 'oldebroek' });
  expect(screen.queryByLabelText('Taal')).toBeNull();
});

test('staff see the entries of the modules that they may use, in their order', () => {
  open('/applications', { session: staff() });
  expect(linksIn(mainNavigation())).toEqual(['Aanvragen /applications', 'Vacatures /vacancies']);
});

test('the account menu opens with its name, and closes on Escape with the focus back', async () => {
  open('/', { session: staff([testOrganization(), testOrganization({ id: 'other', name: 'De Werkplaats' })]) });
  const trigger = wide('button', 'Account van Sam de Vries');
  expect(isOpen(trigger)).toBe(false);
  await user().click(trigger);
  expect(isOpen(trigger)).toBe(true);
  expect(wide('link', 'Uitloggen').getAttribute('href')).toBe('/uitloggen');
  await user().click(wide('button', 'De Werkplaats'));
  expect(platform.session.getState().currentOrganizationId).toBe('other');
  expect(cookies).toEqual({ currentOrganizationId: 'other' });
  await user().keyboard('{Escape}');
  expect(isOpen(trigger)).toBe(false);
  expect(document.activeElement).toBe(trigger);
});

test('a volunteer finds the own applications under the name', async () => {
  open('/', { session: signedInAs() });
  await user().click(wide('button', 'Account van Sam de Vries'));
  expect(wide('link', 'Mijn aanvragen').getAttribute('href')).toBe('/applications');
});

test('the phone menu is a dialog with everything in it', async () => {
  open('/');
  await user().click(screen.getByRole('button', { name: 'Open het menu' }));
  const menu = screen.getByRole('dialog', { name: 'Menu' });
  expect(linksIn(menu)).toContain('Vacaturebank /vacancies/search');
  expect(within(menu).getByRole('button', { name: 'Donker' })).toBeTruthy();
  await user().click(within(menu).getByRole('button', { name: 'Sluit het menu' }));
  expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull();
});

test('the colour mode is kept in a cookie and follows the device on wish', async () => {
  open('/');
  const root = document.documentElement;
  expect(root.classList.contains('light')).toBe(true);
  await user().click(wide('button', 'Weergave'));
  await user().click(wide('button', 'Donker'));
  expect(root.classList.contains('dark')).toBe(true);
  expect(cookies).toEqual({ colorMode: 'dark' });
  window.dispatchEvent(new Event('beforeprint'));
  expect(root.classList.contains('light')).toBe(true);
  expect(root.classList.contains('dark')).toBe(false);
  window.dispatchEvent(new Event('afterprint'));
  expect(root.classList.contains('dark')).toBe(true);
  await user().click(wide('button', 'Zoals je apparaat'));
  expect(root.classList.contains('dark')).toBe(false);
  act(() => browser.setDark(true));
  expect(root.classList.contains('dark')).toBe(true);
});

const profile: Partial<CenterProfile> = {
  websiteLogoUrl: '/media/logo/320.webp',
  websiteLogoDarkModeUrl: '/media/dark/320.webp',
  faviconUrl: '/media/icon.png',
  showAnbiLogo: true,
  footerColumns: [
    { column: 1, title: 'Contact', content: 'Zuiderzeestraatweg 12\n[Bel ons](tel:0525631234)' },
    { column: 6, title: 'Meer', content: '- [Partners](/partners)\n- [Fout](javascript:alert(1))' },
  ],
};

test('logo, dark logo, favicon, footer columns and marks come from the profile of the centre', () => {
  open('/', { profile });
  const home = screen.getByRole('link', { name: 'Naar de startpagina van Vrijwilligerssite Meedoen' });
  expect([...home.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
    '/media/logo/320.webp',
    '/media/dark/320.webp',
  ]);
  expect(document.querySelector('link[rel="icon"]')?.getAttribute('href')).toBe('/media/icon.png');
  const footer = screen.getByRole('contentinfo');
  expect(within(footer).getByRole('heading', { name: 'Contact' })).toBeTruthy();
  expect(linksIn(footer)).toEqual(['Bel ons tel:0525631234', 'Partners /partners', 'Privacy /privacy']);
  expect(within(footer).getByRole('img', { name: /ANBI/ })).toBeTruthy();
  expect(within(footer).queryByRole('img', { name: /NOV/ })).toBeNull();
});

test('an empty layout has neither head nor foot, an error on it has both', () => {
  open('/forms/abc');
  expect(screen.queryByRole('banner')).toBeNull();
  expect(screen.queryByRole('contentinfo')).toBeNull();
  act(() => platform.errors.getState().show(new OmzienError({ statusCode: 500 })));
  expect(screen.getByRole('banner')).toBeTruthy();
});

test.each([
  ['/a/b/c', null, 404, 'Pagina niet gevonden'],
  ['/kalender', null, 404, 'Pagina niet gevonden'],
  ['/vacancies', signedInAs(), 403, 'Geen toegang'],
  ['/applications', staff([]), 403, 'Geen organisatie gevonden'],
] as const)('%s is refused with the words of its error', (path, session, code, title) => {
  open(path, { session, status: code });
  expect(frame.admits(path)).toBe(false);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(screen.getByText(String(code))).toBeTruthy();
  expect(document.title).toBe(`${title} - Vrijwilligerssite Meedoen`);
  expect(screen.getByRole('link', { name: 'Terug naar home' }).getAttribute('href')).toBe('/');
});

test('a visitor who goes to a protected page comes to the sign-in screen, with the wanted address', async () => {
  open('/');
  expect(frame.admits('/applications')).toBe(false);
  await act(async () => void (await platform.navigation.navigate('/applications?status=new')));
  expect(`${window.location.pathname}${window.location.search}`).toBe(
    '/auth/login-1?redirect=%2Fapplications%3Fstatus%3Dnew',
  );
});

test('a lost session leads to the sign-in screen and says so; signing out by choice does not', async () => {
  open('/applications', { session: staff() });
  await act(async () => platform.session.getState().end('lost'));
  expect(window.location.pathname).toBe('/auth/login-1');
  expect(screen.getByText('Je bent uitgelogd. Log opnieuw in om verder te gaan.')).toBeTruthy();

  act(() => frame.close());
  open('/uitloggen', { session: staff() });
  await act(async () => platform.session.getState().end());
  expect(window.location.pathname).toBe('/uitloggen');
});

test('a route rule redirects and keeps the hash', async () => {
  open('/oud#deel-2');
  await act(async () => {});
  expect(`${window.location.pathname}${window.location.hash}`).toBe('/vacancies/search#deel-2');
});

test('an error takes the place of the content and goes with the next navigation', async () => {
  open('/');
  frame.outlet.textContent = 'het scherm';
  act(() => {
    platform.errors.getState().show(new OmzienError({ statusCode: 418 }));
    platform.errors.getState().show(new OmzienError({ statusCode: 404 }));
  });
  expect(screen.getByRole('heading', { name: 'Oeps... er ging iets mis! (foutcode: 418)' })).toBeTruthy();
  expect(frame.outlet.closest('[hidden]')).not.toBeNull();
  await user().click(screen.getByRole('link', { name: 'Terug naar home' }));
  act(() => platform.navigation.finish());
  expect(frame.outlet.closest('[hidden]')).toBeNull();
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
});

test('an error can be cleared where the screen still stands behind it, and not where its status is the page', async () => {
  open('/');
  act(() => platform.errors.getState().show(new OmzienError({ statusCode: 404 })));
  expect(screen.queryByRole('button', { name: 'Fout wissen' })).toBeNull();
  act(() => platform.errors.getState().clear());
  act(() => platform.errors.getState().show(new OmzienError({ statusCode: 500 })));
  await user().click(screen.getByRole('button', { name: 'Fout wissen' }));
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
});

test('a module that fails leaves the frame usable and can be tried again', async () => {
  open('/');
  let tries = 0;
  const retry = () => {
    tries += 1;
  };
  act(() => frame.showFailure({ error: new Error('chunk'), code: 'load_failed', module: 'mfe-vacancies', retry }));
  expect(screen.getByRole('heading', { name: 'Dit deel van de site laadt niet' })).toBeTruthy();
  expect(screen.getByRole('banner')).toBeTruthy();
  await user().click(screen.getByRole('button', { name: 'Probeer opnieuw' }));
  expect(tries).toBe(1);
  act(() => frame.showFailure(null));
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
});

test('toasts: danger is said at once, the rest politely; they can be closed one by one and together', async () => {
  open('/');
  act(() => {
    platform.toasts.getState().show({ color: 'danger', message: 'Mislukt' });
    platform.toasts.getState().show({ color: 'success', message: 'Opgeslagen' });
  });
  expect(screen.getByText('Mislukt').closest('[role]')?.getAttribute('role')).toBe('alert');
  expect(screen.getByText('Opgeslagen').closest('[role]')?.getAttribute('role')).toBe('status');
  expect(screen.getByText('Gelukt')).toBeTruthy();
  await user().hover(screen.getByText('Opgeslagen'));
  act(() => clock.advance(6000));
  expect(screen.queryByText('Mislukt')).toBeNull();
  expect(screen.getByText('Opgeslagen')).toBeTruthy();
  act(() => void platform.toasts.getState().show({ color: 'info', message: 'Nog een' }));
  await user().click(screen.getByRole('button', { name: 'Sluit alle berichten' }));
  expect(screen.queryByText('Opgeslagen')).toBeNull();
});

test('a link inside the page changes the address without a page load and moves the focus to the content', async () => {
  open('/');
  await user().click(wide('link', 'Vacaturebank'));
  expect(window.location.pathname).toBe('/vacancies/search');
  expect(platform.navigation.getState().isNavigating).toBe(true);
  act(() => platform.navigation.finish());
  act(() => clock.advance(16));
  expect(document.activeElement?.id).toBe('outlet');
  expect(browser.scrolls).toEqual([{ top: 0, behavior: 'smooth' }]);
});

test('unsaved changes are asked about; staying keeps the page, leaving goes on', async () => {
  open('/');
  act(() => platform.leaveGuard.getState().hold('form'));
  await user().click(wide('link', 'Vacaturebank'));
  const question = screen.getByRole('alertdialog', { name: 'Pagina verlaten?' });
  expect(within(question).getByText(/wijzigingen die niet zijn opgeslagen/)).toBeTruthy();
  await user().click(within(question).getByRole('button', { name: 'Blijf op deze pagina' }));
  expect(window.location.pathname).toBe('/');
  await user().click(wide('link', 'Vacaturebank'));
  await user().click(screen.getByRole('button', { name: 'Verlaat de pagina' }));
  expect(window.location.pathname).toBe('/vacancies/search');
});

test('the browser back button asks about unsaved changes too, with the page and its address kept', async () => {
  open('/');
  await act(async () => void (await platform.navigation.navigate('/vacancies/search')));
  act(() => platform.navigation.finish());
  act(() => platform.leaveGuard.getState().hold('form'));
  window.history.back();
  expect(await screen.findByRole('alertdialog')).toBeTruthy();
  expect(window.location.pathname).toBe('/vacancies/search');
  await user().click(screen.getByRole('button', { name: 'Verlaat de pagina' }));
  // The browser goes back in a task of its own, to the very entry that was asked for: the history is as it was.
  await waitFor(() => expect(window.location.pathname).toBe('/'));
});

test('the question stands above a dialog of a module: the focus starts on staying, and Escape is its own', async () => {
  open('/');
  let heard = 0;
  const below = () => {
    heard += 1;
  };
  document.addEventListener('keydown', below, { capture: true });
  act(() => platform.leaveGuard.getState().hold('form'));
  await user().click(wide('link', 'Vacaturebank'));
  expect(screen.getByRole('alertdialog').closest('[data-live-announcer]')?.parentElement).toBe(document.body);
  expect(document.activeElement?.textContent).toBe('Blijf op deze pagina');
  await user().keyboard('{Escape}');
  document.removeEventListener('keydown', below, { capture: true });
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(heard).toBe(0);
  expect(window.location.pathname).toBe('/');
});

test('a lost session that comes back while the question stands takes the question away', async () => {
  open('/applications', { session: staff() });
  act(() => platform.leaveGuard.getState().hold('form'));
  await act(async () => platform.session.getState().end('lost'));
  expect(screen.getByRole('alertdialog')).toBeTruthy();
  await act(async () => platform.session.getState().set(staff()));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(window.location.pathname).toBe('/applications');
});

test('the title is said after a move, and again when data has given the page its own name', async () => {
  open('/');
  document.title = 'Vacature - Oldebroek';
  await act(async () => void (await platform.navigation.navigate('/vacancies/search')));
  act(() => platform.navigation.finish());
  act(() => clock.advance(200));
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(said()).toContain('Vacature - Oldebroek');
  await act(async () => {
    document.title = 'Kok gezocht - Oldebroek';
  });
  act(() => clock.advance(200));
  expect(said()).toContain('Kok gezocht - Oldebroek');
});

test('a saved place waits for a page that is still too short, and belongs to its entry of the history', async () => {
  open('/');
  const height = (pixels: number) =>
    Object.defineProperty(document.documentElement, 'scrollHeight', { value: pixels, configurable: true });
  height(2000);
  Object.defineProperty(window, 'scrollY', { value: 700, configurable: true });
  await act(async () => void (await platform.navigation.navigate('/vacancies/search')));
  window.dispatchEvent(new Event('scroll'));
  act(() => platform.navigation.finish());
  act(() => clock.advance(16));
  height(300);
  window.history.back();
  await waitFor(() => expect(platform.navigation.getState().address).toBe('/'));
  act(() => platform.navigation.finish());
  act(() => clock.advance(100));
  expect(browser.scrolls).toEqual([{ top: 0, behavior: 'smooth' }]);
  height(2000);
  act(() => clock.advance(16));
  expect(browser.scrolls.at(-1)).toEqual({ top: 700, behavior: 'smooth' });
});

test('without a connection the page says so, and says when it is back', async () => {
  open('/');
  const connect = (isOnline: boolean) => {
    Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true });
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  };
  act(() => connect(false));
  expect(screen.getByText(/Je bent offline/)).toBeTruthy();
  act(() => connect(true));
  expect(screen.queryByText(/Je bent offline/)).toBeNull();
  expect(screen.getByText('Je bent weer online.')).toBeTruthy();
});

test('a page that came during an outage goes on by itself when the API answers', async () => {
  const api = createFakeApi({ 'GET /volunteer_centers/current': () => new Response('', { status: 503 }) });
  open('/', { status: 503 }, api.fetch);
  expect(screen.getByRole('heading', { name: 'We zijn er even niet' })).toBeTruthy();
  await act(() => clock.advanceAsync(5000));
  expect(screen.getByRole('heading', { name: 'We zijn er even niet' })).toBeTruthy();
  const document = { data: { type: 'volunteer_centers', id: '1', attributes: {} } };
  api.answer({ 'GET /volunteer_centers/current': () => new Response(JSON.stringify(document)) });
  await act(() => clock.advanceAsync(8000));
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
});

test('a private page that the browser kept is hidden until the API has said whose it is', async () => {
  const api = createFakeApi({
    'GET /current_user': () => new Promise<Response>(() => {}),
    'GET /current_organizations': () => new Promise<Response>(() => {}),
  });
  open('/applications', { session: staff() }, api.fetch);
  const show = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
  act(() => void show(false));
  expect(document.documentElement.style.visibility).toBe('');
  act(() => void show(true));
  expect(document.documentElement.style.visibility).toBe('hidden');
  document.documentElement.style.removeProperty('visibility');
});

test('closing the tab with unsaved changes is asked about by the browser', () => {
  open('/');
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(leave()).toBe(false);
  act(() => platform.leaveGuard.getState().hold('form'));
  expect(leave()).toBe(true);
});

test('the loading bar shows after 200 ms and is red when the page failed', async () => {
  open('/');
  const bar = screen.getByRole('progressbar', { hidden: true });
  act(() => platform.navigation.begin('/vacancies/search'));
  expect(bar.getAttribute('aria-hidden')).toBe('true');
  act(() => clock.advance(300));
  expect(bar.getAttribute('aria-hidden')).toBe('false');
  expect(bar.style.height).toBe('3px');
  act(() => platform.navigation.fail(new Error('x')));
  expect(bar.style.backgroundImage).toContain('linear-gradient');
});

test('a wait for a module is told when it lasts', () => {
  open('/');
  act(() => frame.showWaiting('slow'));
  expect(screen.getByText(/Dit duurt langer dan normaal/)).toBeTruthy();
  act(() => frame.showWaiting('no'));
  expect(screen.queryByText(/Dit duurt langer/)).toBeNull();
});
