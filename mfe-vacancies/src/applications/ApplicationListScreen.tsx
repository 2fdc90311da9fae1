import { useFormat, useHref, usePermission, usePlatform } from '@omzien/platform';
import { Button, Empty, LoadingFailed, PageHeader, Row, Screen, Stack } from '@omzien/ui';
import { BulkBar, ExportButton, ListFoot, ListToolbar, NothingFound, SavedViews, useSelection } from '@omzien/ui/list';
import { Table } from '@omzien/ui/table';
import { lazy, Suspense, useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { PoolLink } from '../pool/PoolLink.tsx';
import { ApplicationTabs } from './ApplicationTabs.tsx';
import { useApplications } from './applications.api.ts';
import { BoardSkeleton } from './BoardSkeleton.tsx';
import { BulkActions } from './BulkActions.tsx';
import { LayoutSwitch } from './LayoutSwitch.tsx';
import { rememberList } from './lastList.ts';
import { useApplicationColumns } from './useApplicationColumns.tsx';
import { useApplicationList } from './useApplicationList.ts';
import { useIsHere } from './useIsHere.ts';
import { useListLayout } from './useListLayout.ts';
import { useLiveApplications } from './useLiveApplications.ts';

const ApplicationBoard = lazy(() => import('./ApplicationBoard.tsx'));

export default function ApplicationListScreen() {
  const { t } = useTranslation('vacancies');
  const { tenant } = usePlatform();
  const { number } = useFormat();
  const href = useHref();
  const isStaff = usePermission('applications.manage');
  const mayDecide = usePermission('applications.decide');
  // Reads along with students, and decides nothing.
  const isMentor = isStaff && !mayDecide;
  const mayExport = usePermission('exports.create');
  const list = useApplicationList(isStaff);
  const layout = useListLayout(list, isStaff);
  const { columns, choice, attributes } = useApplicationColumns(list, isStaff);
  const { items, meta, error, isLoading, mutate } = useApplications(list.request);
  const total = meta?.pagination?.records ?? 0;
  const counts = meta?.counts as Record<string, number> | undefined;
  const nameOf = useCallback((id: string) => items?.find((item) => item.id === id)?.name ?? '', [items]);
  const selection = useSelection({ rows: list.rows, total, nameOf });
  const isEmpty = items?.length === 0 && total === 0;
  const hasFailed = error !== undefined && !items;
  const isBoard = layout === 'board';
  useLiveApplications();
  useEffect(() => rememberList(tenant.key, list.view), [tenant.key, list.view]);
  // The board is fetched by the browser alone: its cards are no part of the first data.
  const isHere = useIsHere();

  return (
    <Screen kind="staff">
      <PageHeader
        title={t(isStaff ? 'applications.title' : 'applications.mine')}
        count={meta?.pagination && number(total)}
        description={isMentor && t('applications.introMentor')}
        actions={<PoolLink />}
      />
      <Stack gap="4">
        <Row>
          {!isBoard && <ApplicationTabs list={list} counts={counts} />}
          {isStaff && <LayoutSwitch list={list} layout={layout} />}
        </Row>
        {isStaff && <SavedViews list={list} columns={choice} />}
        <ListToolbar list={list} columns={isStaff && !isBoard ? choice : undefined}>
          {isStaff && mayExport && <ExportButton list="applications" query={list.view} attributes={attributes} />}
        </ListToolbar>
        {hasFailed && <LoadingFailed onRetry={mutate} />}
        {isEmpty && list.isFiltered && <NothingFound list={list} />}
        {isEmpty && !list.isFiltered && (
          <Empty
            drawing="letter"
            title={t(isMentor ? 'applications.emptyMentor' : isStaff ? 'applications.empty' : 'applications.emptyMine')}
            hint={isMentor && t('applications.emptyMentorHint')}
            action={!isStaff && <Button href={href('/vacancies/search')}>{t('applications.emptyMineAction')}</Button>}
          />
        )}
        {!isEmpty && !hasFailed && isBoard && (
          <Suspense fallback={<BoardSkeleton />}>
            {isHere ? <ApplicationBoard list={list} counts={counts} /> : <BoardSkeleton />}
          </Suspense>
        )}
        {!isEmpty && !hasFailed && !isBoard && (
          <Table
            caption={t('applications.list')}
            columns={columns}
            rows={items}
            keyOf={({ id }) => id}
            ticks={mayDecide ? selection.ticks : undefined}
            isLoading={isLoading && !items}
          />
        )}
        {!hasFailed && !isBoard && <ListFoot list={list} meta={meta} />}
      </Stack>
      {mayDecide && !isBoard && (
        <BulkBar selection={selection} total={total}>
          <BulkActions selection={selection} />
        </BulkBar>
      )}
    </Screen>
  );
}
