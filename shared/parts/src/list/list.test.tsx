import { expect, jest, test } from '@jest/globals';
import { listExport } from '@omzien/model/listExport';
import { savedView } from '@omzien/model/savedView';
import { defineModule, type ListMeta } from '@omzien/platform';
import { signedInAs } from '@omzien/testing/bootDocument';
import { type FakeRoutes, many, one, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import {
  BulkBar,
  choiceFilter,
  dayFilter,
  type ListDefinition,
  ListFoot,
  ListToolbar,
  NothingFound,
  numberFilter,
  type SelectionTarget,
  useList,
  useSelection,
} from '@omzien/ui/list';
import { Table } from '@omzien/ui/table';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import { useEffect, useMemo } from 'react';
import { ExportButton, SavedViews, useListColumns } from './list.tsx';

// Dialogs are fetched when they open: on a small machine that takes longer than a second.
configure({ asyncUtilTimeout: 8000 });
jest.setTimeout(60_000);

const definition: ListDefinition = {
  key: 'things',
  path: '/things',
  defaultSort: 'title',
  search: { name: 'filter[title_cont]', label: 'Titel' },
  filters: [
    choiceFilter('filter[kind_eq]', 'Soort', [{ value: 'a', label: 'Appel' }]),
    numberFilter('filter[age_gteq]', 'Leeftijd', (age) => `${age} of meer`),
    dayFilter('filter[since_gteq]', 'Vanaf', (day) => day),
  ],
};
const choices = [
  { key: 'title', label: 'Titel', isFixed: true },
  { key: 'kind', label: 'Soort' },
  { key: 'age', label: 'Leeftijd' },
];
const total = 120;
const rows = Array.from({ length: 4 }, (_, index) => ({ id: `${index + 1}`, title: `Ding ${index + 1}` }));
const nameOf = (id: string) => rows.find((row) => row.id === id)?.title ?? '';
const drawn = jest.fn((text: string) => text);
let target: SelectionTarget | null = null;
let present: ReturnType<typeof useList> | null = null;

function Things() {
  const list = useList(definition);
  useEffect(() => {
    present = list;
  }, [list]);
  const columns = useListColumns(list, choices);
  const selection = useSelection({ rows: list.rows, total, nameOf });
  const current = Number(list.query.get('page[number]') ?? 1);
  const last = Math.ceil(total / list.size);
  const meta: ListMeta = {
    pagination: {
      current,
      records: total,
      ...(current > 1 ? { prev: current - 1 } : {}),
      ...(current < last ? { last } : {}),
    },
  };
  const shown = useMemo(
    () =>
      columns.shown.map((key) => ({
        key,
        header: key,
        isTitle: key === 'title',
        cell: (row: (typeof rows)[number]) => drawn(key === 'title' ? row.title : '–'),
        ...(key === 'title' ? { sort: list.sort('title') } : {}),
      })),
    [columns, list],
  );
  return (
    <>
      <output>{list.request}</output>
      <SavedViews list={list} columns={columns} />
      <ListToolbar list={list} columns={columns}>
        <ExportButton list="vacancies" query={list.view} attributes={['title', 'createdAt']} />
      </ListToolbar>
      {list.words === 'niets' ? (
        <NothingFound list={list} />
      ) : (
        <Table
          caption="Dingen"
          columns={shown}
          rows={rows}
          keyOf={({ id }) => id}
          rowSelection={selection.rowSelection}
        />
      )}
      <ListFoot list={list} meta={meta} />
      <BulkBar selection={selection} total={total}>
        <button
          type="button"
          onClick={() => {
            target = selection.target;
          }}
        >
          Doe iets
        </button>
      </BulkBar>
    </>
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
const open = (path: string, { api = {}, locale = 'nl' }: { api?: FakeRoutes; locale?: 'nl' | 'en' } = {}) =>
  renderScreen(module, path, {
    boot: { session: signedInAs([{ role: 'admin', scopeType: 'Organization' }]), locale },
    api: { 'GET /saved_views': () => many(savedView, []), ...api },
  });
const address = () => decodeURIComponent(`${window.location.pathname}${window.location.search}`);
const asks = () => decodeURIComponent(document.querySelector('output')?.textContent ?? '');

test('what is asked is the address, with 25 rows unless it says otherwise', async () => {
  const { user } = await open('/things?filter[kind_eq]=a&page[number]=3');
  expect(asks()).toBe('filter[kind_eq]=a&page[number]=3&page[size]=25');
  expect(screen.getByText('51 tot en met 75 van 120')).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Rijen per pagina'), '50');
  await waitFor(() => expect(asks()).toBe('filter[kind_eq]=a&page[size]=50'));
  expect(address()).toBe('/things?filter[kind_eq]=a&page[size]=50');
  expect([...screen.getByLabelText('Rijen per pagina').querySelectorAll('option')].map(({ value }) => value)).toEqual([
    '25',
    '50',
    '100',
  ]);
});

test('the order of the list itself needs no word in the address, and a header turns it around', async () => {
  const { user } = await open('/things');
  const head = screen.getByRole('columnheader', { name: 'title' });
  expect(head.getAttribute('aria-sort')).toBe('ascending');
  await user.click(within(head).getByRole('link'));
  await waitFor(() =>
    expect(screen.getByRole('columnheader', { name: 'title' }).getAttribute('aria-sort')).toBe('descending'),
  );
  expect(address()).toBe('/things?sort=-title');
  await user.click(within(screen.getByRole('columnheader', { name: 'title' })).getByRole('link'));
  await waitFor(() => expect(address()).toBe('/things'));
});

test('a number and a day are filters when they are whole: on Enter, or when the field is left', async () => {
  const { user } = await open('/things');
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  expect(screen.getByRole('button', { name: 'Filters' }).getAttribute('aria-expanded')).toBe('true');
  await user.type(screen.getByLabelText('Leeftijd'), '18');
  expect(address()).toBe('/things');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/things?filter[age_gteq]=18'));
  // As days are written everywhere, and with the words that a form has for what is none.
  const since = await screen.findByLabelText('Vanaf');
  await user.type(since, '31-11-2026');
  await user.tab();
  expect(await screen.findByText('Vanaf is geen geldige datum.')).toBeTruthy();
  expect(address()).not.toContain('since');
  await user.clear(since);
  await user.type(since, '1-11-2026{Enter}');
  await waitFor(() => expect(address()).toContain('filter[since_gteq]=2026-11-01'));
  expect(screen.queryByText('Vanaf is geen geldige datum.')).toBeNull();
  expect(await screen.findByRole('button', { name: 'Leeftijd: 18 of meer weghalen' })).toBeTruthy();
});

test('filters float below their button: Escape gives the focus back, a press elsewhere closes them', async () => {
  const { user } = await open('/things');
  const button = screen.getByRole('button', { name: 'Filters' });
  await user.click(button);
  await user.click(screen.getByLabelText('Leeftijd'));
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{Escape}');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(button);
  await user.click(button);
  await user.click(screen.getByRole('table'));
  expect(button.getAttribute('aria-expanded')).toBe('false');
});

test('the search box is a real form that keeps the filters without any script', async () => {
  await open('/things?filter[kind_eq]=a&page[number]=3');
  const form = screen.getByRole('search');
  expect(form.getAttribute('action')).toBe('/things');
  expect(Object.fromEntries(new FormData(form as HTMLFormElement))).toEqual({
    'filter[kind_eq]': 'a',
    'filter[title_cont]': '',
  });
});

test('when nothing is found it says without which filter there may be something', async () => {
  await open('/things?filter[title_cont]=niets&filter[kind_eq]=a');
  expect(screen.getByRole('heading', { name: 'Geen resultaten. Probeer andere zoekwoorden.' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Zonder Soort: Appel' }).getAttribute('href')).toBe(
    '/things?filter[title_cont]=niets',
  );
});

test('what is chosen lasts over pages and orders, and ends with other filters', async () => {
  const { user } = await open('/things?filter[kind_eq]=a');
  const bar = () => screen.queryByRole('region', { name: 'Acties voor wat je hebt gekozen' });
  await user.click(screen.getByRole('checkbox', { name: 'Kies Ding 2' }));
  await user.click(screen.getByRole('link', { name: 'Volgende' }));
  await user.click(within(screen.getByRole('columnheader', { name: 'title' })).getByRole('link'));
  await user.click(screen.getByRole('button', { name: 'Doe iets' }));
  expect(target).toEqual({ kind: 'rows', ids: ['2'] });
  await user.click(screen.getByRole('button', { name: 'Selecteer alle 120 resultaten' }));
  await user.click(screen.getByRole('checkbox', { name: 'Kies Ding 3' }));
  await user.click(screen.getByRole('button', { name: 'Doe iets' }));
  expect(target).toEqual({ kind: 'filter', query: 'filter[kind_eq]=a', except: ['3'], count: 119 });
  expect(within(bar() as HTMLElement).getByText('119 gekozen')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Kies alle rijen op deze pagina' }));
  expect(screen.getAllByText('120 gekozen').length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Soort: Appel weghalen' }));
  await waitFor(() => expect(bar()).toBeNull());
});

const keptColumns = { type: 'saved_views', id: 'c', list: 'things', name: null, query: '', order: 0, isDefault: false };
const createdAt = '2026-11-21T09:00:00.000Z';

test('who ticks a row, or all of them, has no cell drawn anew', async () => {
  const kept = { ...keptColumns, columns: ['age'], createdAt };
  const { user } = await open('/things', { api: { 'GET /saved_views': () => many(savedView, [kept]) } });
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'kind' })).toBeNull());
  drawn.mockClear();
  await user.click(screen.getByRole('checkbox', { name: 'Kies Ding 2' }));
  await user.click(screen.getByRole('checkbox', { name: 'Kies alle rijen op deze pagina' }));
  expect(screen.getAllByText('4 gekozen').length).toBeGreaterThan(0);
  expect(drawn).not.toHaveBeenCalled();
});

test('a page that is not there any more gives way to the last one that is', async () => {
  await open('/things?filter[kind_eq]=a&page[number]=9');
  await waitFor(() => expect(address()).toBe('/things?filter[kind_eq]=a&page[number]=5'));
  expect(await screen.findByText('101 tot en met 120 van 120')).toBeTruthy();
});

test('the standard columns come back with one press, and the dialog keeps the focus', async () => {
  const { user } = await open('/things', {
    api: {
      'PUT /saved_views/columns': ({ input }) => one(savedView, { ...keptColumns, columns: input?.columns, createdAt }),
    },
  });
  await user.click(screen.getByRole('button', { name: 'Kolommen' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('checkbox', { name: 'Soort' }));
  await user.click(dialog.getByRole('button', { name: 'Terug naar standaard' }));
  expect(dialog.getByRole('checkbox', { name: 'Soort' })).toHaveProperty('checked', true);
  expect(document.activeElement?.closest('[role=dialog]')).not.toBeNull();
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('columnheader', { name: 'kind' })).toBeTruthy();
});

test('columns that could not be kept come back, and it says so', async () => {
  const { user, platform } = await open('/things', {
    api: { 'PUT /saved_views/columns': () => refused(503, { code: 'unavailable' }) },
  });
  await user.click(screen.getByRole('button', { name: 'Kolommen' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('checkbox', { name: 'Soort' }));
  await waitFor(() => expect(platform.toasts.getState().toasts[0]?.color).toBe('danger'));
  expect(dialog.getByRole('checkbox', { name: 'Soort' })).toHaveProperty('checked', true);
});

test('an export that fails says so, and can be asked for again', async () => {
  const failed = {
    type: 'exports',
    id: 'e',
    list: 'vacancies',
    query: {},
    status: 'failed',
    rowsCount: null,
    downloadUrl: null,
    expiresAt: null,
    createdAt: '2026-11-21T09:00:00.000Z',
  };
  const { user, platform } = await open('/things', { api: { 'POST /exports': () => one(listExport, failed, 202) } });
  await user.click(screen.getByRole('button', { name: 'Exporteer' }));
  await waitFor(() => expect(platform.toasts.getState().toasts[0]?.color).toBe('danger'));
  expect(screen.getByRole('button', { name: 'Exporteer' }).getAttribute('aria-busy')).toBeNull();
});

test('an export that is left behind asks nothing more', async () => {
  const waiting = {
    type: 'exports',
    id: 'e',
    list: 'vacancies',
    query: {},
    status: 'waiting',
    rowsCount: null,
    downloadUrl: null,
    expiresAt: null,
    createdAt: '2026-11-21T09:00:00.000Z',
  };
  const { user, clock, requests, unmount } = await open('/things', {
    api: { 'POST /exports': () => one(listExport, waiting, 202), 'GET /exports/:id': () => one(listExport, waiting) },
  });
  await user.click(screen.getByRole('button', { name: 'Exporteer' }));
  await screen.findByText('Het bestand wordt gemaakt. Dit kan even duren.');
  unmount();
  const before = requests.length;
  await act(() => clock.advanceAsync(60_000));
  expect(requests.filter(({ path }) => path.includes('/exports/')).length).toBeLessThanOrEqual(1);
  expect(requests.length).toBeLessThanOrEqual(before + 1);
});

test('in English it speaks English', async () => {
  const { user } = await open('/things?filter[kind_eq]=a', { locale: 'en' });
  for (const name of ['Filters (1)', 'Columns', 'Export', 'Save view'])
    expect(screen.getByRole('button', { name })).toBeTruthy();
  expect(screen.getByText('1 to 25 of 120')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Select Ding 1' }));
  expect(screen.getByRole('button', { name: 'Select all 120 results' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Clear filters' }).getAttribute('href')).toBe('/en/things');
});

test('two filters that are chosen before the page has followed both count', async () => {
  await open('/things');
  const press = () => {
    const seen = present;
    seen?.go({ 'filter[kind_eq]': 'a' });
    seen?.go({ 'filter[age_gteq]': '3' });
  };
  act(press);
  await waitFor(() => expect(address()).toBe('/things?filter[kind_eq]=a&filter[age_gteq]=3'));
});
