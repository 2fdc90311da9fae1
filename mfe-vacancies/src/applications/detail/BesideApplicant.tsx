import type { Application } from '@omzien/model/application';
import { EarlierApplications } from './EarlierApplications.tsx';
import { InternalNotes } from './InternalNotes.tsx';
import { PoolProfile } from './PoolProfile.tsx';

type BesideApplicantProps = { application: Application; mayNote: boolean };

/** What is known of who applied beside the application itself. Fetched after it: nothing of it is in the first data. */
export function BesideApplicant({ application, mayNote }: BesideApplicantProps) {
  return (
    <>
      <PoolProfile application={application} />
      <EarlierApplications application={application} />
      {mayNote && <InternalNotes key={application.id} application={application} />}
    </>
  );
}
