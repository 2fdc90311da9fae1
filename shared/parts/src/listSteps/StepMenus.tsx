import { Button, Icon } from '@omzien/ui';
import { Menu, type MenuEntry } from '@omzien/ui/menu';
import { MoreHorizontal } from 'lucide-react';
import type { ListState } from '../table/useListState.ts';
import { type Ask, type ListStep, press } from './listSteps.ts';

type RowStepsProps<Row, Step extends string> = {
  row: Row;
  steps: readonly ListStep<Row, Step>[];
  /** What the button says to who points at it. */
  label: string;
  labelOfRow: string;
  onAsk: Ask<Row, Step>;
};

/**
 * All that the reader may do with one row, as a menu at its end.
 *
 * @example
 * <RowSteps row={user} steps={steps} label={t('actions')} labelOfRow={t('actionsFor', user)} onAsk={ask} />
 */
export function RowSteps<Row extends { id: string }, Step extends string>({
  row,
  steps,
  label,
  labelOfRow,
  onAsk,
}: RowStepsProps<Row, Step>) {
  const shown = steps.filter((step) => step.row === true || step.row?.(row));
  const entries = shown.flatMap((step, index): MenuEntry[] => {
    const { key: value, label: name, icon, destructive, href, target, group } = step;
    const what = href
      ? { href: href(row), target }
      : { onSelect: () => press(step, { row, count: 1, target: { kind: 'rows', ids: [row.id] } }, onAsk) };
    const entry = { value, label: name, icon, destructive, ...what };
    return index > 0 && shown[index - 1]?.group !== group ? ['separator', entry] : [entry];
  });
  return (
    <Menu
      trigger={
        <Button
          variant="tertiary"
          size="sm"
          aria-label={labelOfRow}
          title={label}
          minWidth="11"
          minHeight={{ base: '11', xl: '9' }}
          paddingInline="3"
        >
          <Icon of={MoreHorizontal} />
        </Button>
      }
      entries={entries}
    />
  );
}

type RowMenuOptions<Row extends { id: string }, Step extends string> = {
  steps: readonly ListStep<Row, Step>[];
  label: string;
  labelOf: (row: Row) => string;
  onAsk: Ask<Row, Step>;
};

/**
 * The same as the last column of a list. Memoise it, as the rest of the declaration.
 *
 * @example
 * const rowMenu = useMemo(() => rowMenuOf({ steps, label: t('actions'), labelOf: (row) => t('actionsFor', row), onAsk: ask }), [steps, ask, t]);
 */
export function rowMenuOf<Row extends { id: string }, Step extends string>({
  label,
  labelOf,
  ...steps
}: RowMenuOptions<Row, Step>) {
  const cell = (row: Row) => <RowSteps row={row} {...steps} label={label} labelOfRow={labelOf(row)} />;
  return { header: label, cell };
}

type MoreStepsProps<Row extends { id: string }, Step extends string> = {
  state: ListState<Row>;
  steps: readonly ListStep<Row, Step>[];
  label: string;
  onAsk: Ask<Row, Step>;
};

/**
 * The steps with all that is chosen that have no button of their own, for a `BulkSteps`.
 *
 * @example
 * <BulkSteps state={state} steps={steps} onAsk={ask}><MoreSteps state={state} steps={steps} label={t('more')} onAsk={ask} /></BulkSteps>
 */
export function MoreSteps<Row extends { id: string }, Step extends string>({
  state: { list, selection },
  steps,
  label,
  onAsk,
}: MoreStepsProps<Row, Step>) {
  const { target, count } = selection;
  return (
    <Menu
      trigger={
        <Button variant="outline">
          <Icon of={MoreHorizontal} />
          {label}
        </Button>
      }
      entries={steps
        .filter(({ bulk }) => bulk === 'more')
        .map((step) => ({
          value: step.key,
          label: step.label,
          icon: step.icon,
          onSelect: () => press(step, { target, count }, onAsk, list.view),
        }))}
    />
  );
}
