import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { memo, type ReactNode, useRef } from 'react';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { Icon } from '../text/Icon.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import { useKitTexts } from '../texts.tsx';
import { RowCheckbox } from './RowCheckbox.tsx';
import { TableElement } from './tableStyles.ts';
import { useIncrementalRows } from './useIncrementalRows.ts';
import { useOverflowMark } from './useOverflowMark.ts';
import { useRangeToggle } from './useRangeToggle.ts';
import { useRowKeys } from './useRowKeys.ts';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The column that names the row: it leads the card on a phone. Give its link `data-cover` and the row follows it. */
  isTitle?: boolean;
  align?: 'start' | 'end';
  /** Its words take as many lines as they need, where nothing of them may be missed: the reason of a refusal. */
  wraps?: boolean;
  /**
   * On a phone: without its header, at the start of the second line (`lead`) or after it (`plain`), or not at all. A cell
   * that is one element with `data-nothing` has nothing to say on a card.
   */
  card?: 'lead' | 'plain' | 'off' | undefined;
  /** The address of this list sorted by this column, and how it is sorted now. */
  sort?: { href: string; direction: 'ascending' | 'descending' | 'none' };
  /** A header for screen readers only: checkboxes and menus. */
  isHeaderHidden?: boolean;
};

/** Checkboxes before the rows. `useSelection` of `@omzien/ui/list` gives all of it. */
export type RowSelection = {
  isSelected(key: string): boolean;
  toggle(key: string): void;
  /** Several at once, on or off. Like `toggle` the same function. */
  choose(keys: readonly string[], isOn: boolean): void;
  /** All rows that are shown. */
  toggleAll(keys: readonly string[]): void;
  /** What a tick is called: "Kies Ria van Dam". Like `toggle` the same function while the rows are the same. */
  labelOf(key: string): string;
  labelOfAll: string;
};

export type TableProps<Row> = {
  /** What the table holds, for screen readers. */
  caption: string;
  /** Keep the same array while nothing in it changes: rows that stay the same are then not drawn anew. */
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string;
  rowSelection?: RowSelection;
  /** Six grey rows in the size of the real ones. */
  isLoading?: boolean;
};

const sortIcons = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown };
// Cards lose what their elements mean, see `tableStyles.ts`.
const as = {
  row: { role: 'row' },
  cell: { role: 'cell' },
  rowgroup: { role: 'rowgroup' },
  columnheader: { role: 'columnheader' },
} as const;
const skeletonRows = ['one', 'two', 'three', 'four', 'five', 'six'];

type CellsProps<Row> = { row: Row; columns: readonly Column<Row>[] };

function Cells<Row>({ row, columns }: CellsProps<Row>) {
  return (
    <>
      {columns.map(({ key, header, cell, align, wraps, card, isTitle = false, isHeaderHidden }) => (
        <td
          key={key}
          {...as.cell}
          data-end={align === 'end' ? '' : undefined}
          data-title={isTitle ? '' : undefined}
          data-steps={isHeaderHidden ? '' : undefined}
          data-wraps={wraps ? '' : undefined}
          data-card={card}
        >
          {!isTitle && !isHeaderHidden && !card && (
            <span data-label="" aria-hidden="true">
              {header}
            </span>
          )}
          {cell(row)}
        </td>
      ))}
    </>
  );
}
// What a row says does not hang from its tick: all rows can be ticked at once without a cell being drawn anew.
const SameCells = memo(Cells) as typeof Cells;

type BodyRowProps<Row> = CellsProps<Row> & {
  rowKey: string;
  isSelected: boolean | undefined;
  isFirst: boolean;
  labelOf: RowSelection['labelOf'] | undefined;
  onToggle: ((key: string, isRange: boolean) => void) | undefined;
};

function BodyRow<Row>({ row, rowKey, columns, isSelected, isFirst, labelOf, onToggle }: BodyRowProps<Row>) {
  return (
    <tr {...as.row} aria-selected={isSelected} tabIndex={isFirst ? 0 : -1}>
      {onToggle && (
        <td {...as.cell} data-select="">
          <RowCheckbox
            label={labelOf?.(rowKey) ?? ''}
            checked={isSelected ?? false}
            onChange={(isRange) => onToggle(rowKey, isRange)}
          />
        </td>
      )}
      <SameCells row={row} columns={columns} />
    </tr>
  );
}
const SameRow = memo(BodyRow) as typeof BodyRow;

/**
 * The list of staff screens: sticky head, rows as high as the reader wants them, on a narrow screen one card a row; keys go through the rows.
 *
 * @example
 * <Table caption={t('list.title')} columns={columns} rows={items} keyOf={({ id }) => id} rowSelection={selection.rowSelection} />
 */
export function Table<Row>({ caption, columns, rows, keyOf, rowSelection, isLoading = false }: TableProps<Row>) {
  const texts = useKitTexts();
  const table = useRef<HTMLTableElement>(null);
  useOverflowMark(table, columns, rows);
  const keys = rows?.map(keyOf) ?? [];
  const { count: drawn, isLong, rest } = useIncrementalRows(table, keys.length);
  const toggle = useRangeToggle(rowSelection, keys);
  const { onKeyDown } = useRowKeys(
    table,
    rowSelection &&
      ((index, isRange) => {
        const key = keys[index];
        if (key !== undefined) toggle(key, isRange);
      }),
  );
  const count = rowSelection ? keys.filter((key) => rowSelection.isSelected(key)).length : 0;

  return (
    <>
      <TableElement
        ref={table}
        role="table"
        aria-busy={isLoading || undefined}
        data-selectable={rowSelection ? '' : undefined}
        data-menus={columns.some(({ isHeaderHidden }) => isHeaderHidden) ? '' : undefined}
        data-lead={columns.some(({ card }) => card === 'lead') ? '' : undefined}
        data-prose={columns.some(({ wraps }) => wraps) ? '' : undefined}
        aria-rowcount={isLong ? keys.length + 1 : undefined}
      >
        <VisuallyHidden as="caption">{isLoading ? `${caption}: ${texts.loading}` : caption}</VisuallyHidden>
        <thead {...as.rowgroup}>
          <tr {...as.row}>
            {rowSelection && (
              <th {...as.columnheader} scope="col" data-select="">
                <RowCheckbox
                  label={rowSelection.labelOfAll}
                  checked={count > 0 && count === keys.length}
                  mixed={count > 0 && count < keys.length}
                  onChange={() => rowSelection.toggleAll(keys)}
                />
              </th>
            )}
            {columns.map(({ key, header, align, sort, isHeaderHidden }) => (
              <th
                key={key}
                {...as.columnheader}
                scope="col"
                data-end={align === 'end' ? '' : undefined}
                data-steps={isHeaderHidden ? '' : undefined}
                aria-sort={sort?.direction}
              >
                {isHeaderHidden ? (
                  <VisuallyHidden>{header}</VisuallyHidden>
                ) : sort ? (
                  <a href={sort.href}>
                    {header}
                    <Icon of={sortIcons[sort.direction]} size={16} />
                  </a>
                ) : (
                  header
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...as.rowgroup} onKeyDown={onKeyDown}>
          {isLoading
            ? skeletonRows.map((name) => (
                <tr key={name} {...as.row}>
                  {rowSelection && <td {...as.cell} data-select="" />}
                  {columns.map(({ key, isTitle }) => (
                    <td key={key} {...as.cell} data-title={isTitle ? '' : undefined}>
                      <Skeleton width="70%" height="1em" />
                    </td>
                  ))}
                </tr>
              ))
            : rows?.slice(0, drawn).map((row, index) => {
                const key = keys[index] ?? '';
                return (
                  <SameRow
                    key={key}
                    row={row}
                    rowKey={key}
                    columns={columns}
                    isFirst={index === 0}
                    isSelected={rowSelection ? rowSelection.isSelected(key) : undefined}
                    labelOf={rowSelection?.labelOf}
                    onToggle={rowSelection && toggle}
                  />
                );
              })}
        </tbody>
      </TableElement>
      {isLong && <div ref={rest} aria-hidden="true" />}
    </>
  );
}
