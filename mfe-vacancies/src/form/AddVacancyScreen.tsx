import { later, useHref } from '@omzien/platform';
import { LoadingFailed, PageHeader, Screen, Skeleton } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { NotYourOrganization } from './NotYourOrganization.tsx';
import { StartChoice } from './StartChoice.tsx';
import { usePlacing } from './usePlacing.ts';

/** Comes while somebody chooses how to begin. */
const NewVacancy = later(() => import('./NewVacancy.tsx').then((file) => file.NewVacancy), {
  waiting: () => <Skeleton height="60rem" />,
  failed: LoadingFailed,
});

export default function AddVacancyScreen() {
  const { t } = useTranslation('vacancies');
  const href = useHref();
  const [query] = useSearchParams();
  const placing = usePlacing(query.get('organization'));
  const start = query.get('from') ?? query.get('template') ?? query.get('start');
  const again = new URLSearchParams(query.get('organization') ? { organization: query.get('organization') ?? '' } : {});

  return (
    <Screen kind="staff" width="content">
      <PageHeader
        back={
          start
            ? { href: href(`/vacancies/add?${again}`.replace(/\?$/, '')), label: t('vacancyForm.start.again') }
            : { href: href('/vacancies'), label: t('vacancyForm.edit.back') }
        }
        title={t('addVacancy.title')}
        description={
          placing.organization
            ? t('vacancyForm.start.for', { name: placing.organization.name })
            : t('vacancyForm.start.intro')
        }
      />
      {!placing.isAllowed && <NotYourOrganization choices={placing.choices} />}
      {placing.isAllowed && !start && <StartChoice placing={placing} />}
      {placing.isAllowed && start && (
        // Another beginning is another vacancy.
        <NewVacancy
          key={`${start} ${placing.organizationId}`}
          organizationId={placing.organizationId}
          organization={placing.organization}
        />
      )}
    </Screen>
  );
}
