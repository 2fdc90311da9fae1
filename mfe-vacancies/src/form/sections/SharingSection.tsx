import { FormSection } from '@omzien/ui/form';
import { useTranslation } from 'react-i18next';
import type { VacancyForm } from '../vacancyFormValues.ts';
import { TickField } from './ChoiceFields.tsx';

/** Whether other centres of the tenant may show it. */
export function SharingSection({ form }: { form: VacancyForm }) {
  const { t } = useTranslation('vacancies');
  return (
    <FormSection title={t('vacancyForm.sharing.title')} why={t('vacancyForm.sharing.why')}>
      <TickField form={form} name="sharedWithCenters" />
    </FormSection>
  );
}
