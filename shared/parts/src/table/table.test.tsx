import { beforeEach, expect, jest, test } from '@jest/globals';
import { savedView } from '@omzien/model/savedView';
import { defineModule } from '@omzien/platform';
import { signedInAs } from '@omzien/testing/bootDocument';
import { type FakeRoutes, many, one, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { Empty } from '@omzien/ui';
import { choiceFilter } from '@omzien/ui/list';
import { configure, screen, waitFor, within } from '@testing-library/react';
import { useMemo } from 'react';
import * as v from 'valibot';
import { type ListDeclaration, ListScreen, useListState } from './table.tsx';

configure({ asyncUtilTimeout: 8000 });
jest.setTimeout(60_000);

const thing = v.object({
  type: v.literal('things'),
  id: v.string(),
  title: v.string(),
  age: v.number(),
  kind: v.string(),
});
type Thing = v.InferOutput<typeof thing>;
const things = [
  { type: 'things', id: '1', title: 'Appel', age: 3, kind: 'Vrucht' },
  { type: 'things', id: '2', title: 'Peer', age: 7, kind: 'Vrucht' },
];
/** The columns of somebody who chose some. */
const kept = {
  type: 'saved_views' as const,
  id: 'view-1',
  list: 'things',
  name: null,
  query: '',
  columns: [] as string[],
  order: 0,
  isDefault: false,
  createdAt: '2026-11-21T09:00:00.000Z',
};
const meta = { pagination: { current: 1, records: 2 }, counts: { open: 2, closed: 1200 } };

const declaration: ListDeclaration<Thing> = {
  key: 'things',
  path: '/things',
  source: '/api/v1/things',
  schema: thing,
  defaults: 'filter[state_in]=open',
  defaultSort: 'title',
  nameOf: ({ title }) => title,
  tabs: {
    filter: 'filter[state_in]',
    label: 'Toon',
    tabs: [
      { value: '', label: 'Alle', counts: ['open', 'closed'] },
      { value: 'closed', label: 'Dicht', counts: ['closed'] },
    ],
  },
  filters: [choiceFilter('filter[kind_eq]', 'Soort', [{ value: 'a', label: 'Fruit' }])],
  columns: [
    { key: 'title', header: 'Titel', isTitle: true, isFixed: true, sort: 'title', cell: ({ title }) => title },
    { key: 'age', header: 'Leeftijd', sort: '-age', number: 'age' },
    { key: 'kind', header: 'Soort', text: 'kind', same: 'kind' },
    { key: 'note', header: 'Notitie', isHiddenAtFirst: true, cell: () => 'geheim' },
  ],
  rowMenu: { header: 'Acties', cell: ({ title }) => <button type="button">Meer over {title}</button> },
};
let isOwn = false;
let hasBulk = true;

function Things() {
  const state = useListState(useMemo(() => ({ ...declaration, keepsViews: !isOwn }), []));
  return (
    <ListScreen
      state={state}
      title="Dingen"
      caption="Alle dingen"
      empty={<Empty title="Nog geen dingen" />}
      bulk={hasBulk && <button type="button">Archiveer {state.selection.count}</button>}
    />
  );
}
const texts = () => Promise.resolve({ default: {} });
const module = defineModule({
  name: 'mfe-things',
  routes: [
    { name: 'things', path: '/things', access: 'protected', title: 'title', lazy: async () => ({ default: Things }) },
  ],
  texts: { nl: texts, en: texts },
});
const open = (path: string, api: FakeRoutes = {}) =>
  renderScreen(module, path, {
    boot: { session: signedInAs([{ role: 'admin', scopeType: 'Organization' }]), locale: 'nl' },
    api: {
      'GET /saved_views': () => many(savedView, []),
      'GET /things': () => many(thing, things, meta),
      ...api,
    },
  });
beforeEach(() => {
  isOwn = false;
  hasBulk = true;
});

test('a declaration draws tabs with their counts, the columns that are shown, and a menu in each row', async () => {
  const asked: string[] = [];
  await open('/things', {
    'GET /things': ({ query }) => {
      asked.push(decodeURIComponent(String(query)));
      return many(thing, things, meta);
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: /^Dingen ?2$/ })).toBeTruthy();
  const tabs = within(screen.getByRole('navigation', { name: 'Toon' })).getAllByRole('link');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Alle (1.202)', 'Dicht (1.200)']);
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers.slice(-4)).toEqual(['Titel', 'Leeftijd', 'Soort', 'Acties']);
  expect(screen.getByRole('button', { name: 'Meer over Peer' })).toBeTruthy();
  expect(asked).toEqual(['page[size]=25&filter[state_in]=open']);
});

test('a column that says the same in every row is left out and said below the list, until somebody chooses', async () => {
  const five = (kindOf: (index: number) => string) =>
    Array.from(
      { length: 5 },
      (_, index) => ({ ...things[0], id: `${index}`, title: `Ding ${index}`, kind: kindOf(index) }) as Thing,
    );
  const of = (rows: Thing[], records = 5, more: object = {}): FakeRoutes => ({
    'GET /things': () => many(thing, rows, { pagination: { current: 1, records }, ...more }),
    'PUT /saved_views/columns': ({ input }) => one(savedView, { ...kept, columns: input?.columns as string[] }),
  });
  const column = () => screen.queryByRole('columnheader', { name: 'Soort' });
  const line = () => screen.queryByText(/^In elke rij hetzelfde/);

  const first = await open('/things', of(five(() => 'Fruit')));
  await screen.findByText('Ding 4');
  expect(column()).toBeNull();
  expect(line()?.textContent).toMatch(/^In elke rij hetzelfde: Soort: Fruit\./);
  await first.user.click(screen.getByRole('button', { name: 'Kolommen' }));
  await first.user.click(await screen.findByRole('checkbox', { name: 'Leeftijd' }));
  await first.user.click(screen.getByRole('button', { name: 'Klaar' }));
  await waitFor(() => expect(column()).toBeTruthy());
  expect(line()).toBeNull();
  first.unmount();

  const second = await open('/things', of(five((index) => `Soort ${index}`)));
  await screen.findByText('Ding 4');
  expect(column()).toBeTruthy();
  expect(line()).toBeNull();
  second.unmount();

  // Of a list that goes on the API knows what the other rows say, …
  const third = await open(
    '/things?page[number]=2',
    of(
      five(() => 'Fruit'),
      12,
      { same: ['kind'] },
    ),
  );
  await screen.findByText('Ding 4');
  expect(column()).toBeNull();
  expect(line()?.textContent).toMatch(/^In elke rij hetzelfde: Soort: Fruit\./);
  third.unmount();

  // … and where it does not tell, nobody does: a page by itself says nothing.
  await open(
    '/things',
    of(
      five(() => 'Fruit'),
      12,
    ),
  );
  await screen.findByText('Ding 4');
  expect(column()).toBeTruthy();
});

test('a tab replaces what holds by default, and a column sorts downwards first where it says so', async () => {
  const { user } = await open('/things');
  expect((await screen.findByRole('link', { name: /Dicht/ })).getAttribute('href')).toBe(
    '/things?filter[state_in]=closed',
  );
  await user.click(within(screen.getByRole('columnheader', { name: 'Leeftijd' })).getByRole('link'));
  await waitFor(() => expect(window.location.search).toBe('?sort=-age'));
});

test('rows are ticked where there is something to do with them', async () => {
  const { user } = await open('/things');
  await user.click(await screen.findByRole('checkbox', { name: 'Kies Peer' }));
  expect(screen.getByRole('button', { name: 'Archiveer 1' })).toBeTruthy();
});

test('without bulk steps there are no ticks, and without kept views nothing is asked of them', async () => {
  isOwn = true;
  hasBulk = false;
  const asked = jest.fn(() => many(savedView, []));
  await open('/things', { 'GET /saved_views': asked });
  expect(await screen.findByText('Appel')).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Kolommen' })).toBeNull();
  expect(asked).not.toHaveBeenCalled();
});

test('nothing at all, nothing found and a refusal each say what to do', async () => {
  const none = () => many(thing, [], { pagination: { current: 1, records: 0 } });
  const first = await open('/things', { 'GET /things': none });
  expect(await screen.findByText('Nog geen dingen')).toBeTruthy();
  first.unmount();
  const second = await open('/things?filter[kind_eq]=a', { 'GET /things': none });
  expect(await screen.findByText('Geen resultaten. Probeer andere zoekwoorden.')).toBeTruthy();
  second.unmount();
  let isDown = true;
  const { user } = await open('/things', {
    'GET /things': () => (isDown ? refused(422, { code: 'broken' }) : many(thing, things, meta)),
  });
  const again = await screen.findByRole('button', { name: 'Opnieuw proberen' });
  expect(screen.queryByRole('table')).toBeNull();
  isDown = false;
  await user.click(again);
  expect(await screen.findByText('Appel')).toBeTruthy();
});
