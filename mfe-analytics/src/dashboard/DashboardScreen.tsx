import type { Dashboard } from '@omzien/model/dashboard';
import { useSession } from '@omzien/platform';
import { Box, LoadingFailed, PageHeader, Screen, Skeleton, Stack } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useDashboard } from './dashboard.api.ts';
import { Tiles } from './figures/Tiles.tsx';
import { OwnDashboard } from './own/OwnDashboard.tsx';
import { StartCard } from './StartCard.tsx';
import { CenterFilter, ViewSwitch } from './ViewSwitch.tsx';
import { WorkList } from './work/WorkList.tsx';

export default function DashboardScreen() {
  const { t } = useTranslation('analytics');
  const [query] = useSearchParams();
  const { data, error, mutate } = useDashboard(String(query));
  const firstName = useSession(({ user }) => user?.firstName);
  const title = firstName ? t('dashboard.hello', { name: firstName }) : t('dashboard.title');

  return (
    <Screen kind="staff">
      <PageHeader title={title} description={data && t(`dashboard.intro.${data.view}`)} />
      {!data && !error && <DashboardSkeleton />}
      {error && !data && <LoadingFailed onRetry={mutate} />}
      {data && <DashboardOf data={data} />}
    </Screen>
  );
}

function DashboardOf({ data }: { data: Dashboard }) {
  const isOwn = data.view === 'volunteer' || data.view === 'student';
  return (
    <Stack gap={{ base: '8', md: '10' }}>
      {(data.views.length > 1 || data.centers.length > 1) && (
        <Stack gap="3">
          <ViewSwitch views={data.views} view={data.view} />
          <CenterFilter centers={data.centers} />
        </Stack>
      )}
      {data.firstSteps && <StartCard steps={data.firstSteps} />}
      <WorkList key={data.view} view={data.view} todos={data.todos} hasStart={data.firstSteps !== null} />
      {data.tiles.length > 0 && <Tiles tiles={data.tiles} />}
      {isOwn && <OwnDashboard data={data} />}
    </Stack>
  );
}

function DashboardSkeleton() {
  return (
    <Stack gap="4" aria-busy="true">
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height="5.5rem" />
      ))}
      <Box height="40vh" />
    </Stack>
  );
}
