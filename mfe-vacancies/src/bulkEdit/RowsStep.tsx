import { mostBulkVacancies } from '@omzien/model/vacancy';
import { useHref } from '@omzien/platform';
import { Button, Empty, LoadingFailed, Notice, Stack, Text } from '@omzien/ui';
import { BulkBar, ListFoot, ListToolbar, NothingFound, type SelectionTarget, useSelection } from '@omzien/ui/list';
import { Table } from '@omzien/ui/table';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { useVacancyList } from '../vacancyList/useVacancyList.ts';
import { VacancyTabs } from '../vacancyList/VacancyTabs.tsx';
import { useVacancyRows } from '../vacancyList/vacancyList.api.ts';
import { usePickColumns } from './usePickColumns.tsx';

type RowsStepProps = {
  list: ReturnType<typeof useVacancyList>;
  initial: SelectionTarget | undefined;
  onChosen: (target: SelectionTarget) => void;
};

/** Which vacancies: by filters, one by one, or all that the filters find. */
export function RowsStep({ list, initial, onChosen }: RowsStepProps) {
  const { t } = useTranslation('vacancies');
  const href = useHref();
  const columns = usePickColumns(list);
  const { items, meta, error, isLoading, mutate } = useVacancyRows(list.request);
  const total = meta?.pagination?.records ?? 0;
  const nameOf = useCallback((id: string) => items?.find((item) => item.id === id)?.title ?? '', [items]);
  const selection = useSelection({ rows: list.rows, total, nameOf, initial });
  const isEmpty = items?.length === 0 && total === 0;
  const hasFailed = error !== undefined && !items;
  const isTooMany = selection.count > mostBulkVacancies;

  return (
    <Stack gap="4">
      <Text tone="muted">{t('bulkEdit.rowsHint', { count: mostBulkVacancies })}</Text>
      <VacancyTabs list={list} counts={meta?.counts as Record<string, number> | undefined} />
      <ListToolbar list={list} />
      {hasFailed && <LoadingFailed onRetry={mutate} />}
      {isEmpty && list.isFiltered && <NothingFound list={list} />}
      {isEmpty && !list.isFiltered && (
        <Empty
          title={t('bulkEdit.empty')}
          action={<Button href={href('/vacancies')}>{t('bulkEdit.backToList')}</Button>}
        />
      )}
      {!isEmpty && !hasFailed && (
        <Table
          caption={t('bulkEdit.rowsCaption')}
          columns={columns}
          rows={items}
          keyOf={({ id }) => id}
          ticks={selection.ticks}
          isLoading={isLoading && !items}
        />
      )}
      {!hasFailed && <ListFoot list={list} meta={meta} />}
      {isTooMany && (
        <Notice tone="warning" title={t('bulkEdit.tooMany', { count: mostBulkVacancies })}>
          <Text>{t('bulkEdit.tooManyHint')}</Text>
        </Notice>
      )}
      <BulkBar selection={selection} total={total}>
        <Button disabled={isTooMany} onClick={() => onChosen(selection.target)}>
          {t('bulkEdit.toChanges')}
        </Button>
      </BulkBar>
    </Stack>
  );
}
