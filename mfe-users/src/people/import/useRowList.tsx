import { importOutcomes, importPlans } from '@omzien/model/userImport';
import { type ListDeclaration, useListState } from '@omzien/parts/table';
import { useHref } from '@omzien/platform';
import { Link, Stack, Text } from '@omzien/ui';
import { choiceFilter } from '@omzien/ui/list';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { MendCell } from './MendCell.tsx';
import { type SeenImport, type SeenRow, seenRow } from './userImports.api.ts';

const nameOf = ({ cells }: SeenRow) =>
  cells.fullName || [cells.firstName, cells.infix, cells.lastName].filter(Boolean).join(' ') || cells.email || '–';

/** The rows of an import with what would become of each, or has: filtered by that, mended at the cell. */
export function useRowList(record: SeenImport, kind: 'plan' | 'outcome') {
  const { t } = useTranslation('users');
  const href = useHref();
  const { id } = record;

  return useListState(
    useMemo((): ListDeclaration<SeenRow> => {
      const names = kind === 'plan' ? importPlans : importOutcomes;
      const word = (name: (typeof names)[number]) => t(`imports.${kind}s.${name}` as never);
      return {
        key: 'user_import_rows',
        path: `/users/import/${id}`,
        source: '/api/v1/user_import_rows',
        schema: seenRow,
        defaults: `filter[import_id_eq]=${id}`,
        defaultSort: 'number',
        keepsViews: false,
        filters: [
          choiceFilter(
            `filter[${kind}_eq]`,
            t(kind === 'plan' ? 'imports.columns.plan' : 'imports.columns.outcome'),
            names.map((name) => ({ value: name, label: word(name) })),
          ),
        ],
        nameOf,
        tabs: {
          filter: `filter[${kind}_eq]`,
          label: t('imports.tabsLabel'),
          tabs: [
            { value: '', label: t('imports.all'), counts: names },
            ...names.map((name) => ({ value: name, label: word(name), counts: [name] })),
          ],
        },
        columns: [
          {
            key: 'number',
            header: t('imports.columns.number'),
            sort: 'number',
            card: 'off',
            cell: ({ number }) => number,
          },
          {
            key: 'name',
            header: t('imports.columns.name'),
            isTitle: true,
            isFixed: true,
            cell: (row) =>
              row.accountId ? (
                <Link href={href(`/users/${row.accountId}`)} data-cover="">
                  {nameOf(row)}
                </Link>
              ) : (
                nameOf(row)
              ),
          },
          { key: 'email', header: t('imports.fields.email'), card: 'lead', cell: ({ cells }) => cells.email ?? '–' },
          {
            key: 'became',
            header: t(kind === 'plan' ? 'imports.columns.plan' : 'imports.columns.outcome'),
            wraps: true,
            cell: (row) => (
              <Stack gap="1" paddingBlock={{ xl: '1' }}>
                {kind === 'plan' && row.faults.length > 0 ? (
                  row.faults.map((fault) => (
                    <MendCell key={`${fault.field}-${row.lockVersion}`} row={row} fault={fault} />
                  ))
                ) : (
                  <Text as="span">{row[kind] ? word(row[kind]) : '–'}</Text>
                )}
                {kind === 'outcome' &&
                  row.faults.map(({ field, detail }) => (
                    <Text key={field} as="span" size="sm" tone="muted">
                      {detail}
                    </Text>
                  ))}
                {kind === 'outcome' && row.reason && (
                  <Text as="span" size="sm" tone="muted">
                    {t(`imports.reasons.${row.reason}`)}
                  </Text>
                )}
              </Stack>
            ),
          },
        ],
      };
    }, [t, href, id, kind]),
  );
}
