import type { Organization } from '@omzien/model/organization';
import { addTexts, usePlatform } from '@omzien/platform';
import { Button } from '@omzien/ui';
import { FormSection } from '@omzien/ui/form';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchedInPlace } from './fetchedInPlace.tsx';
import type { VacancyForm } from './vacancyFormValues.ts';

type PreviewSectionProps = { form: VacancyForm; organization: Organization | null };
/** What the page of a vacancy says: only who looks at the preview needs it here. */
const words = {
  nl: () => import('../vacancies/locales/nl.json'),
  en: () => import('../vacancies/locales/en.json'),
};

/** The vacancy as a visitor will see it. Code and words come when somebody wants to look. */
export function PreviewSection({ form, organization }: PreviewSectionProps) {
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
  return (
    <FormSection title={t('vacancyForm.preview.title')} why={t('vacancyForm.preview.why')}>
      <div>
        <Button variant="outline" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'vacancyForm.preview.hide' : 'vacancyForm.preview.show')}
        </Button>
      </div>
      {isOpen && <Preview form={form} organization={organization} />}
    </FormSection>
  );
}
