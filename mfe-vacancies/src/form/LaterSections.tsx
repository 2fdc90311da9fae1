import { usePlatform } from '@omzien/platform';
import { ReplySection } from './sections/ReplySection.tsx';
import { SharingSection } from './sections/SharingSection.tsx';
import { WhenSection } from './sections/WhenSection.tsx';
import { WhereSection } from './sections/WhereSection.tsx';
import { WhoSection } from './sections/WhoSection.tsx';
import type { VacancyForm } from './vacancyFormValues.ts';

type LaterSectionsProps = { form: VacancyForm; centerId: string | undefined };

/** The sections below the first view of the form. They come after it, so that one can begin to write sooner. */
export function LaterSections({ form, centerId }: LaterSectionsProps) {
  const { features } = usePlatform();
  return (
    <>
      <WhenSection form={form} centerId={centerId} />
      <WhereSection form={form} />
      <WhoSection form={form} />
      <ReplySection form={form} />
      {features.centerSharing && <SharingSection form={form} />}
    </>
  );
}
