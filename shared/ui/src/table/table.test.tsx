import { expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { createUiCache, UiProvider } from '../core.ts';
import { type Column, Table } from './table.tsx';

type Row = { id: string; title: string; count: number };
const columns: Column<Row>[] = [
  {
    key: 'title',
    header: 'Title',
    isTitle: true,
    cell: (row) => <a href={`/vacancies/${row.id}`}>{row.title}</a>,
    sort: { href: '?sort=-title', direction: 'ascending' },
  },
  { key: 'count', header: 'Applications', align: 'end', cell: (row) => row.count },
];

const show = (rows: Row[] | undefined, isLoading = false) =>
  render(
    <UiProvider locale="en" cache={createUiCache()}>
      <Table
        caption="Vacancies"
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        isSelected={({ id }) => id === '2'}
        isLoading={isLoading}
      />
    </UiProvider>,
  );

test('rows, sorting and what is ticked can be heard', () => {
  show([
    { id: '1', title: 'Cook', count: 4 },
    { id: '2', title: 'Driver', count: 12 },
  ]);
  const table = screen.getByRole('table', { name: 'Vacancies' });
  const title = within(table).getByRole('columnheader', { name: 'Title' });
  expect(title.getAttribute('aria-sort')).toBe('ascending');
  expect(within(title).getByRole('link').getAttribute('href')).toBe('?sort=-title');
  const driver = within(table).getByRole('row', { selected: true });
  expect(within(driver).getByRole('link', { name: 'Driver' })).toBeTruthy();
  expect(within(driver).getAllByRole('cell')).toHaveLength(2);
});

test('while it loads there are six grey rows and screen readers hear that it loads', () => {
  show(undefined, true);
  const table = screen.getByRole('table', { name: 'Vacancies: Loading' });
  expect(table.getAttribute('aria-busy')).toBe('true');
  expect(within(table).getAllByRole('row')).toHaveLength(7);
});
