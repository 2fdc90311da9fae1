import type { Organization } from '@omzien/model/organization';
import { later } from '@omzien/platform';
import { Button, LoadingFailed, Skeleton } from '@omzien/ui';
import { FormSection } from '@omzien/ui/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VacancyForm } from './vacancyFormValues.ts';

type PreviewSectionProps = {
  form: VacancyForm;
  organization: Organization | null;
  /** Of a vacancy that cannot be changed there is nothing else to see. */
  isArchived?: boolean;
};
/** What the page of a vacancy says comes along: only who looks at the preview needs it here. */
const Preview = later(() => import('./VacancyPreview.tsx').then((file) => file.VacancyPreview), {
  texts: ['vacancy/page'],
  waiting: () => <Skeleton height="24rem" />,
  failed: LoadingFailed,
});

/** The vacancy as a visitor will see it. Code and texts come when somebody wants to look. */
export function PreviewSection({ form, organization, isArchived = false }: PreviewSectionProps) {
  const { t } = useTranslation('vacancies');
  const [isOpen, setIsOpen] = useState(false);
  const preview = <Preview form={form} organization={organization} shownFirst={isArchived ? 'page' : 'card'} />;
  if (isArchived)
    return (
      <FormSection title={t('vacancyForm.preview.archived')} why={t('vacancyForm.preview.archivedWhy')}>
        {preview}
      </FormSection>
    );
  return (
    <FormSection title={t('vacancyForm.preview.title')} why={t('vacancyForm.preview.why')}>
      <div>
        <Button variant="outline" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'vacancyForm.preview.hide' : 'vacancyForm.preview.show')}
        </Button>
      </div>
      {isOpen && preview}
    </FormSection>
  );
}
