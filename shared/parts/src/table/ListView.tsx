import type { ExportableList } from '@omzien/model/listExport';
import { later, usePermission, withDefaults } from '@omzien/platform';
import { Stack } from '@omzien/ui';
import { BulkBar, ListFoot, ListStates, ListTabs, ListToolbar } from '@omzien/ui/list';
import { Table } from '@omzien/ui/table';
import type { ReactNode } from 'react';
import { figureParameters } from '../figureRows/figureRows.ts';
import { ExportButton } from '../list/ExportButton.tsx';
import { SavedViews } from '../list/SavedViews.tsx';
import type { ListState } from './useListState.ts';

/** Comes with the few lists that somebody follows a figure to. */
const FigureRowsNotice = later(() =>
  import('../figureRows/FigureRowsNotice.tsx').then((file) => file.FigureRowsNotice),
);

export type ListViewProps<Row extends { id: string }> = {
  state: ListState<Row>;
  /** What the table holds, for screen readers. */
  caption: string;
  /** Without any filter there is nothing: what to do first. */
  empty: ReactNode;
  /** The list can be taken along as a file by who may, with the filters, order and columns that are shown. */
  exports?: ExportableList;
  /** Parameters that the export holds where the address says nothing of them. */
  exportDefaults?: string;
  /** The buttons over ticked rows; without any, rows have no ticks. */
  bulk?: ReactNode;
  /** Above the row of tools. */
  before?: ReactNode;
  /** Between table and bulk bar. */
  after?: ReactNode;
  /** Another way to draw the rows than a table; it has no tabs, columns, pages and ticks. */
  insteadOfTable?: ReactNode;
};

/**
 * A list with all that belongs to it: tabs, saved views, search, filters, columns, export, its states, pages, bulk steps.
 * `ListScreen` is the same with the head of a page.
 *
 * @example
 * <ListView state={state} caption={t('caption')} empty={<Empty title={t('empty')} />} exports="users" bulk={<UserSteps />} />
 */
export function ListView<Row extends { id: string }>({
  state,
  caption,
  empty,
  exports,
  exportDefaults,
  bulk,
  before,
  after,
  insteadOfTable,
}: ListViewProps<Row>) {
  const { list, declaration, answer, phase, columns, choice, attributes, alike, counts, selection, total } = state;
  const { tabs, keepsViews = true } = declaration;
  const mayExport = usePermission('exports.create');
  const isTable = insteadOfTable === undefined;
  const table = (
    <Table
      caption={caption}
      columns={columns}
      rows={answer.items}
      keyOf={({ id }) => id}
      rowSelection={bulk ? selection.rowSelection : undefined}
      isLoading={phase === 'loading'}
    />
  );
  const rowOfTabs = tabs && isTable && <ListTabs list={list} counts={counts} {...tabs} />;
  const exported = exportDefaults === undefined ? list.view : withDefaults(list.view, exportDefaults);

  return (
    <>
      <Stack gap="4">
        {before}
        {list.query.has(figureParameters.figure) && <FigureRowsNotice list={list} />}
        <ListToolbar
          list={list}
          columns={keepsViews && isTable ? choice : undefined}
          start={
            (rowOfTabs || keepsViews) && (
              <>
                {rowOfTabs}
                {keepsViews && <SavedViews list={list} columns={choice} />}
              </>
            )
          }
        >
          {exports && mayExport && <ExportButton list={exports} query={exported} attributes={attributes} />}
        </ListToolbar>
        <ListStates list={list} phase={phase} onRetry={answer.mutate} skeleton={insteadOfTable ?? table} empty={empty}>
          {insteadOfTable ?? table}
        </ListStates>
        {phase !== 'failed' && isTable && <ListFoot list={list} meta={answer.meta} alike={alike} />}
        {after}
      </Stack>
      {bulk && isTable && (
        <BulkBar selection={selection} total={total}>
          {bulk}
        </BulkBar>
      )}
    </>
  );
}
