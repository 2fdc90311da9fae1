import { afterEach, expect, test } from '@jest/globals';
import { type QuickHit, quickHit } from '@omzien/model/quickHit';
import { signedInAs } from '@omzien/testing/bootDocument';
import { createFakeApi, many } from '@omzien/testing/fakeApi';
import { act, screen, within } from '@testing-library/react';
import { composedOf, type FrameWorld, openFrame, staff, testModule, testRoute, user } from '../testing/frameWorld.ts';

let world: FrameWorld;
const open = (...parts: Parameters<typeof openFrame>) => {
  world = openFrame(...parts);
};
afterEach(() => world.close());

const works = { access: 'protected', permission: 'vacancies.manage' } as const;
const modules = [
  testModule('mfe-vacancies', {
    navigation: [{ to: '/vacancies', label: { nl: 'Vacatures', en: 'Vacancies' }, order: 20 }],
    routes: [
      testRoute({ path: '/vacancies', ...works }),
      testRoute({ path: '/vacancies/add', ...works, title: { nl: 'Vacature plaatsen', en: 'Place a vacancy' } }),
      testRoute({ path: '/vacancies/:id/edit', ...works }),
      testRoute({
        path: '/audit',
        access: 'protected',
        permission: 'centers.manage',
        title: { nl: 'Vacaturelog', en: 'Log' },
      }),
      testRoute({ path: '/support' }),
    ],
  }),
];
const hit = (kind: QuickHit['kind'], title: string, path: string): QuickHit => ({
  type: 'quick_hits',
  id: path,
  kind,
  title,
  detail: null,
  path,
});
const api = () =>
  createFakeApi({
    'GET /quick_search': ({ query }) =>
      many(
        quickHit,
        query.get('q') === 'kok'
          ? [hit('vacancies', 'Kok gezocht', '/vacancies/12/edit'), hit('users', 'Jan Kok', '/users/3')]
          : [],
      ),
  });
/** The keys come with the other parts for who is signed in. */
const settled = () => act(() => world.clock.advanceAsync(0));
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test('Ctrl+K finds the screens and steps that the role may see, and goes there with Enter', async () => {
  open('/vacancies', { ...composedOf(modules), session: staff() });
  const reader = user();
  await settled();
  await reader.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox');
  expect(document.activeElement).toBe(field);
  expect(options()).toEqual(['VacaturesSchermen', 'Vacature plaatsenSchermen']);
  await reader.keyboard('plaa');
  expect(options()).toEqual(['Vacature plaatsenSchermen']);
  await reader.keyboard('{Enter}');
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(world.platform.navigation.getState().address).toBe('/vacancies/add');
});

test('records come from the API, and only those that a page of the site shows', async () => {
  const asked = api();
  open('/vacancies', { ...composedOf(modules), session: staff() }, asked.fetch);
  const reader = user();
  await settled();
  await reader.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox');
  await reader.keyboard('kok');
  await act(() => world.clock.advanceAsync(200));
  expect((await screen.findByRole('option', { selected: true })).textContent).toBe('Kok gezochtVacatures');
  expect(options()).toHaveLength(1);
  expect(asked.requests.filter(({ path }) => path.endsWith('quick_search'))).toHaveLength(1);
  await reader.keyboard('x');
  await act(() => world.clock.advanceAsync(200));
  expect(await screen.findByText('Niets gevonden. Probeer andere woorden.')).toBeTruthy();
});

test('a volunteer has no such key', async () => {
  open('/support', { ...composedOf(modules), session: signedInAs() });
  await settled();
  await user().keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('"?" shows the keys, those of the screen among them, and "/" goes to the search of its list; not while somebody types', async () => {
  open('/vacancies', { ...composedOf(modules), session: staff() });
  world.frame.outlet.innerHTML =
    '<form role="search"><input type="search" aria-label="Zoek" /></form><button aria-keyshortcuts="Control+Enter">Verstuur</button>';
  const reader = user();
  const search = screen.getByRole('searchbox');
  await settled();
  await reader.keyboard('/');
  expect(document.activeElement).toBe(search);
  await reader.keyboard('?/');
  expect((search as HTMLInputElement).value).toBe('?/');
  search.blur();
  await reader.keyboard('?');
  const panel = await screen.findByRole('dialog', { name: 'Toetsen' });
  expect(within(panel).getByText('Ctrl + Enter').closest('dt')?.nextElementSibling?.textContent).toBe('Verstuur');
  expect(within(panel).getByText('Ctrl + K')).toBeTruthy();
});
