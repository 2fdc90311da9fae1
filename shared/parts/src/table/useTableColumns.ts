import type { ColumnChoice, List, ListColumns } from '@omzien/ui/list';
import type { Column } from '@omzien/ui/table';
import { useMemo } from 'react';
import { useListColumns } from '../list/useListColumns.ts';

/** A column of a list: how it is drawn, sorted, chosen and exported, said in one place. */
export type ListColumn<Row> = Omit<Column<Row>, 'sort'> &
  Omit<ColumnChoice, 'key' | 'label'> & {
    /** The API's name for sorting by it. The first press sorts upwards, with `first` downwards: the newest, the most. */
    sort?: string | { by: string; first: 'descending' };
    /** What an export holds of it. Without any the column is not in the file. */
    exports?: readonly (keyof Row & string)[];
  };

export type TableColumns<Row> = {
  /** The columns that are shown, for `Table`. */
  columns: readonly Column<Row>[];
  /** Which there are and which are shown, for the toolbar. */
  choice: ListColumns;
  /** What an export of the shown columns holds. */
  attributes: readonly string[];
};

/**
 * The columns that this person sees of a list; all that are not hidden at first where no choice is kept. Memoise `declared`: rows that do not change are then not drawn anew.
 *
 * @example
 * const { columns, choice, attributes } = useTableColumns(list, declared);
 */
export function useTableColumns<Row>(
  list: List,
  declared: readonly ListColumn<Row>[],
  isKept = true,
): TableColumns<Row> {
  const choices = useMemo(
    () =>
      declared.map(({ key, header, isFixed, isHiddenAtFirst }) => ({ key, label: header, isFixed, isHiddenAtFirst })),
    [declared],
  );
  const choice = useListColumns(list, choices, isKept);
  return useMemo(() => {
    const shown = choice.shown.flatMap((key) => declared.find((column) => column.key === key) ?? []);
    const columns = shown.map(({ sort, exports: _exports, isFixed, isHiddenAtFirst, ...column }): Column<Row> => {
      if (sort === undefined) return column;
      return { ...column, sort: typeof sort === 'string' ? list.sort(sort) : list.sort(sort.by, sort.first) };
    });
    return { columns, choice, attributes: shown.flatMap((column) => column.exports ?? []) };
  }, [declared, choice, list]);
}
