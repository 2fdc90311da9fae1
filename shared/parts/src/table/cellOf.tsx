import { DayCell } from '@omzien/ui/list';
import type { Column } from '@omzien/ui/table';
import type { ReactNode } from 'react';

/** What a column shows: one attribute of its row, or anything that `cell` draws. */
export type Shows<Row> = {
  /** Words; a dash where there are none. */
  text?: keyof Row & string;
  /** Words on one line; who points at them reads the rest. */
  longText?: keyof Row & string;
  /** A day or a moment. */
  day?: keyof Row & string;
  /** A number as the reader writes it. */
  number?: keyof Row & string;
  cell?: (row: Row) => ReactNode;
};

/** The attribute that a column shows as it is: an export holds it too, where the column says nothing else. */
export const shownAttribute = <Row,>({ text, longText, day, number }: Shows<Row>) => text ?? longText ?? day ?? number;

/** How a column draws what it shows. */
export function cellOf<Row>(column: Shows<Row>, format: (value: number) => string): Column<Row>['cell'] {
  const { day, longText, number, cell } = column;
  if (cell) return cell;
  const attribute = shownAttribute(column);
  const shownOf = (row: Row) => (attribute === undefined ? null : (row[attribute] as string | null | undefined));
  if (day) return (row) => <DayCell at={shownOf(row)} />;
  if (number) return (row) => format(Number(shownOf(row)));
  if (!longText) return (row) => shownOf(row) ?? '–';
  return (row) => <span title={shownOf(row) ?? undefined}>{shownOf(row) ?? '–'}</span>;
}
