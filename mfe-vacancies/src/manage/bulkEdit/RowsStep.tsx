import { mostBulkVacancies } from '@omzien/model/vacancy';
import { type ListDeclaration, ListView, useListState } from '@omzien/parts/table';
import { useHref } from '@omzien/platform';
import { Button, Empty, Link, Notice, Text } from '@omzien/ui';
import type { SelectionTarget } from '@omzien/ui/list';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { useVacancyDefinition } from '../list/useVacancyDefinition.ts';
import { VacancyStatus } from '../list/VacancyStatus.tsx';
import type { VacancyRow } from '../list/vacancyList.api.ts';

type RowsStepProps = {
  definition: ReturnType<typeof useVacancyDefinition>;
  initial: SelectionTarget | undefined;
  onChosen: (target: SelectionTarget) => void;
};

/** Which vacancies: by filters, one by one, or all that the filters find. */
export function RowsStep({ definition, initial, onChosen }: RowsStepProps) {
  const { t } = useTranslation('vacancies');
  const href = useHref();
  const declaration = useMemo(
    (): ListDeclaration<VacancyRow> => ({
      ...definition,
      keepsViews: false,
      columns: [
        {
          key: 'title',
          header: t('vacancyList.columns.title'),
          isTitle: true,
          sort: 'title',
          cell: ({ id, title }) => (
            <Link href={href(`/vacancies/${id}`)} data-cover="">
              {title || t('vacancyList.untitled')}
            </Link>
          ),
        },
        {
          key: 'organization',
          header: t('vacancyList.columns.organization'),
          sort: 'organization_name',
          card: 'lead',
          longText: 'organizationName',
          same: 'organization_id',
        },
        {
          key: 'status',
          header: t('vacancyList.columns.status'),
          sort: 'status',
          card: 'plain',
          cell: (row) => <VacancyStatus row={row} />,
        },
        {
          key: 'expires',
          header: t('vacancyList.columns.expires'),
          sort: 'expires_at',
          day: 'expiresAt',
          card: 'off',
        },
      ],
    }),
    [definition, t, href],
  );
  const state = useListState(declaration, initial);
  const isTooMany = state.selection.count > mostBulkVacancies;

  return (
    <ListView
      state={state}
      caption={t('bulkEdit.rowsCaption')}
      empty={
        <Empty
          title={t('bulkEdit.empty')}
          action={<Button href={href('/vacancies')}>{t('bulkEdit.backToList')}</Button>}
        />
      }
      after={
        isTooMany && (
          <Notice tone="warning" title={t('bulkEdit.tooMany', { count: mostBulkVacancies })}>
            <Text>{t('bulkEdit.tooManyHint')}</Text>
          </Notice>
        )
      }
      bulk={
        <Button disabled={isTooMany} onClick={() => onChosen(state.selection.target)}>
          {t('bulkEdit.toChanges')}
        </Button>
      }
    />
  );
}
