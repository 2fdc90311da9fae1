import type { Organization } from '@omzien/model/organization';
import { Button, Skeleton, Text } from '@omzien/ui';
import { FormSection } from '@omzien/ui/form';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VacancyPreviewProps } from './VacancyPreview.tsx';
import type { VacancyForm } from './vacancyFormValues.ts';

type PreviewSectionProps = { form: VacancyForm; organization: Organization | null };

/** The vacancy as a visitor will see it. Its code comes when somebody wants to look. */
export function PreviewSection({ form, organization }: PreviewSectionProps) {
  const { t } = useTranslation('vacancies');
  const [isOpen, setIsOpen] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [Preview, setPreview] = useState<ComponentType<VacancyPreviewProps> | null>(null);

  function toggle() {
    setIsOpen(!isOpen);
    setHasFailed(false);
    if (isOpen || Preview) return;
    import('./VacancyPreview.tsx').then(
      ({ VacancyPreview }) => setPreview(() => VacancyPreview),
      () => setHasFailed(true),
    );
  }
  return (
    <FormSection title={t('vacancyForm.preview.title')} why={t('vacancyForm.preview.why')}>
      <div>
        <Button variant="outline" aria-expanded={isOpen} onClick={toggle}>
          {t(isOpen ? 'vacancyForm.preview.hide' : 'vacancyForm.preview.show')}
        </Button>
      </div>
      {isOpen && hasFailed && <Text role="alert">{t('vacancyForm.preview.failed')}</Text>}
      {isOpen && !Preview && !hasFailed && <Skeleton height="20rem" />}
      {isOpen && Preview && <Preview form={form} organization={organization} />}
    </FormSection>
  );
}
