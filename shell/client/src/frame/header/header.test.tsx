import { afterEach, describe, expect, test } from '@jest/globals';
import { signedInAs, testOrganization } from '@omzien/testing/bootDocument';
import { screen, within } from '@testing-library/react';
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
    // A browser tells the first sizes when it has them.
    const observer = globalThis.ResizeObserver;
    globalThis.ResizeObserver = class extends observer {
      #tell: () => void;
      constructor(tell: ResizeObserverCallback) {
        super(tell);
        this.#tell = () => tell([], this);
      }
      override observe() {
        this.#tell();
      }
    };
    const places = ['Wonen', 'Zorg', 'Sport', 'Natuur', 'Taal', 'Kunst'];
    const menus = places.map((name, index) => menuItem(String(index), name, name, `/${name.toLowerCase()}`));
    try {
      open('/taal', { menus });
    } finally {
      globalThis.ResizeObserver = observer;
      if (width) Object.defineProperty(HTMLElement.prototype, 'offsetWidth', width);
      if (room) Object.defineProperty(Element.prototype, 'clientWidth', room);
    }
    const more = wide('button', 'Meer');
    await user().click(more);
    const panel = document.getElementById(more.getAttribute('aria-controls') ?? '') as HTMLElement;
    expect(linksIn(panel)).toEqual(['Taal /taal', 'Kunst /kunst']);
    expect(within(panel).getByRole('link', { name: 'Taal', hidden: true }).getAttribute('aria-current')).toBe('page');
    // In the bar they can neither be seen nor reached.
    const inBar = mainNavigation().querySelector('[data-item] a[href="/taal"]');
    expect(inBar?.closest('[inert]')).not.toBeNull();
    await user().keyboard('{Escape}');
    expect(document.activeElement).toBe(more);
  });
});

test('the small menu of the centre stands above the header of a page, and not above a screen to work with', () => {
  const menus = [menuItem('1', 'Contact', 'Contact', '/contact', { menu: 'top' })];
  open('/', { menus, session: staff() });
  expect(linksIn(screen.getByLabelText('Menu bovenaan'))).toEqual(['Contact /contact']);
  world.close();
  open('/vacancies', { menus, session: staff() });
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

  test('"menu item font class" stands on the navigation, and its items look so', () => {
    open('/', header({ menuItemFontClass: 'font-bold uppercase' }));
    expect(mainNavigation().classList.contains('font-bold')).toBe(true);
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
    const [look] = rules.filter(
      (rule) => />\s*div\s*>\s*a\b/.test(rule) && mainNavigation().matches(rule.split(/[\s>]/)[0] ?? ''),
    );
    expect(look).toMatch(/font-weight: 700.*text-transform: uppercase/s);
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

test('the tools say in a word what they are, and have it for a label where there is no room', () => {
  open('/', { session: staff([testOrganization()]) });
  for (const [label, word] of [
    ['Weergave', 'Weergave'],
    ['Account van Sam de Vries', 'Sam'],
  ] as const)
    expect(within(wide('button', label)).getByText(word)).toBeTruthy();
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
  await within(menu).findByRole('link', { name: 'Vacatures' });
  expect(linksIn(menu)).toContain('Vacatures /vacancies');
  expect(linksIn(menu)).toContain('Uitloggen /uitloggen');
  expect(within(menu).getByRole('button', { name: 'Donker' })).toBeTruthy();
  expect(within(menu).getByRole('button', { name: 'Activiteit' })).toBeTruthy();
  await user().click(within(menu).getByRole('button', { name: 'Sluit het menu' }));
  expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull();
});
