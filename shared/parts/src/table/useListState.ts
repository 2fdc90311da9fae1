import {
  type AnswerSchema,
  type Resources,
  usePlatform,
  useResourceList,
  useSession,
  withDefaults,
} from '@omzien/platform';
import {
  type List,
  type ListDefinition,
  type ListPhase,
  type ListTabsDefinition,
  listPhase,
  type Selection,
  type SelectionTarget,
  useList,
  useSelection,
} from '@omzien/ui/list';
import type { Column } from '@omzien/ui/table';
import { type ReactNode, useCallback, useEffect, useMemo } from 'react';
import { rememberList } from '../neighbours/lastList.ts';
import { type ListColumn, type TableColumns, useTableColumns } from './useTableColumns.ts';

/** All that a list of staff is: where its rows come from, and what can be done with them. */
export type ListDeclaration<Row extends { id: string }> = ListDefinition & {
  /** Where its rows are, such as `/api/v1/applications`. */
  source: string;
  schema: AnswerSchema<Row>;
  /** Parameters that hold where the page's address says nothing of them: `filter[status_in]=draft&fields[…]=…`. */
  defaults?: string;
  tabs?: ListTabsDefinition;
  columns: readonly ListColumn<Row>[];
  /** What stands at the end of a row, under this header for screen readers. */
  rowMenu?: { header: string; cell: (row: Row) => ReactNode };
  /** What a row is called where it is ticked. */
  nameOf: (row: Row) => string;
  /** Saved views and a choice of columns, kept for this person. Off for a list that is small or somebody's own. */
  keepsViews?: boolean;
};

export type ListState<Row extends { id: string }> = TableColumns<Row> & {
  list: List;
  declaration: ListDeclaration<Row>;
  answer: Resources<Row>;
  phase: ListPhase;
  /** How many rows the filters find, on all pages. */
  total: number;
  counts: Readonly<Record<string, number>> | undefined;
  selection: Selection;
};

/**
 * Everything that a list screen needs, from its declaration: state from the address, rows from the API, columns and views
 * as this person wants them, what is ticked. Memoise the declaration.
 *
 * @param initial what was ticked before, for a list that somebody comes back to
 *
 * @example
 * const state = useListState(useMemo(() => ({ key: 'users', path: '/users', source: '/api/v1/users', schema: user, … }), [t]));
 * return <ListScreen state={state} title={t('users.title')} empty={<Empty title={t('users.empty')} />} />;
 */
export function useListState<Row extends { id: string }>(
  declaration: ListDeclaration<Row>,
  initial?: SelectionTarget,
): ListState<Row> {
  const { source, schema, defaults, columns: declared, rowMenu, nameOf: nameOfRow, keepsViews = true } = declaration;
  const { tenant } = usePlatform();
  const scope = useSession((session) => (session.isScopeWide ? 'all' : session.currentOrganizationId));
  const list = useList(declaration);
  const query = defaults === undefined ? list.request : withDefaults(list.request, defaults);
  const answer = useResourceList(`${source}?${query}`, schema, { keepPreviousData: true });
  const { items, meta } = answer;
  const total = meta?.pagination?.records ?? 0;
  const same = (meta?.same as readonly string[] | undefined) ?? [];
  const table = useTableColumns(list, declared, keepsViews, items && { rows: items, total, same });
  const nameOf = useCallback(
    (id: string) => {
      const row = items?.find((item) => item.id === id);
      return row ? nameOfRow(row) : '';
    },
    [items, nameOfRow],
  );
  const selection = useSelection({ rows: list.rows, scope, total, nameOf, initial });
  const columns = useMemo((): readonly Column<Row>[] => {
    if (!rowMenu) return table.columns;
    return [...table.columns, { key: 'menu', isHeaderHidden: true, ...rowMenu }];
  }, [table.columns, rowMenu]);
  const { key } = declaration;
  useEffect(() => rememberList(tenant.key, key, list.view), [tenant.key, key, list.view]);
  return {
    ...table,
    columns,
    list,
    declaration,
    answer,
    phase: listPhase(answer, list.isFiltered),
    total,
    counts: meta?.counts as Record<string, number> | undefined,
    selection,
  };
}
