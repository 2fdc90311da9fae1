import { afterEach, expect, test } from '@jest/globals';
import { type WorkCounts, workCounts } from '@omzien/model/workCounts';
import { signedInAs, testOrganization } from '@omzien/testing/bootDocument';
import { createFakeApi, one } from '@omzien/testing/fakeApi';
import { act, screen, within } from '@testing-library/react';
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

const entry = (to: string, nl: string, order: number, more: object = {}) => ({
  to,
  label: { nl, en: `${nl} (en)` },
  order,
  ...more,
});
// The order in which modules come is not the order of their entries.
const modules = [
  testModule('mfe-cms', {
    navigation: [
      entry('/settings', 'Instellingen', 80, { permission: 'centers.manage', group: 'management' }),
      entry('/content', 'Content', 10, { permission: 'pages.manage', group: 'site' }),
    ],
  }),
  testModule('mfe-vacancies', {
    navigation: [
      entry('/conversations', 'Berichten', 30, { permission: 'conversations.read', group: 'work' }),
      entry('/vacancies/search', 'Vacaturebank', 20, { group: 'site' }),
      entry('/vacancies', 'Vacatures', 40, { permission: 'vacancies.manage', group: 'work' }),
      entry('/helpen', 'Helpen', 50, { feature: 'peerToPeer', group: 'work' }),
      entry('/later', 'Later', 60, { permission: 'reports.of.a.newer.module' }),
    ],
    routes: [
      testRoute({ path: '/vacancies/search' }),
      testRoute({ path: '/vacancies', access: 'protected', permission: 'vacancies.manage' }),
      testRoute({ path: '/vacancies/:id', access: 'protected', permission: 'vacancies.manage' }),
      testRoute({ path: '/settings', access: 'protected', permission: 'centers.manage' }),
    ],
  }),
  // An older release, which knows no groups, and one that knows more of them than this frame.
  testModule('mfe-analytics', { navigation: [entry('/dashboard', 'Dashboard', 10)] }),
  testModule('mfe-parties', { navigation: [entry('/parties', 'Feesten', 90, { group: 'parties', icon: 'cake' })] }),
];
const site = testModule('mfe-public-site', {
  navigation: [entry('/support', 'Hulp', 10, { group: 'help' })],
  routes: [testRoute({ path: '/support', access: 'protected' }), testRoute({ path: '/:slug?', layout: 'wide' })],
});
const counting = (waiting: () => WorkCounts['waiting']) =>
  createFakeApi({
    'GET /work_counts': () => one(workCounts, { type: 'work_counts', id: 'me', waiting: waiting() }),
  });
const chief = signedInAs([{ role: 'center_superuser', scopeType: 'Tenant' }], { organizations: [testOrganization()] });

const sidebar = () => screen.queryByLabelText('Zijbalk');
/** Each group with its links. */
const groups = async () => {
  await screen.findByRole('button', { name: 'Aanpassen', hidden: true });
  const navigation = within(sidebar() as HTMLElement).getByRole('navigation', { hidden: true });
  const found = within(navigation).getAllByRole('group', { hidden: true });
  return found.map((group) => [group.firstElementChild?.textContent, ...linksIn(group)]);
};

test('the navigation of who works here stands in groups, by permission and feature, whatever brings it', async () => {
  open('/vacancies', { ...composedOf([...modules, site]), session: chief });
  expect(await groups()).toEqual([
    ['Werk', 'Dashboard /dashboard', 'Berichten /conversations', 'Vacatures /vacancies', 'Feesten /parties'],
    ['Website', 'Content /content', 'Vacaturebank /vacancies/search'],
    ['Beheer', 'Instellingen /settings'],
    ['Hulp', 'Hulp /support'],
  ]);
  world.close();
  open('/vacancies', { ...composedOf(modules.slice(0, 2)), session: staff() });
  expect(await groups()).toEqual([
    ['Werk', 'Berichten /conversations', 'Vacatures /vacancies'],
    ['Website', 'Vacaturebank /vacancies/search'],
  ]);
});

test('one entry is the present page: that of the screen, or of what is above it', async () => {
  open('/vacancies/12', { ...composedOf(modules), session: chief });
  await groups();
  const present = screen.getAllByRole('link', { hidden: true, current: 'page' });
  expect(present.map(({ textContent }) => textContent)).toEqual(['Vacatures']);
});

test('a screen to work with has the sidebar and one quiet line; a page of the site has its own header and footer', async () => {
  const center = { name: 'Centrum Meedoen', phoneNumber: '024 - 123 45 67' };
  open('/vacancies', { ...composedOf([...modules, site]), session: staff(), center });
  await groups();
  const line = screen.getByRole('contentinfo');
  expect(linksIn(line)).toEqual(['Hulp /support', 'Privacy /privacy', '024 - 123 45 67 tel:0241234567']);
  expect(line.textContent).toContain('Versie 1.0.0');
  expect(line.dataset.variant).toBeUndefined();
  expect(screen.getAllByLabelText('Hoofdmenu')).toHaveLength(1);
  world.close();
  open('/vacancies/search', { ...composedOf([...modules, site]), session: staff() });
  expect(sidebar()).toBeNull();
  expect(screen.getByRole('contentinfo').dataset.variant).toBe('maud');
  expect(linksIn(screen.getByLabelText('Hoofdmenu'))).toContain('Vacaturebank /vacancies/search');
  world.close();
  // An address without a screen is a mistake at work; for a visitor it is a page of the site.
  open('/nowhere/at-all', { ...composedOf(modules), session: staff() });
  expect(sidebar()).toBeTruthy();
  world.close();
  open('/support', { ...composedOf([site]), session: signedInAs() });
  expect(sidebar()).toBeNull();
});

test('on a page of the site one press leads who works here back to the work', async () => {
  open('/vacancies/search', { ...composedOf(modules), session: staff() });
  await user().click(screen.getByRole('button', { name: 'Open het menu' }));
  const menu = await screen.findByRole('dialog', { name: 'Menu' });
  expect((await within(menu).findByRole('link', { name: 'Berichten' })).getAttribute('href')).toBe('/conversations');
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

test('what came with the page is there at once, and not asked again', async () => {
  const counted = testModule('mfe-vacancies', {
    navigation: [entry('/vacancies', 'Aanmeldingen', 10, { count: 'applications' })],
    routes: [testRoute({ path: '/vacancies', access: 'protected', permission: 'vacancies.manage' })],
  });
  const waiting = { applications: 3 };
  const body = { data: { type: 'work_counts', id: 'me', attributes: { waiting } } };
  const api = counting(() => waiting);
  open(
    '/vacancies',
    { ...composedOf([counted]), session: staff(), data: { '/api/v1/work_counts': { status: 200, body } } },
    api.fetch,
  );
  expect(await screen.findByRole('link', { name: 'Aanmeldingen , 3 te doen', hidden: true })).toBeTruthy();
  await act(() => world.clock.advanceAsync(2000));
  expect(api.requests.filter(({ path }) => path === '/api/v1/work_counts')).toEqual([]);
});

test('an entry says how much waits, live, and nothing where nothing does', async () => {
  let waiting = { applications: 3, conversations: 0 };
  const counted = testModule('mfe-vacancies', {
    navigation: [
      entry('/vacancies', 'Aanmeldingen', 10, { count: 'applications' }),
      entry('/conversations', 'Berichten', 20, { count: 'conversations' }),
      entry('/settings', 'Instellingen', 30, { count: 'unheard_of' }),
    ],
    routes: [testRoute({ path: '/vacancies', access: 'protected', permission: 'vacancies.manage' })],
  });
  open('/vacancies', { ...composedOf([counted]), session: staff() }, counting(() => waiting).fetch);
  await groups();
  const link = (name: string) => screen.findByRole('link', { name, hidden: true });
  await link('Aanmeldingen');
  await act(() => world.clock.advanceAsync(1000));
  expect(await link('Aanmeldingen , 3 te doen')).toBeTruthy();
  expect(await link('Berichten')).toBeTruthy();
  expect(await link('Instellingen')).toBeTruthy();
  waiting = { applications: 120, conversations: 1 };
  act(() => world.sources[0]?.say('applications', '{"id":"1"}'));
  await act(() => world.clock.advanceAsync(400));
  expect((await link('Aanmeldingen , 120 te doen')).textContent).toContain('99+');
  expect(await link('Berichten , 1 te doen')).toBeTruthy();
});
