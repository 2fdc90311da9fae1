import { Text } from '@omzien/ui';
import { AutosaveText } from '@omzien/ui/form';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFieldLabels } from './useFieldLabels.ts';
import type { VacancySaving } from './useVacancySaving.ts';
import type { VacancyForm } from './vacancyFormValues.ts';

/** What is saved and what is not, in words. */
export function SaveState({ form, vacancy }: { form: VacancyForm; vacancy: VacancySaving }) {
  const { t } = useTranslation('vacancies');
  const labels = useFieldLabels();
  const { isDirty } = useFormState({ control: form.control });
  const { isDraft, record, autosave, unfit, conflict } = vacancy;
  const names = unfit.map((name) => labels[name]).join(', ');

  function words() {
    if (conflict) return t('vacancyForm.bar.conflict');
    if (!isDraft && isDirty) return t('vacancyForm.bar.unsaved');
    if (!isDraft) return t(record?.status === 'published' ? 'vacancyForm.bar.online' : 'vacancyForm.bar.closed');
    if (autosave.state.kind !== 'idle') return <AutosaveText autosave={autosave} />;
    if (isDirty) return t('vacancyForm.bar.unsaved');
    return t(record ? 'vacancyForm.bar.draft' : 'vacancyForm.bar.new');
  }
  return (
    <>
      {words()}
      {unfit.length > 0 && (
        <Text as="span" display="block" tone="danger">
          {t('vacancyForm.bar.unfit', { count: unfit.length, names })}
        </Text>
      )}
    </>
  );
}
