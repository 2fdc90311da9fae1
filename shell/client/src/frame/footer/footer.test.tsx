import { afterEach, expect, test } from '@jest/globals';
import type { CenterProfile } from '@omzien/model/volunteerCenter';
import { signedInAs } from '@omzien/testing/bootDocument';
import { screen, waitFor, within } from '@testing-library/react';
import {
  composedOf,
  type FrameWorld,
  linksIn,
  menuItem,
  openFrame,
  testModule,
  testRoute,
  user,
} from '../testing/frameWorld.ts';

let world: FrameWorld;
const open = (profile: Partial<CenterProfile>) => {
  world = openFrame('/', { profile });
};
afterEach(() => world.close());

const columns: CenterProfile['footerColumns'] = [
  { column: 1, title: 'Contact', content: 'Zuiderzeestraatweg 12\n[Bel ons](tel:0525631234)' },
  { column: 2, title: 'Openingstijden', content: '- Maandag 9 tot 12 uur' },
  { column: 3, title: 'Voor vrijwilligers', content: '[Zoeken](/vacancies/search)' },
  { column: 4, title: 'Voor organisaties', content: '[Aanmelden](/organizations/signup)' },
  { column: 6, title: 'Meer', content: '- [Partners](/partners)\n- [Fout](javascript:alert(1))' },
  { column: 8, title: 'Volg ons', content: '[Nieuwsbrief](https://nieuws.example/)' },
];
const footer = () => screen.getByRole('contentinfo');
const withVariant = (variant: 'tab' | 'legacy' | 'maud'): Partial<CenterProfile> => ({
  footerColumns: columns,
  themeConfig: { footer: { variant } } as CenterProfile['themeConfig'],
});

test.each(['tab', 'legacy', 'maud'] as const)(
  '"footer variants with columns 1, 2, 3, 4, 6, 8": %s has all six with their titles',
  (variant) => {
    open(withVariant(variant));
    expect(footer().dataset.variant).toBe(variant);
    const titles = within(footer()).getAllByRole('heading', { level: 2 });
    expect(titles.map(({ textContent }) => textContent)).toEqual(columns.map(({ title }) => title));
  },
);

test('"footer variant maud, footer background primary 800" where the centre chose nothing', () => {
  open({ footerColumns: columns });
  expect(footer().dataset.variant).toBe('maud');
});

test('links of a column lead to pages, telephones and other sites, and never to a script', () => {
  open({ footerColumns: columns });
  expect(linksIn(footer())).toEqual([
    'Bel ons tel:0525631234',
    'Zoeken /vacancies/search',
    'Aanmelden /organizations/signup',
    'Partners /partners',
    'Nieuwsbrief https://nieuws.example/',
    'Privacy /privacy',
  ]);
});

test.each([
  [true, false],
  [false, true],
  [false, false],
])('"showAnbiLogo, showNovLogo": %s, %s', (showAnbiLogo, showNovLogo) => {
  open({ showAnbiLogo, showNovLogo });
  expect(within(footer()).queryByRole('img', { name: /ANBI/ }) !== null).toBe(showAnbiLogo);
  expect(within(footer()).queryByRole('img', { name: /NOV/ }) !== null).toBe(showNovLogo);
});

test('a centre that wrote no columns has no empty room for them', () => {
  open({ footerColumns: columns.map((column) => ({ ...column, title: '', content: '' })) });
  expect(within(footer()).queryByRole('heading')).toBeNull();
});

test('the footer speaks the language of the page, and says which words are Dutch where it cannot', () => {
  const [contact, hours] = columns;
  const footerColumns = [{ ...contact, en: { title: 'Reach us', content: '[Call](tel:1)' } }, hours] as typeof columns;
  world = openFrame('/en', { locale: 'en', profile: { footerColumns } });
  const reach = within(footer()).getByRole('heading', { name: 'Reach us' });
  expect(reach.parentElement?.lang).toBe('');
  expect(within(footer()).getByRole('heading', { name: 'Openingstijden' }).parentElement?.lang).toBe('nl');
  expect(linksIn(footer())).toContain('Call tel:1');
});

test('it has the telephone of the centre, and no way in for who is in', () => {
  const footerColumns = [
    { column: 2 as const, title: 'Direct naar', content: '- [Zoeken](/zoeken)\n- [Inloggen](/auth/login-1)' },
  ];
  const center = { phoneNumber: '+31241234567' };
  const menus = [menuItem('1', 'Log in', 'Sign in', '/auth/login-1', { menu: 'footer' })];
  world = openFrame('/', { center, menus, profile: { footerColumns } });
  expect(linksIn(footer())).toContain('Inloggen /auth/login-1');
  expect(linksIn(footer())).toContain('Log in /auth/login-1');
  expect(linksIn(footer())).toContain('024 123 4567 tel:+31241234567');
  world.close();
  world = openFrame('/', { center, menus, profile: { footerColumns }, session: signedInAs() });
  expect(linksIn(footer())).toContain('Zoeken /zoeken');
  expect(linksIn(footer()).filter((link) => link.endsWith('/auth/login-1'))).toEqual([]);
});

test('the way to help stands in the foot and under the name of who may read it', async () => {
  const site = testModule('mfe-public-site', {
    routes: [testRoute({ path: '/support', access: 'protected' }), testRoute({ path: '/:slug?', layout: 'wide' })],
  });
  world = openFrame('/', composedOf([site]));
  expect(linksIn(footer())).not.toContain('Hulp /support');
  world.close();
  world = openFrame('/', { ...composedOf([site]), session: signedInAs() });
  expect(linksIn(footer())).toContain('Hulp /support');
  await user().click(screen.getByRole('button', { name: /^Account van/, hidden: true }));
  // The menu comes a moment after the press.
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Hulp', hidden: true })).toHaveLength(2));
});
