import type { Organization } from '@omzien/model/organization';
import { addTexts, usePlatform } from '@omzien/platform';
import { Button } from '@omzien/ui';
import { FormSection } from '@omzien/ui/form';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchedInPlace } from './fetchedInPlace.tsx';
import type { VacancyForm } from './vacancyFormValues.ts';

type PreviewSectionProps = {
  form: VacancyForm;
  organization: Organization | null;
  /** Of a vacancy that cannot be changed there is nothing else to see. */
  isArchived?: boolean;
};
/** What the page of a vacancy says: only who looks at the preview needs it here. */
const words = {
  nl: () => import('../vacancies/locales/nl.json'),
  en: () => import('../vacancies/locales/en.json'),
};

/** The vacancy as a visitor will see it. Code and words come when somebody wants to look. */
export function PreviewSection({ form, organization, isArchived = false }: PreviewSectionProps) {
  const { t } = useTranslation('vacancies');
  const { i18n, locale } = usePlatform();
  const [isOpen, setIsOpen] = useState(false);
  const Preview = useMemo(
    () =>
      fetchedInPlace(async () => {
        const [{ VacancyPreview }, said] = await Promise.all([import('./VacancyPreview.tsx'), words[locale]()]);
        addTexts(i18n, 'vacancies', said.default);
        return VacancyPreview;
      }, '24rem'),
    [i18n, locale],
  );
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
