import { afterEach, expect, test } from '@jest/globals';
import { signedInAs } from '@omzien/testing/bootDocument';
import { screen, within } from '@testing-library/react';
import {
  composedOf,
  type FrameWorld,
  linksIn,
  openFrame,
  staff,
  testModule,
  testRoute,
  user,
} from '../testing/frameWorld.ts';

let world: FrameWorld;
const open = (...parts: Parameters<typeof openFrame>) => {
  world = openFrame(...parts);
};
afterEach(() => world.close());

const analytics = testModule('mfe-analytics', { routes: [testRoute({ path: '/dashboard', access: 'protected' })] });
const site = testModule('mfe-public-site', {
  routes: [testRoute({ path: '/support' }), testRoute({ path: '/:slug?', layout: 'wide' })],
});
const sidebar = () => screen.queryByLabelText('Zijbalk');
const entries = async () => {
  await screen.findByRole('button', { name: 'Aanpassen', hidden: true });
  const aside = sidebar();
  if (!aside) return null;
  const buttons = within(aside).getAllByRole('button', { hidden: true });
  return [...linksIn(aside), ...buttons.map(({ textContent }) => textContent)];
};

test('"Sidebar: Dashboard, Support, and a Customize entry"; entries appear with their module', async () => {
  open('/dashboard', { ...composedOf([analytics, site]), session: staff() });
  expect(await entries()).toEqual(['Dashboard /dashboard', 'Support /support', 'Aanpassen', 'Maak smal']);
  expect(screen.getAllByRole('link', { name: 'Dashboard', hidden: true })[0]?.getAttribute('aria-current')).toBe(
    'page',
  );
  world.close();
  // Without its module `/dashboard` would be a content page of that name.
  open('/support', { ...composedOf([site]), session: staff() });
  expect(await entries()).toEqual(['Support /support', 'Aanpassen', 'Maak smal']);
});

test('it stands beside screens to work with, for who works here', () => {
  open('/support', { ...composedOf([site]), session: signedInAs() });
  expect(sidebar()).toBeNull();
  world.close();
  open('/', { ...composedOf([site]), session: staff() });
  expect(sidebar()).toBeNull();
});

test('it can be made narrow, and stays so', async () => {
  open('/support', { ...composedOf([site]), session: staff() });
  await user().click(await screen.findByRole('button', { name: 'Maak smal', hidden: true }));
  expect(world.cookies).toEqual({ sidebar: 'collapsed' });
  expect(await screen.findByRole('button', { name: 'Maak de zijbalk breed', hidden: true })).toBeTruthy();
  world.close();
  const preferences = {
    textSize: 'normal',
    hasMoreContrast: false,
    isSidebarCollapsed: true,
    rows: 'compact',
    shape: 'site',
    font: 'site',
  } as const;
  open('/support', { ...composedOf([site]), session: staff(), preferences });
  expect(await screen.findByRole('button', { name: 'Maak de zijbalk breed', hidden: true })).toBeTruthy();
});
