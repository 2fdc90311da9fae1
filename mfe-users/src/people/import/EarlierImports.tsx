import type { UserImport } from '@omzien/model/userImport';
import { useFormat, useHref } from '@omzien/platform';
import { Link, LoadingFailed, Text } from '@omzien/ui';
import { DayCell } from '@omzien/ui/list';
import { type Column, Table } from '@omzien/ui/table';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useUserImports } from './userImports.api.ts';

/** The latest imports of the centre, each with how it stands. */
export function EarlierImports() {
  const { t } = useTranslation('users');
  const href = useHref();
  const { number } = useFormat();
  const { items, error, isLoading, mutate } = useUserImports();
  const columns = useMemo(
    (): readonly Column<UserImport>[] => [
      {
        key: 'file',
        header: t('imports.columns.file'),
        isTitle: true,
        cell: ({ id, fileName }) => (
          <Link href={href(`/users/import/${id}`)} data-cover="">
            {fileName}
          </Link>
        ),
      },
      {
        key: 'status',
        header: t('imports.columns.status'),
        card: 'plain',
        wraps: true,
        cell: ({ status }) => t(`imports.status.${status}`),
      },
      { key: 'rows', header: t('imports.columns.rows'), align: 'end', cell: ({ rowsCount }) => number(rowsCount) },
      {
        key: 'created',
        header: t('imports.columns.created'),
        align: 'end',
        cell: ({ outcomes }) => number(outcomes.created ?? 0),
      },
      { key: 'by', header: t('imports.columns.by'), cell: ({ userName }) => userName ?? '–' },
      {
        key: 'at',
        header: t('imports.columns.at'),
        card: 'plain',
        cell: ({ createdAt }) => <DayCell at={createdAt} />,
      },
    ],
    [t, href, number],
  );
  if (error && !items) return <LoadingFailed onRetry={mutate} />;
  if (items?.length === 0) return <Text tone="muted">{t('imports.none')}</Text>;
  return (
    <Table caption={t('imports.earlier')} columns={columns} rows={items} keyOf={({ id }) => id} isLoading={isLoading} />
  );
}
