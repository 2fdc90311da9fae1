import { BulkSteps } from '@omzien/parts/listSteps/BulkSteps';
import { MoreSteps, RowSteps } from '@omzien/parts/listSteps/StepMenus';
import { useAskedStep } from '@omzien/parts/listSteps/useAskedStep';
import { ListView, useListState } from '@omzien/parts/table';
import { later, useFormat, useHref, usePermission } from '@omzien/platform';
import { Button, Empty, Icon, LoadingFailed, PageHeader, Row, Screen, Skeleton } from '@omzien/ui';
import { Plus } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ContentTabRow } from '../../screen/content/ContentTabRow.tsx';
import type { PageRow } from '../rows/pageRow.ts';
import type { AskedStep, SteppedPage } from '../steps/pageSteps.ts';
import { usePageSteps } from '../steps/usePageSteps.ts';
import { viewIn } from './pageView.ts';
import { usePageColumns } from './usePageColumns.tsx';
import { usePageDefinition } from './usePageDefinition.ts';
import { ViewSwitch } from './ViewSwitch.tsx';

const StepDialogs = later(() => import('../steps/StepDialogs.tsx').then((file) => file.StepDialogs));
// Fetched by the browser alone: the menus are no part of the first data.
const PageTree = later(() => import('../tree/PageTree.tsx').then((file) => file.PageTree), {
  texts: ['pages/tree'],
  waiting: () => <Skeleton height="24rem" />,
  failed: LoadingFailed,
});

/** The pages of the site, as a table or as they hang in its menus. */
export default function PagesScreen() {
  const { t } = useTranslation('cms');
  const href = useHref();
  const { number } = useFormat();
  const mayManage = usePermission('pages.manage');
  const { ask, refusals, taking, dialogsOf } = useAskedStep<SteppedPage, AskedStep>();
  const steps = usePageSteps(taking);
  const definition = usePageDefinition();
  const columns = usePageColumns(refusals);
  const menuOf = useCallback(
    (row: PageRow) => (
      <RowSteps
        row={row}
        steps={steps}
        label={t('pages.steps.label')}
        labelOfRow={t('pages.steps.labelOf', { title: row.title })}
        onAsk={ask}
      />
    ),
    [steps, ask, t],
  );
  const rowMenu = useMemo(() => ({ header: t('pages.steps.label'), cell: menuOf }), [menuOf, t]);
  const state = useListState(useMemo(() => ({ ...definition, columns, rowMenu }), [definition, columns, rowMenu]));
  const { list, selection, counts, total, answer } = state;
  const addPage = mayManage && (
    <Button href={href('/content/add')} order={{ base: -1, md: 0 }}>
      <Icon of={Plus} />
      {t('pages.list.add')}
    </Button>
  );

  return (
    <Screen kind="staff">
      <PageHeader
        title={t('pages.title')}
        count={answer.meta?.pagination && number(total)}
        actions={
          <Row gap="2">
            <ViewSwitch list={list} />
            {addPage}
          </Row>
        }
      />
      <ContentTabRow open="pages" />
      <ListView
        state={state}
        caption={t('pages.list.caption')}
        exports="pages"
        insteadOfTable={
          viewIn(list.query) === 'tree' ? <PageTree list={list} menuOf={menuOf} refusals={refusals} /> : undefined
        }
        empty={
          <Empty
            title={t(counts?.archived ? 'pages.list.allArchived' : 'pages.list.empty')}
            hint={t('pages.list.emptyHint')}
            action={addPage}
          />
        }
        bulk={
          mayManage && (
            <BulkSteps state={state} steps={steps} onAsk={ask} exports="pages">
              <MoreSteps state={state} steps={steps} label={t('pages.list.more')} onAsk={ask} />
            </BulkSteps>
          )
        }
      />
      <StepDialogs {...dialogsOf(selection)} />
    </Screen>
  );
}
