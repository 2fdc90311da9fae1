import { expect, jest, test } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createUiCache, UiProvider } from '../core.ts';
import { type Column, type RowSelection, Table } from './table.tsx';

type Row = { id: string; title: string; count: number };
const drawn = jest.fn((row: Row) => row.count);
const columns: Column<Row>[] = [
  {
    key: 'title',
    header: 'Title',
    isTitle: true,
    cell: (row) => (
      <a href={`#${row.id}`} data-cover="">
        {row.title}
      </a>
    ),
    sort: { href: '?sort=-title', direction: 'ascending' },
  },
  { key: 'count', header: 'Applications', align: 'end', cell: (row) => drawn(row) },
];
const two: Row[] = [
  { id: '1', title: 'Cook', count: 4 },
  { id: '2', title: 'Driver', count: 12 },
];
const toggle = jest.fn();
const toggleAll = jest.fn();
const choose = jest.fn();
const rowSelectionOf = (...chosen: string[]): RowSelection => ({
  isSelected: (id) => chosen.includes(id),
  toggle,
  choose,
  toggleAll,
  labelOf: (id) => `Select ${id}`,
  labelOfAll: 'Select all',
});
const keyOf = ({ id }: Row) => id;
const cache = createUiCache();

const table = (
  rows: Row[] | undefined,
  { isLoading = false, rowSelection }: { isLoading?: boolean; rowSelection?: RowSelection } = {},
) => (
  <UiProvider locale="en" cache={cache}>
    <Table
      caption="Vacancies"
      columns={columns}
      rows={rows}
      keyOf={keyOf}
      rowSelection={rowSelection}
      isLoading={isLoading}
    />
  </UiProvider>
);

test('rows, sorting and what is ticked can be heard', () => {
  render(table(two, { rowSelection: rowSelectionOf('2') }));
  const shown = screen.getByRole('table', { name: 'Vacancies' });
  const title = within(shown).getByRole('columnheader', { name: 'Title' });
  expect(title.getAttribute('aria-sort')).toBe('ascending');
  expect(within(title).getByRole('link').getAttribute('href')).toBe('?sort=-title');
  const driver = within(shown).getByRole('row', { selected: true });
  expect(within(driver).getByRole('link', { name: 'Driver' })).toBeTruthy();
  expect(within(driver).getByRole('checkbox', { name: 'Select 2' })).toHaveProperty('checked', true);
  expect(within(shown).getByRole('checkbox', { name: 'Select all' })).toHaveProperty('indeterminate', true);
});

test('without ticks there is nothing to tick, and no row is said to be chosen', () => {
  render(table(two));
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getAllByRole('row').some((row) => row.hasAttribute('aria-selected'))).toBe(false);
});

test('a tick is pressed for its row, the one in the head for all rows', async () => {
  render(table(two, { rowSelection: rowSelectionOf() }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select 2' }));
  expect(toggle).toHaveBeenLastCalledWith('2');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
  expect(toggleAll).toHaveBeenLastCalledWith(['1', '2']);
});

test('with Shift a tick holds for all rows since the last one, up or down, by mouse and by keyboard', async () => {
  const five = ['1', '2', '3', '4', '5'].map((id) => ({ id, title: `Row ${id}`, count: 1 }));
  render(table(five, { rowSelection: rowSelectionOf('4') }));
  toggle.mockClear();
  const user = userEvent.setup();
  const box = (id: string) => screen.getByRole('checkbox', { name: `Select ${id}` });
  await user.keyboard('{Shift>}');
  await user.click(box('2'));
  expect(toggle.mock.calls).toEqual([['2']]);
  await user.click(box('5'));
  expect(choose).toHaveBeenLastCalledWith(['2', '3', '4', '5'], true);
  await user.click(box('4'));
  expect(choose).toHaveBeenLastCalledWith(['4', '5'], false);
  screen.getAllByRole('row')[1]?.focus();
  await user.keyboard(' {/Shift}');
  expect(choose).toHaveBeenLastCalledWith(['1', '2', '3', '4'], true);
});

test('while it loads there are six grey rows and screen readers hear that it loads', () => {
  render(table(undefined, { isLoading: true }));
  const loading = screen.getByRole('table', { name: 'Vacancies: Loading' });
  expect(loading.getAttribute('aria-busy')).toBe('true');
  expect(within(loading).getAllByRole('row')).toHaveLength(7);
});

test('with the keyboard: one row is reached, the arrows, J and K go on, space ticks and Enter opens', async () => {
  toggle.mockClear();
  render(table([...two, { id: '3', title: 'Reader', count: 1 }], { rowSelection: rowSelectionOf() }));
  const rows = screen.getAllByRole('row').slice(1);
  const isOn = () => rows.indexOf(document.activeElement as HTMLElement);
  expect(rows.map((row) => row.tabIndex)).toEqual([0, -1, -1]);
  rows[0]?.focus();
  const reached: number[] = [];
  for (const key of ['{ArrowDown}', 'j', '{ArrowDown}', 'k', '{ArrowUp}', '{End}', '{Home}']) {
    await userEvent.keyboard(key);
    reached.push(isOn());
  }
  expect(reached).toEqual([1, 2, 2, 1, 0, 2, 0]);
  await userEvent.keyboard('j ');
  expect(toggle.mock.calls).toEqual([['2']]);
  expect(rows.map((row) => row.tabIndex)).toEqual([-1, 0, -1]);
  await userEvent.keyboard('{Enter}');
  expect(window.location.hash).toBe('#2');
});

test('J and K lead into the table from the page, and not from where somebody types', async () => {
  render(
    <>
      <input aria-label="Search" />
      {table(two, { rowSelection: rowSelectionOf() })}
    </>,
  );
  const [first, second] = screen.getAllByRole('row').slice(1);
  await userEvent.click(screen.getByLabelText('Search'));
  await userEvent.keyboard('j');
  expect(document.activeElement).toBe(screen.getByLabelText('Search'));
  await userEvent.click(document.body);
  await userEvent.keyboard('j');
  expect(document.activeElement).toBe(first);
  await userEvent.keyboard('j');
  expect(document.activeElement).toBe(second);
});

test('keys inside a row are its own: a space in a tick ticks once', async () => {
  toggle.mockClear();
  render(table(two, { rowSelection: rowSelectionOf() }));
  screen.getByRole('checkbox', { name: 'Select 1' }).focus();
  await userEvent.keyboard(' j');
  expect(toggle.mock.calls).toEqual([['1']]);
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Select 1' }));
});

test('of a thousand rows no cell is drawn anew when one is ticked, or all are, or a key is pressed', async () => {
  const many = Array.from({ length: 1000 }, (_, index) => ({ id: `${index}`, title: `Row ${index}`, count: index }));
  const { rerender } = render(table(many, { rowSelection: rowSelectionOf() }));
  drawn.mockClear();
  rerender(table(many, { rowSelection: rowSelectionOf('500') }));
  rerender(table(many, { rowSelection: rowSelectionOf(...many.map(({ id }) => id)) }));
  screen.getAllByRole('row')[1]?.focus();
  await userEvent.keyboard('jjj');
  expect(drawn).not.toHaveBeenCalled();
});

/** What is observed, to be told that it comes near. */
function observeByHand() {
  const seen = new Set<() => void>();
  class Observer {
    readonly near: () => void;
    constructor(tell: IntersectionObserverCallback) {
      this.near = () => tell([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
    }
    observe() {
      seen.add(this.near);
    }
    disconnect() {
      seen.delete(this.near);
    }
  }
  globalThis.IntersectionObserver = Observer as never;
  return {
    comeNear: () =>
      act(() => {
        for (const near of [...seen]) near();
      }),
    stop: () => Reflect.deleteProperty(globalThis, 'IntersectionObserver'),
  };
}

test('of a long list the rows come as somebody comes near; ticks and keys are about all of them', async () => {
  const { comeNear, stop } = observeByHand();
  const many = Array.from({ length: 1000 }, (_, index) => ({ id: `${index}`, title: `Row ${index}`, count: index }));
  const { unmount } = render(table(many, { rowSelection: rowSelectionOf() }));
  const shown = screen.getByRole('table');
  const rows = () => shown.querySelectorAll<HTMLElement>('tbody tr');
  expect(rows()).toHaveLength(100);
  expect(shown.getAttribute('aria-rowcount')).toBe('1001');
  comeNear();
  expect(rows()).toHaveLength(125);

  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
  expect(toggleAll).toHaveBeenLastCalledWith(many.map(({ id }) => id));
  rows()[0]?.focus();
  await userEvent.keyboard('{End}');
  expect(document.activeElement).toBe(rows()[124]);
  comeNear();
  await userEvent.keyboard('j');
  expect(document.activeElement).toBe(rows()[125]);
  unmount();

  render(table(many));
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getByRole('table').querySelectorAll('tbody tr')).toHaveLength(1000);
  stop();
});

test('columns that need more room than there is are scrolled to inside the table', () => {
  const room = jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  const needed = jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(1200);
  const { rerender } = render(table(two));
  const shown = screen.getByRole('table');
  expect(shown.hasAttribute('data-wide')).toBe(true);
  // What stays at the end throws a shadow while there is something below it, and none at the end of the way.
  expect(shown.hasAttribute('data-under')).toBe(true);
  shown.scrollLeft = 200;
  shown.dispatchEvent(new Event('scroll'));
  expect(shown.hasAttribute('data-under')).toBe(false);
  shown.scrollLeft = 0;
  shown.dispatchEvent(new Event('scroll'));
  expect(shown.hasAttribute('data-under')).toBe(true);
  needed.mockReturnValue(1000);
  rerender(table([...two]));
  expect(shown.hasAttribute('data-wide')).toBe(false);
  expect(shown.hasAttribute('data-under')).toBe(false);
  room.mockRestore();
  needed.mockRestore();
});
