import { useHref, usePermission, useSession } from '@omzien/platform';
import { Empty, Grid, Link, LoadingFailed, Screen, Skeleton, Stack } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useApplication } from './applications.api.ts';
import { StaffApplication } from './StaffApplication.tsx';
import { useLiveApplications } from './useLiveApplications.ts';
import { VolunteerApplication } from './VolunteerApplication.tsx';

export default function ApplicationScreen() {
  const { t } = useTranslation('vacancies');
  const href = useHref();
  const { id = '' } = useParams();
  const { data: application, error, isLoading, mutate } = useApplication(id);
  const isStaff = usePermission('applications.manage');
  const userId = useSession(({ user }) => user?.id);
  useLiveApplications();
  const isOwn = !isStaff || (application?.userId != null && application.userId === userId);

  return (
    <Screen kind="staff" width="wide">
      {!application && isLoading && (
        <Stack gap="6">
          <Skeleton height="4.5rem" width="50%" />
          <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 6fr)' }}>
            <Skeleton height="28rem" />
            <Skeleton height="28rem" />
          </Grid>
        </Stack>
      )}
      {!application && error?.statusCode === 404 && (
        <Empty
          level={1}
          title={t('applications.detail.notFound')}
          action={
            <Link href={href('/applications')}>{t(isStaff ? 'applications.detail.back' : 'applications.mine')}</Link>
          }
        />
      )}
      {!application && error && error.statusCode !== 404 && <LoadingFailed onRetry={mutate} />}
      {application &&
        (isOwn ? <VolunteerApplication application={application} /> : <StaffApplication application={application} />)}
    </Screen>
  );
}
