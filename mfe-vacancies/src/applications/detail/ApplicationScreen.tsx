import { RecordStates } from '@omzien/parts/record/RecordStates';
import { later, useHref, useLiveRevalidation, usePermission, useSession } from '@omzien/platform';
import { Empty, Grid, Link, LoadingFailed, Screen, Skeleton, Stack } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useApplication } from '../applications.api.ts';
import { StaffApplication } from './StaffApplication.tsx';

// Staff never see it, and their page is heavy enough.
const VolunteerApplication = later(
  () => import('./VolunteerApplication.tsx').then((file) => file.VolunteerApplication),
  { texts: ['progress/replyClock'], waiting: ApplicationSkeleton, failed: LoadingFailed },
);

export default function ApplicationScreen() {
  const { t } = useTranslation('vacancies');
  const href = useHref();
  const { id = '' } = useParams();
  const isStaff = usePermission('applications.manage');
  const userId = useSession(({ user }) => user?.id);
  useLiveRevalidation(['applications', 'conversations'], ['applications']);
  const back = (
    <Link href={href('/applications')}>{t(isStaff ? 'applications.detail.back' : 'applications.mine')}</Link>
  );

  return (
    <Screen kind="staff" width="wide">
      <RecordStates
        of={useApplication(id)}
        skeleton={<ApplicationSkeleton />}
        missing={<Empty level={1} title={t('applications.detail.notFound')} action={back} />}
      >
        {(application) =>
          isStaff && (application.userId == null || application.userId !== userId) ? (
            <StaffApplication application={application} />
          ) : (
            <VolunteerApplication application={application} />
          )
        }
      </RecordStates>
    </Screen>
  );
}

function ApplicationSkeleton() {
  return (
    <Stack gap="6">
      <Skeleton height="4.5rem" width="50%" />
      <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 6fr)' }}>
        <Skeleton height="28rem" />
        <Skeleton height="28rem" />
      </Grid>
    </Stack>
  );
}
