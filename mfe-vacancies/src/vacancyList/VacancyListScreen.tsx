import { fetchedAtOpening, useFormat, useHref, usePermission, usePlatform, withDefaults } from '@omzien/platform';
import { Button, Empty, Icon, LoadingFailed, PageHeader, Row, Screen, Stack } from '@omzien/ui';
import { BulkBar, ExportButton, ListFoot, ListToolbar, NothingFound, SavedViews, useSelection } from '@omzien/ui/list';
import { Table } from '@omzien/ui/table';
import { PencilLine, Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PoolLink } from '../pool/PoolLink.tsx';
import { whichVacancies } from './listedVacancies.ts';
import { OrganizationNotice } from './OrganizationNotice.tsx';
import type { Refusals } from './useStepTaking.ts';
import { useVacancyColumns } from './useVacancyColumns.tsx';
import { useVacancyList } from './useVacancyList.ts';
import { VacancyBulkActions } from './VacancyBulkActions.tsx';
import { VacancyRowMenu } from './VacancyRowMenu.tsx';
import { VacancyTabs } from './VacancyTabs.tsx';
import { useVacancyRows, useVacancySteps, type VacancyRow } from './vacancyList.api.ts';
import type { Asked } from './vacancySteps.ts';

const StepDialogs = fetchedAtOpening(() => import('./StepDialogs.tsx').then((module) => module.StepDialogs));
const noRefusals: Refusals = new Map();

export default function VacancyListScreen() {
  const { t } = useTranslation('vacancies');
  const { number } = useFormat();
  const { navigation, toasts } = usePlatform();
  const href = useHref();
  const mayExport = usePermission('exports.create');
  const list = useVacancyList('/vacancies');
  const { items, meta, error, isLoading, mutate } = useVacancyRows(list.request);
  const { duplicate } = useVacancySteps();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [refusals, setRefusals] = useState(noRefusals);

  const menuOf = useCallback(
    (row: VacancyRow) => (
      <VacancyRowMenu
        row={row}
        onStep={(step) => setAsked({ step, row, count: 1, target: { kind: 'rows', ids: [row.id] } })}
        onDuplicate={async ({ id }) => {
          try {
            const copy = await duplicate(id);
            toasts.getState().show({ color: 'success', message: t('vacancyList.duplicated') });
            void navigation.navigate(`/vacancies/${copy.id}/edit`);
          } catch (failure) {
            toasts.getState().show({ color: 'danger', message: failure instanceof Error ? failure.message : null });
          }
        }}
      />
    ),
    [duplicate, navigation, toasts, t],
  );
  const { columns, choice, attributes } = useVacancyColumns({ list, refusals, menuOf });
  const total = meta?.pagination?.records ?? 0;
  const nameOf = useCallback((id: string) => items?.find((item) => item.id === id)?.title ?? '', [items]);
  const selection = useSelection({ rows: list.rows, total, nameOf });
  const counts = meta?.counts as Record<string, number> | undefined;
  const isEmpty = items?.length === 0 && total === 0;
  const hasFailed = error !== undefined && !items;
  const placeVacancy = (
    <Button href={href('/vacancies/add')} order={{ base: -1, md: 0 }}>
      <Icon of={Plus} />
      {t('vacancyList.place')}
    </Button>
  );

  return (
    <Screen kind="staff">
      <PageHeader
        title={t('navigation.vacancies')}
        count={meta?.pagination && number(total)}
        actions={
          <Row gap="2">
            <PoolLink />
            {total > 1 && (
              // On a phone it stands among what can be done with a choice.
              <Button
                variant="outline"
                href={href('/vacancies/bulk-edit')}
                display={{ base: 'none', md: 'inline-flex' }}
              >
                <Icon of={PencilLine} />
                {t('vacancyList.menu.editMany')}
              </Button>
            )}
            {placeVacancy}
          </Row>
        }
      />
      <Stack gap="4">
        <OrganizationNotice />
        <VacancyTabs list={list} counts={counts} />
        <SavedViews list={list} columns={choice} />
        <ListToolbar list={list} columns={choice}>
          {mayExport && (
            <ExportButton list="vacancies" query={withDefaults(list.view, whichVacancies)} attributes={attributes} />
          )}
        </ListToolbar>
        {hasFailed && <LoadingFailed onRetry={mutate} />}
        {isEmpty && list.isFiltered && <NothingFound list={list} />}
        {isEmpty && !list.isFiltered && (
          <Empty
            title={t(counts?.archived ? 'vacancyList.allArchived' : 'vacancyList.empty')}
            hint={t('vacancyList.emptyHint')}
            action={placeVacancy}
          />
        )}
        {!isEmpty && !hasFailed && (
          <Table
            caption={t('vacancyList.caption')}
            columns={columns}
            rows={items}
            keyOf={({ id }) => id}
            ticks={selection.ticks}
            isLoading={isLoading && !items}
          />
        )}
        {!hasFailed && <ListFoot list={list} meta={meta} />}
      </Stack>
      <BulkBar selection={selection} total={total}>
        <VacancyBulkActions
          selection={selection}
          list={list}
          attributes={attributes}
          onStep={(step) => setAsked({ step, target: selection.target, count: selection.count })}
        />
      </BulkBar>
      <StepDialogs
        open={asked !== null}
        asked={asked}
        onClose={() => setAsked(null)}
        onTaken={selection.clear}
        onRefused={setRefusals}
      />
    </Screen>
  );
}
