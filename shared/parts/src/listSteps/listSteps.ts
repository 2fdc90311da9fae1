import type { IconType } from '@omzien/ui';
import type { SelectionTarget } from '@omzien/ui/list';

/** What a step is about: one row, or all that is chosen. */
export type Chosen<Row> = { target: SelectionTarget; count: number; row?: Row };
/** A step that somebody is about to take, and that has a dialog of its own. */
export type AskedStep<Row, Step> = Chosen<Row> & { step: Step };

/** What can be done in a list: with a row, with all that is chosen, or with both. Said once for menu and bulk bar. */
export type ListStep<Row, Step extends string = never> = {
  key: string;
  label: string;
  icon: IconType;
  /** In the menu of each row, or of those for which it answers true. */
  row?: true | ((row: Row) => boolean);
  /** Over ticked rows: a button of its own, or one of those under "more". */
  bulk?: 'button' | 'more';
  /** A line parts the steps of a row that belong to different groups. */
  group?: string;
  destructive?: boolean;
  /** It leads to another page … */
  href?: (row: Row) => string;
  target?: '_blank';
  /** … asks first … */
  asks?: Step;
  /** … or is taken at once. `view`: the query of the list as it is shown. */
  take?: (chosen: Chosen<Row>, view: string) => unknown;
};

export type Ask<Row, Step> = (asked: AskedStep<Row, Step>) => void;

/** What a press on a step does. */
export function press<Row, Step extends string>(
  { asks, take }: ListStep<Row, Step>,
  chosen: Chosen<Row>,
  onAsk: Ask<Row, Step>,
  view = '',
) {
  if (asks !== undefined) onAsk({ step: asks, ...chosen });
  else take?.(chosen, view);
}
