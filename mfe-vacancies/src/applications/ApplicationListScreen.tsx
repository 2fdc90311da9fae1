import { useFormat, useHref, usePermission } from '@omzien/platform';
import { Button, Empty, LoadingFailed, PageHeader, Screen, Stack } from '@omzien/ui';
import { BulkBar, ExportButton, ListFoot, ListToolbar, NothingFound, SavedViews, useSelection } from '@omzien/ui/list';
import { Table } from '@omzien/ui/table';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ApplicationTabs } from './ApplicationTabs.tsx';
import { useApplications } from './applications.api.ts';
import { BulkActions } from './BulkActions.tsx';
import { useApplicationColumns } from './useApplicationColumns.tsx';
import { useApplicationList } from './useApplicationList.ts';

export default function ApplicationListScreen() {
  const { t } = useTranslation('vacancies');
  const { number } = useFormat();
  const href = useHref();
  const isStaff = usePermission('applications.manage');
  const mayDecide = usePermission('applications.decide');
  const mayExport = usePermission('exports.create');
  const list = useApplicationList(isStaff);
  const { columns, choice, attributes } = useApplicationColumns(list, isStaff);
  const { items, meta, error, isLoading, mutate } = useApplications(list.request);
  const total = meta?.pagination?.records ?? 0;
  const nameOf = useCallback((id: string) => items?.find((item) => item.id === id)?.name ?? '', [items]);
  const selection = useSelection({ rows: list.rows, total, nameOf });
  const isEmpty = items?.length === 0 && total === 0;
  const hasFailed = error !== undefined && !items;

  return (
    <Screen kind="staff">
      <PageHeader
        title={t(isStaff ? 'applications.title' : 'applications.mine')}
        count={meta?.pagination && number(total)}
      />
      <Stack gap="4">
        <ApplicationTabs list={list} counts={meta?.counts as Record<string, number> | undefined} />
        {isStaff && <SavedViews list={list} columns={choice} />}
        <ListToolbar list={list} columns={isStaff ? choice : undefined}>
          {isStaff && mayExport && <ExportButton list="applications" query={list.view} attributes={attributes} />}
        </ListToolbar>
        {hasFailed && <LoadingFailed onRetry={mutate} />}
        {isEmpty && list.isFiltered && <NothingFound list={list} />}
        {isEmpty && !list.isFiltered && (
          <Empty
            drawing="letter"
            title={t(isStaff ? 'applications.empty' : 'applications.emptyMine')}
            action={!isStaff && <Button href={href('/vacancies/search')}>{t('applications.emptyMineAction')}</Button>}
          />
        )}
        {!isEmpty && !hasFailed && (
          <Table
            caption={t('applications.list')}
            columns={columns}
            rows={items}
            keyOf={({ id }) => id}
            ticks={mayDecide ? selection.ticks : undefined}
            isLoading={isLoading && !items}
          />
        )}
        {!hasFailed && <ListFoot list={list} meta={meta} />}
      </Stack>
      {mayDecide && (
        <BulkBar selection={selection} total={total}>
          <BulkActions selection={selection} />
        </BulkBar>
      )}
    </Screen>
  );
}
