import { BoardSkeleton } from '@omzien/parts/board/Board';
import { ListScreen } from '@omzien/parts/table';
import { later, useLiveRevalidation, usePermission } from '@omzien/platform';
import { Empty, LoadingFailed, Skeleton } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { PoolLink } from '../../pool/PoolLink.tsx';
import { boardColumns } from '../applicationStages.ts';
import { BulkActions } from './BulkActions.tsx';
import { LayoutSwitch } from './LayoutSwitch.tsx';
import { useApplicationList } from './useApplicationList.tsx';
import { useListLayout } from './useListLayout.ts';

// Fetched by the browser alone: its cards are no part of the first data.
const ApplicationBoard = later(() => import('../board/ApplicationBoard.tsx').then((file) => file.ApplicationBoard), {
  waiting: () => <BoardSkeleton columns={boardColumns} />,
  failed: LoadingFailed,
});

// Staff never see it, and their list is heavy enough.
const OwnApplications = later(() => import('../own/OwnApplications.tsx').then((file) => file.OwnApplications), {
  texts: ['applications/own'],
  waiting: () => <Skeleton height="24rem" />,
  failed: LoadingFailed,
});

export default function ApplicationListScreen() {
  const { t } = useTranslation('vacancies');
  const isStaff = usePermission('applications.manage');
  const mayDecide = usePermission('applications.decide');
  // Reads along with students, and decides nothing.
  const isMentor = isStaff && !mayDecide;
  const state = useApplicationList(isStaff);
  const { list, counts } = state;
  const layout = useListLayout(list, isStaff);
  useLiveRevalidation(['applications', 'conversations'], ['applications']);
  if (!isStaff) return <OwnApplications state={state} />;
  return (
    <ListScreen
      state={state}
      title={t('applications.title')}
      description={isMentor && t('applications.introMentor')}
      actions={
        <>
          <LayoutSwitch list={list} layout={layout} />
          <PoolLink />
        </>
      }
      caption={t('applications.list')}
      insteadOfTable={layout === 'board' ? <ApplicationBoard list={list} counts={counts} /> : undefined}
      exports="applications"
      bulk={mayDecide && <BulkActions state={state} />}
      empty={
        <Empty
          drawing="letter"
          title={t(isMentor ? 'applications.emptyMentor' : 'applications.empty')}
          hint={isMentor && t('applications.emptyMentorHint')}
        />
      }
    />
  );
}
