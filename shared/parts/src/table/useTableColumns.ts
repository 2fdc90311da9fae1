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
    /** In words what a `cell` draws: then the column is left out where every row says the same. */
    said?: (row: Row) => string;
    /** What the API calls it in `meta.same`, where it tells so of all pages. */
    same?: string;
  };

export type TableColumns<Row> = {
  /** The columns that are shown, for `Table`. */
  columns: readonly Column<Row>[];
  /** Which there are and which are shown, for the toolbar. */
  choice: ListColumns;
  /** What an export of the shown columns holds. */
  attributes: readonly string[];
  /** What every row says, where its column is left out for it: `Organisatie: De Kook`. */
  alike: readonly string[];
};

/** What is known of all rows that the filters find. */
export type RowsFound<Row> = {
  /** Those of this page. */
  rows: readonly Row[];
  /** How many there are on all pages. */
  total: number;
  /** What they have in common, as the API calls it. */
  same: readonly string[];
};

/** With fewer rows it is chance that a column says the same. */
const fewestAlike = 3;

/** What every row says in a column, where all say the same and nothing is sorted by it: it is said once, below the list. */
function saidByAll<Row>(
  { text, longText, said, same: name, isTitle, isFixed, sort }: ListColumn<Row>,
  order: string,
  { rows, total, same }: RowsFound<Row>,
) {
  const attribute = text ?? longText;
  const wordsOf = said ?? (attribute && ((row: Row) => row[attribute] as string | null));
  if (!wordsOf || isTitle || isFixed || (sort && order.replace('-', '') === sort.replace('-', ''))) return null;
  // Of other pages only the API knows: whatever page is shown, the columns stay the same.
  if (rows.length < total && !(name && same.includes(name))) return null;
  const [first] = rows;
  const words = first === undefined ? null : wordsOf(first);
  return words && rows.every((row) => wordsOf(row) === words) ? words : null;
}

/**
 * The columns that this person sees of a list; all that are not hidden at first where no choice is kept. Of what is
 * `found` a column that says the same in every row of every page is left out, until somebody chooses columns. Memoise
 * `declared`: rows that do not change are then not drawn anew.
 *
 * @example
 * const { columns, choice, attributes } = useTableColumns(list, declared);
 */
export function useTableColumns<Row>(
  list: List,
  declared: readonly ListColumn<Row>[],
  isKept = true,
  found?: RowsFound<Row>,
): TableColumns<Row> {
  const { number: format } = useFormat();
  const choices = useMemo(
    () =>
      declared.map(({ key, header, isFixed, isHiddenAtFirst }) => ({ key, label: header, isFixed, isHiddenAtFirst })),
    [declared],
  );
  const choice = useListColumns(list, choices, isKept);
  const isStandard = choice.isStandard;
  // As one text, so that the columns stay the same ones while it says the same.
  const told = JSON.stringify(
    isStandard && found && found.total >= fewestAlike
      ? declared.flatMap((column) => {
          const words = choice.shown.includes(column.key) && saidByAll(column, list.order, found);
          return words ? [[column.key, `${column.header}: ${words}`]] : [];
        })
      : [],
  );
  return useMemo(() => {
    const alike = new Map(JSON.parse(told) as [string, string][]);
    const shown = choice.shown.flatMap((key) => declared.find((column) => column.key === key) ?? []);
    const columns = shown
      .filter(({ key }) => !alike.has(key))
      .map((column): Column<Row> => {
        const { key, header, isTitle, align, wraps, card, isHeaderHidden, sort } = column;
        return {
          key,
          header,
          isTitle,
          align,
          wraps,
          // What somebody chose stands on a card too.
          card: card === 'off' && !isStandard ? undefined : card,
          isHeaderHidden,
          cell: cellOf(column, format),
          ...(sort?.startsWith('-')
            ? { sort: list.sort(sort.slice(1), 'descending') }
            : sort && { sort: list.sort(sort) }),
        };
      });
    const attributes = shown.flatMap((column) => column.exports ?? shownAttribute(column) ?? []);
    return { columns, choice, attributes, alike: [...alike.values()] };
  }, [declared, choice, isStandard, list, format, told]);
}
