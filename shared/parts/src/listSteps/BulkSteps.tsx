import type { ExportableList } from '@omzien/model/listExport';
import { ExportButton } from '@omzien/parts/list';
import { usePermission, withDefaults } from '@omzien/platform';
import { Button, Icon } from '@omzien/ui';
import type { ReactNode } from 'react';
import type { ListState } from '../table/useListState.ts';
import { type Ask, type ListStep, press } from './listSteps.ts';

type BulkStepsProps<Row extends { id: string }, Step extends string> = {
  state: ListState<Row>;
  steps: readonly ListStep<Row, Step>[];
  onAsk: Ask<Row, Step>;
  /** All that is chosen can be taken along as a file by who may. */
  exports?: ExportableList;
  /** Parameters that the export holds where the address says nothing of them. */
  exportDefaults?: string;
  /** More steps, as `MoreSteps`. */
  children?: ReactNode;
};

/**
 * What can be done with all that is chosen, as buttons of the bulk bar.
 *
 * @example
 * <ListScreen state={state} bulk={<BulkSteps state={state} steps={steps} onAsk={ask} />} … />
 */
export function BulkSteps<Row extends { id: string }, Step extends string>({
  state,
  steps,
  onAsk,
  exports,
  exportDefaults = '',
  children,
}: BulkStepsProps<Row, Step>) {
  const mayExport = usePermission('exports.create');
  const { list, selection, attributes } = state;
  const { target, count } = selection;
  return (
    <>
      {steps
        .filter(({ bulk }) => bulk === 'button')
        .map((step) => (
          <Button key={step.key} variant="outline" onClick={() => press(step, { target, count }, onAsk, list.view)}>
            <Icon of={step.icon} />
            {step.label}
          </Button>
        ))}
      {exports && mayExport && (
        <ExportButton list={exports} query={chosenQuery(state, exportDefaults)} attributes={attributes} />
      )}
      {children}
    </>
  );
}

/** The rows that are chosen, as a filter of the API. Ids that were ticked are of any tab. */
function chosenQuery<Row extends { id: string }>({ list, selection, declaration }: ListState<Row>, defaults: string) {
  const { target } = selection;
  const query = new URLSearchParams(list.view);
  if (target.kind === 'rows') {
    query.set('filter[id_in]', target.ids.join());
    if (declaration.tabs) query.delete(declaration.tabs.filter);
    return String(query);
  }
  if (target.except.length > 0) query.set('filter[id_not_in]', target.except.join());
  return withDefaults(String(query), defaults);
}
