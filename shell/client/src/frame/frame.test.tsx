import { afterEach, expect, test } from '@jest/globals';
import { OmzienError } from '@omzien/platform';
import { signedInAs } from '@omzien/testing/bootDocument';
import { createFakeApi } from '@omzien/testing/fakeApi';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type FrameWorld, openFrame, staff, user, wide } from './testing/frameWorld.ts';

let world: FrameWorld;
let browser: FrameWorld['browser'];
let clock: FrameWorld['clock'];
let platform: FrameWorld['platform'];
let cookies: FrameWorld['cookies'];
let frame: FrameWorld['frame'];

function open(...parts: Parameters<typeof openFrame>): void {
  world = openFrame(...parts);
  ({ browser, clock, platform, cookies, frame } = world);
}

afterEach(() => {
  sessionStorage.clear();
  world.close();
});

test('the colour mode is kept in a cookie and follows the device on wish', async () => {
  open('/');
  const root = document.documentElement;
  expect(root.classList.contains('light')).toBe(true);
  await user().click(wide('button', 'Weergave'));
  await user().click(await screen.findByRole('button', { name: 'Donker', hidden: true }));
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
  expect(frame.canShow(path)).toBe(false);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(screen.getByText(String(code))).toBeTruthy();
  expect(document.title).toBe(`${title} - Vrijwilligerssite Meedoen`);
  expect(screen.getByRole('link', { name: 'Terug naar home' }).getAttribute('href')).toBe('/');
});

test('a visitor who goes to a protected page comes to the sign-in screen, with the wanted address', async () => {
  open('/');
  expect(frame.canShow('/applications')).toBe(false);
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
  await act(async () => {
    platform.toasts.getState().show({ color: 'danger', message: 'Mislukt' });
    platform.toasts.getState().show({ color: 'success', message: 'Opgeslagen' });
  });
  expect(screen.getByText('Mislukt').closest('[role]')?.getAttribute('role')).toBe('alert');
  expect(screen.getByText('Opgeslagen').closest('[role]')?.getAttribute('role')).toBe('status');
  expect(screen.getByText('Fout')).toBeTruthy();
  expect(screen.queryByText('Gelukt')).toBeNull();
  await user().hover(screen.getByText('Opgeslagen'));
  act(() => clock.advance(6000));
  expect(screen.queryByText('Mislukt')).toBeNull();
  expect(screen.getByText('Opgeslagen')).toBeTruthy();
  act(() => void platform.toasts.getState().show({ color: 'info', message: 'Nog een' }));
  await user().click(screen.getByRole('button', { name: 'Sluit alle meldingen' }));
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

test('a screen that comes late leaves the focus with who went on to the frame meanwhile', async () => {
  open('/');
  await user().click(wide('link', 'Vacaturebank'));
  const look = screen.getAllByRole('button')[0] as HTMLElement;
  act(() => look.focus());
  act(() => platform.navigation.finish());
  expect(document.activeElement).toBe(look);
});

test('a screen that calls the focus to a place of its own keeps it there', async () => {
  open('/');
  await user().click(wide('link', 'Vacaturebank'));
  const heading = document.createElement('h1');
  heading.tabIndex = -1;
  act(() => {
    document.getElementById('outlet')?.append(heading);
    heading.focus();
  });
  act(() => platform.navigation.finish());
  expect(document.activeElement).toBe(heading);
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

test.each([
  ['unsaved changes', false],
  ['changes that are kept', true],
])(
  'a lost session asks nothing over %s, and leads to the sign-in screen when they are let go',
  async (_what, isQuiet) => {
    open('/applications', { session: staff() });
    act(() => platform.leaveGuard.getState().hold('form', isQuiet));
    await act(async () => platform.session.getState().end('lost'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(window.location.pathname).toBe('/applications');
    expect(screen.getByText('Je bent uitgelogd. Log opnieuw in om verder te gaan.')).toBeTruthy();
    await act(async () => platform.leaveGuard.getState().release('form'));
    expect(window.location.pathname).toBe('/auth/login-1');
  },
);

test('a lost session that comes back while changes hold the page leads nowhere when they are let go', async () => {
  open('/applications', { session: staff() });
  act(() => platform.leaveGuard.getState().hold('form'));
  await act(async () => platform.session.getState().end('lost'));
  await act(async () => platform.session.getState().set(staff()));
  await act(async () => platform.leaveGuard.getState().release('form'));
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
  // Who goes back at once: the way to the top of the page before still has a step to go.
  Object.defineProperty(window, 'scrollY', { value: 195, configurable: true });
  window.dispatchEvent(new Event('scroll'));
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
  act(() => frame.showLoading('slow'));
  expect(screen.getByText(/Dit duurt langer dan normaal/)).toBeTruthy();
  act(() => frame.showLoading('no'));
  expect(screen.queryByText(/Dit duurt langer/)).toBeNull();
});
