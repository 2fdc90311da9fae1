import { useFormat } from '@omzien/platform';
import type { ColumnChoice, List, ListColumns } from '@omzien/ui/list';
import type { Column } from '@omzien/ui/table';
import { useMemo } from 'react';
import { useListColumns } from '../list/useListColumns.ts';
import { cellOf, type Shows, shownAttribute } from './cellOf.tsx';

/** A column of a list: what it shows, and how it is sorted, chosen and exported, said in one place. */
export type ListColumn<Row> = Omit<Column<Row>, 'sort' | 'cell'> &
  Omit<ColumnChoice, 'key' | 'label'> &
  Shows<Row> & {
    /** The API's name for sorting by it. The first press sorts upwards, with a minus downwards: the newest, the most. */
    sort?: string;
    /** What an export holds of it, where that is not what it shows. With nothing the column is not in the file. */
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
  const { number: format } = useFormat();
  const choices = useMemo(
    () =>
      declared.map(({ key, header, isFixed, isHiddenAtFirst }) => ({ key, label: header, isFixed, isHiddenAtFirst })),
    [declared],
  );
  const choice = useListColumns(list, choices, isKept);
  return useMemo(() => {
    const shown = choice.shown.flatMap((key) => declared.find((column) => column.key === key) ?? []);
    const columns = shown.map((column): Column<Row> => {
      const { key, header, isTitle, align, isHeaderHidden, sort } = column;
      return {
        key,
        header,
        isTitle,
        align,
        isHeaderHidden,
        cell: cellOf(column, format),
        ...(sort?.startsWith('-')
          ? { sort: list.sort(sort.slice(1), 'descending') }
          : sort && { sort: list.sort(sort) }),
      };
    });
    const attributes = shown.flatMap((column) => column.exports ?? shownAttribute(column) ?? []);
    return { columns, choice, attributes };
  }, [declared, choice, list, format]);
}
