import type { Application } from '@omzien/model/application';
import { InternalNotes } from '@omzien/parts/notes/InternalNotes';
import { later, useHasPage, usePermission } from '@omzien/platform';
import { LoadingFailed } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { EarlierApplications } from './EarlierApplications.tsx';
import { PoolProfile } from './PoolProfile.tsx';
import { useOwnSide } from './useOwnSide.ts';

// For staff of a centre alone, and only where the site has forms.
const GuardianConsent = later(() => import('../guardian/GuardianConsent.tsx').then((file) => file.GuardianConsent), {
  texts: ['applications/guardian'],
  failed: LoadingFailed,
});

type BesideApplicantProps = { application: Application; mayNote: boolean };

/** What is known of who applied beside the application itself. Fetched after it: nothing of it is in the first data. */
export function BesideApplicant({ application, mayNote }: BesideApplicantProps) {
  const { t } = useTranslation('vacancies');
  const side = useOwnSide(application);
  const mayMakeLinks = usePermission('forms.manage');
  const hasPage = useHasPage();
  const readers = side === 'organization' ? 'organization' : side === 'center' ? 'center' : 'school';
  return (
    <>
      <PoolProfile application={application} />
      <EarlierApplications application={application} />
      {side === 'center' && mayMakeLinks && hasPage('/forms') && <GuardianConsent application={application} />}
      {mayNote && (
        <InternalNotes
          key={application.id}
          about={{ type: 'applications', id: application.id }}
          readers={t(`applications.notes.readers.${readers}`)}
        />
      )}
    </>
  );
}
