import type { Application } from '@omzien/model/application';
import { InternalNotes } from '@omzien/parts/notes/InternalNotes';
import { useTranslation } from 'react-i18next';
import { EarlierApplications } from './EarlierApplications.tsx';
import { PoolProfile } from './PoolProfile.tsx';
import { useOwnSide } from './useOwnSide.ts';

type BesideApplicantProps = { application: Application; mayNote: boolean };

/** What is known of who applied beside the application itself. Fetched after it: nothing of it is in the first data. */
export function BesideApplicant({ application, mayNote }: BesideApplicantProps) {
  const { t } = useTranslation('vacancies');
  const side = useOwnSide(application);
  const readers = side === 'organization' ? 'organization' : side === 'center' ? 'center' : 'school';
  return (
    <>
      <PoolProfile application={application} />
      <EarlierApplications application={application} />
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
