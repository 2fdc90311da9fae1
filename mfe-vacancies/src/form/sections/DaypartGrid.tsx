import { DaypartGrid as Grid } from '@omzien/parts/dayparts/DaypartGrid';
import { FormField, useControlled } from '@omzien/ui/form';
import { useTranslation } from 'react-i18next';
import { useFieldLabels } from '../useFieldLabels.ts';
import type { VacancyForm } from '../vacancyFormValues.ts';

/** When the work is. */
export function DaypartGrid({ form }: { form: VacancyForm }) {
  const { t } = useTranslation('vacancies');
  const labels = useFieldLabels();
  const { value, onChange, onBlur } = useControlled(form, 'dayparts');
  return (
    <FormField form={form} name="dayparts" label={labels.dayparts} optional isLabelInControl>
      <Grid
        legend={labels.dayparts}
        hint={t('vacancyForm.when.gridHint')}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
      />
    </FormField>
  );
}
