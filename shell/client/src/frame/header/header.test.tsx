import { afterEach, describe, expect, test } from '@jest/globals';
import { signedInAs, testOrganization } from '@omzien/testing/bootDocument';
import { createFakeApi } from '@omzien/testing/fakeApi';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  composedOf,
  type FrameWorld,
  linksIn,
  mainNavigation,
  menuItem,
  openFrame,
  staff,
  testModule,
  testRoute,
  user,
  wide,
} from '../testing/frameWorld.ts';
import { playNotifications } from '../testing/notifications.ts';
import { fittingCount } from './useOverflow.ts';

let world: FrameWorld;
const open = (...parts: Parameters<typeof openFrame>) => {
  world = openFrame(...parts);
};
afterEach(() => world.close());

const isOpen = (trigger: HTMLElement) =>
  document.getElementById(trigger.getAttribute('aria-controls') ?? '')?.hidden === false;
const header = (themed: object) => ({ profile: { themeConfig: { header: themed } as never } });

describe('top navigation', () => {
  test('a visitor sees the menu of the centre, what is not public left out', () => {
    open('/vacancies/search?sort=distance');
    expect(linksIn(mainNavigation())).toEqual(['Vacaturebank /vacancies/search', 'Wie we zijn /over-ons']);
    const present = wide('link', 'Vacaturebank');
    expect(present.getAttribute('aria-current')).toBe('page');
    // Whoever signs in comes back here.
    const back = encodeURIComponent('/vacancies/search?sort=distance');
    expect(wide('link', 'Inloggen').getAttribute('href')).toBe(`/auth/login-1?redirect=${back}`);
    expect(screen.getByRole('link', { name: 'Naar de inhoud' }).getAttribute('href')).toBe('#outlet');
  });

  test('in English everything is English and leads to English addresses', () => {
    open('/en/vacancies/search', { locale: 'en' });
    expect(linksIn(mainNavigation())).toEqual(['Vacancy bank /en/vacancies/search', 'Who we are /en/over-ons']);
    expect(wide('link', 'Sign in').getAttribute('href')).toBe('/en/auth/login-1?redirect=%2Fvacancies%2Fsearch');
    const languages = screen.getByLabelText('Language');
    expect(linksIn(languages)).toEqual(['NL Dutch /vacancies/search', 'EN English /en/vacancies/search']);
  });

  const entry = (to: string, nl: string, en: string, order: number, permission?: string) => ({
    to,
    label: { nl, en },
    order,
    ...(permission ? { permission } : {}),
  });
  // The order in which modules come is not the order of their entries.
  const modules = [
    testModule('mfe-analytics', { navigation: [entry('/dashboard', 'Dashboard', 'Dashboard', 10)] }),
    testModule('mfe-cms', {
      navigation: [
        entry('/settings', 'Instellingen', 'Settings', 80, 'centers.manage'),
        entry('/content', 'Content', 'Content', 70, 'pages.manage'),
      ],
    }),
    testModule('mfe-vacancies', {
      navigation: [
        entry('/conversations', 'Conversaties', 'Conversations', 90, 'conversations.read'),
        entry('/applications', 'Aanvragen', 'Applications', 60, 'applications.manage'),
        entry('/vacancies/search', 'Vacaturebank', 'Vacancy bank', 30),
        entry('/vacancies', 'Vacatures', 'Vacancies', 20, 'vacancies.manage'),
      ],
    }),
    testModule('mfe-organizations', {
      navigation: [entry('/organizations', 'Organisaties', 'Organisations', 40, 'organizations.manage')],
    }),
    testModule('mfe-users', { navigation: [entry('/users', 'Gebruikers', 'Users', 50, 'users.read')] }),
  ];
  const nine = [
    'Dashboard /dashboard',
    'Vacatures /vacancies',
    'Vacaturebank /vacancies/search',
    'Organisaties /organizations',
    'Gebruikers /users',
    'Aanvragen /applications',
    'Content /content',
    'Instellingen /settings',
    'Conversaties /conversations',
  ];
  const chief = signedInAs([{ role: 'center_superuser', scopeType: 'Tenant' }], {
    organizations: [testOrganization()],
  });

  test('staff see "Dashboard, Vacatures, Vacaturebank, Organisaties, Gebruikers, Aanvragen, Content, Instellingen, Conversaties"', () => {
    open('/vacancies/search', { ...composedOf(modules), session: chief });
    expect(linksIn(mainNavigation())).toEqual(nine);
    expect(wide('link', 'Vacaturebank').getAttribute('aria-current')).toBe('page');
    expect(wide('link', 'Vacatures').getAttribute('aria-current')).toBeNull();
  });

  test('each entry appears only when its module is in the composition', () => {
    open('/', { ...composedOf(modules.slice(2)), session: chief });
    const away = ['Dashboard', 'Content', 'Instellingen'];
    expect(linksIn(mainNavigation())).toEqual(nine.filter((line) => !away.some((name) => line.startsWith(name))));
  });

  test('by permission: somebody of an organisation sees nothing of the centre', () => {
    open('/', { ...composedOf(modules), session: staff() });
    const shown = linksIn(mainNavigation());
    expect(shown).toContain('Vacatures /vacancies');
    expect(shown).not.toContain('Instellingen /settings');
    expect(shown).not.toContain('Content /content');
  });

  test('staff see the entries of the modules that they may use, in their order', () => {
    open('/applications', { session: staff() });
    expect(linksIn(mainNavigation())).toEqual(['Aanvragen /applications', 'Vacatures /vacancies']);
  });

  test.each([
    ['all fit', [100, 100, 100], 300, 3],
    ['the last does not', [100, 100, 100], 299, 1],
    ['room for the button and one', [100, 100, 100], 204, 1],
    ['no room for any', [100, 100, 100], 90, 0],
    ['nothing to show', [], 0, 0],
  ])('many entries: %s', (_case, widths, room, count) => {
    expect(fittingCount(widths, room)).toBe(count);
  });

  test('what does not fit stands under "Meer", with the present page marked there', async () => {
    const width = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'offsetWidth');
    const room = Object.getOwnPropertyDescriptor(Element.prototype, 'clientWidth');
    Object.defineProperty(HTMLElement.prototype, 'offsetWidth', { value: 110, configurable: true });
    Object.defineProperty(Element.prototype, 'clientWidth', { value: 560, configurable: true });
    try {
      open('/conversations', { ...composedOf(modules), session: chief });
    } finally {
      if (width) Object.defineProperty(HTMLElement.prototype, 'offsetWidth', width);
      if (room) Object.defineProperty(Element.prototype, 'clientWidth', room);
    }
    const more = wide('button', 'Meer');
    await user().click(more);
    const panel = document.getElementById(more.getAttribute('aria-controls') ?? '') as HTMLElement;
    expect(linksIn(panel)).toEqual(nine.slice(4));
    expect(within(panel).getByRole('link', { name: 'Conversaties', hidden: true }).getAttribute('aria-current')).toBe(
      'page',
    );
    // In the bar they can neither be seen nor reached.
    const inBar = mainNavigation().querySelector('[data-item] a[href="/conversations"]');
    expect(inBar?.closest('[inert]')).not.toBeNull();
    await user().keyboard('{Escape}');
    expect(document.activeElement).toBe(more);
  });
});

test('the small menu of the centre stands above the header for visitors, and not for who works here', () => {
  const menus = [menuItem('1', 'Contact', 'Contact', '/contact', { menu: 'top' })];
  open('/', { menus });
  expect(linksIn(screen.getByLabelText('Menu bovenaan'))).toEqual(['Contact /contact']);
  world.close();
  open('/', { menus, session: staff() });
  expect(screen.queryByLabelText('Menu bovenaan')).toBeNull();
});

describe('header variants', () => {
  test.each(['tab', 'legacy'] as const)('"variant tab or legacy": %s has one navigation, logo and tools', (variant) => {
    open('/', header({ variant, sticky: true, languageToggle: true, centerMenuItems: true, fullWidth: true }));
    expect(screen.getByRole('banner').dataset.variant).toBe(variant);
    expect(screen.getAllByLabelText('Hoofdmenu')).toHaveLength(1);
    expect(screen.getByRole('link', { name: /^Naar de startpagina van/ })).toBeTruthy();
  });

  test('"sticky": the header stays at the top, or goes along with the page', () => {
    open('/', header({ sticky: true }));
    expect(getComputedStyle(screen.getByRole('banner')).position).toBe('sticky');
    world.close();
    open('/', header({ sticky: false }));
    expect(getComputedStyle(screen.getByRole('banner')).position).toBe('relative');
  });

  test('"menu item font class" stands on the navigation', () => {
    open('/', header({ menuItemFontClass: 'font-bold' }));
    expect(mainNavigation().classList.contains('font-bold')).toBe(true);
  });

  test('without the feature or against the wish of the centre there is no "language toggle"', () => {
    open('/', { tenant: 'oldebroek' });
    expect(screen.queryByLabelText('Taal')).toBeNull();
    world.close();
    open('/', header({ languageToggle: false }));
    expect(screen.queryByLabelText('Taal')).toBeNull();
    world.close();
    open('/', header({ languageToggle: true }));
    expect(screen.getByLabelText('Taal')).toBeTruthy();
  });

  test('"Otherwise it shows the app name as a heading"', () => {
    open('/');
    expect(screen.getByRole('link', { name: /^Naar de startpagina van/ }).textContent).toBe(
      'Vrijwilligerssite Meedoen',
    );
  });

  test('"It uses the dark-mode logo when dark mode is active and one exists"', () => {
    open('/', { profile: { websiteLogoUrl: '/media/logo/320.webp', websiteLogoDarkModeUrl: '/media/dark/320.webp' } });
    const home = screen.getByRole('link', { name: /^Naar de startpagina van/ });
    expect([...home.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
      '/media/logo/320.webp',
      '/media/dark/320.webp',
    ]);
  });
});

describe('account menu', () => {
  test('opens with name, role and place, and closes on Escape with the focus back', async () => {
    open('/', { session: staff([testOrganization(), testOrganization({ id: 'other', name: 'De Werkplaats' })]) });
    const trigger = wide('button', 'Account van Sam de Vries');
    expect(isOpen(trigger)).toBe(false);
    await user().click(trigger);
    expect(isOpen(trigger)).toBe(true);
    expect((await screen.findByRole('link', { name: 'Uitloggen', hidden: true })).getAttribute('href')).toBe(
      '/uitloggen',
    );
    expect(screen.getByText('beheerder bij Buurthuis De Brink')).toBeTruthy();
    await user().keyboard('{Escape}');
    expect(isOpen(trigger)).toBe(false);
    expect(document.activeElement).toBe(trigger);
  });

  const two = () => staff([testOrganization(), testOrganization({ id: 'other', name: 'De Werkplaats' })]);
  const choose = async (name: string) => {
    await user().click(wide('button', 'Account van Sam de Vries'));
    await user().click(await screen.findByRole('button', { name, hidden: true }));
  };

  test('"only the selected organisation id is persisted"; after switching, lists are asked for anew', async () => {
    const api = createFakeApi(playNotifications([]).routes);
    open('/', { session: two() }, api.fetch);
    await screen.findAllByRole('button', { name: /^Meldingen/, hidden: true });
    await act(() => world.clock.advanceAsync(1000));
    expect(api.requests).toHaveLength(1);
    await choose('De Werkplaats');
    expect(world.platform.session.getState().currentOrganizationId).toBe('other');
    expect(world.cookies).toEqual({ currentOrganizationId: 'other' });
    await waitFor(() => expect(wide('button', 'De Werkplaats').getAttribute('aria-pressed')).toBe('true'));
    await waitFor(() => expect(api.requests).toHaveLength(2));
  });

  test('nothing typed is lost: switching asks while a form has changes, and staying keeps the organisation', async () => {
    open('/', { session: two() });
    act(() => world.platform.leaveGuard.getState().hold('form'));
    await choose('De Werkplaats');
    await user().click(await screen.findByRole('button', { name: 'Blijf op deze pagina' }));
    expect(world.platform.session.getState().currentOrganizationId).not.toBe('other');
    expect(world.cookies).toEqual({});
    await user().click(wide('button', 'De Werkplaats'));
    await user().click(await screen.findByRole('button', { name: 'Verlaat de pagina' }));
    await waitFor(() => expect(world.platform.session.getState().currentOrganizationId).toBe('other'));
  });

  test('links are those of the composition: of the own pages only what is there and allowed', async () => {
    const own = testModule('mfe-users', {
      routes: [
        testRoute({ path: '/profiel', access: 'protected' }),
        testRoute({ path: '/account/roles', access: 'protected', permission: 'users.manage' }),
        testRoute({ path: '/:slug?' }),
      ],
    });
    open('/', { ...composedOf([own]), session: signedInAs() });
    await user().click(wide('button', 'Account van Sam de Vries'));
    expect(await screen.findByRole('link', { name: 'Mijn profiel', hidden: true })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Mijn rollen', hidden: true })).toBeNull();
    // A content page could be at any word; it is not the screen of the notifications.
    expect(screen.queryByRole('link', { name: 'Mijn meldingen', hidden: true })).toBeNull();
  });

  test('a volunteer finds the own applications and conversations under the name', async () => {
    open('/', { session: signedInAs() });
    await user().click(wide('button', 'Account van Sam de Vries'));
    const mine = await screen.findByRole('link', { name: 'Mijn aanmeldingen', hidden: true });
    expect(mine.getAttribute('href')).toBe('/applications');
    const talks = screen.getByRole('link', { name: 'Mijn berichten', hidden: true });
    expect(talks.getAttribute('href')).toBe('/conversations');
  });
});

test('the phone menu is a dialog with everything in it', async () => {
  open('/', { session: staff() });
  await user().click(screen.getByRole('button', { name: 'Open het menu' }));
  const menu = await screen.findByRole('dialog', { name: 'Menu' });
  expect(linksIn(menu)).toContain('Vacatures /vacancies');
  expect(linksIn(menu)).toContain('Uitloggen /uitloggen');
  expect(within(menu).getByRole('button', { name: 'Donker' })).toBeTruthy();
  expect(within(menu).getByRole('button', { name: 'Activiteit' })).toBeTruthy();
  await user().click(within(menu).getByRole('button', { name: 'Sluit het menu' }));
  expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull();
});
