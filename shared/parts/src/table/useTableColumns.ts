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

/** With fewer rows it is chance that a column says the same. */
const fewestAlike = 5;

/** The columns that say the same in every row, and by which nothing is sorted: they tell nothing. */
function alikeIn<Row>(declared: readonly ListColumn<Row>[], order: string, rows: readonly Row[] | undefined): string {
  if (!rows || rows.length < fewestAlike) return '';
  return declared
    .filter(({ text, longText, isTitle, isFixed, sort }) => {
      const attribute = text ?? longText;
      if (!attribute || isTitle || isFixed || (sort && order.replace('-', '') === sort.replace('-', ''))) return false;
      return rows.every((row) => row[attribute] === rows[0]?.[attribute]);
    })
    .map(({ key }) => key)
    .join(' ');
}

/**
 * The columns that this person sees of a list; all that are not hidden at first where no choice is kept.
 * `rows` are all that there are, on one page: a column that says the same in each is left out. Memoise `declared`: rows that do not change are then not drawn anew.
 *
 * @example
 * const { columns, choice, attributes } = useTableColumns(list, declared);
 */
export function useTableColumns<Row>(
  list: List,
  declared: readonly ListColumn<Row>[],
  isKept = true,
  rows?: readonly Row[],
): TableColumns<Row> {
  const { number: format } = useFormat();
  const choices = useMemo(
    () =>
      declared.map(({ key, header, isFixed, isHiddenAtFirst }) => ({ key, label: header, isFixed, isHiddenAtFirst })),
    [declared],
  );
  const choice = useListColumns(list, choices, isKept);
  const alike = choice.isStandard ? alikeIn(declared, list.order, rows) : '';
  return useMemo(() => {
    const told = alike.split(' ');
    const shown = choice.shown.flatMap((key) => declared.find((column) => column.key === key) ?? []);
    const columns = shown
      .filter(({ key }) => !told.includes(key))
      .map((column): Column<Row> => {
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
  }, [declared, choice, list, format, alike]);
}
