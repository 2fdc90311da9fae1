import { fillVacancyInput } from '@omzien/model/vacancyInput';
import { Checkbox } from '@omzien/ui';
import { FormField, useForm } from '@omzien/ui/form';
import { useTranslation } from 'react-i18next';
import { FoundChoice } from '../vacancyChanges/FoundChoice.tsx';
import type { RowDialogProps } from './StepDialogs.tsx';
import { StepForm } from './StepForm.tsx';
import { useStepSaving } from './useStepSaving.ts';
import { useVacancySteps } from './vacancyList.api.ts';

/** Somebody was found: by this site or not, and whether those who still wait hear of it. */
export function FillDialog(props: RowDialogProps) {
  const { asked, row, taker, onClose } = props;
  const { t } = useTranslation('vacancies');
  const { fill } = useVacancySteps();
  const form = useForm(fillVacancyInput, { tellApplicants: row.newApplicationsCount > 0 });
  const saving = useStepSaving(form, props, async (input, key) => {
    // A mail cannot be taken back: this step has no way back then.
    if (input.tellApplicants) return taker.takeAlone('fill', row, () => fill(row, input, key));
    return taker.send(asked, { action: 'fill', foundViaPlatform: input.foundViaPlatform }, key);
  });

  return (
    <StepForm
      form={form}
      schema={fillVacancyInput}
      saving={saving}
      labels={{ foundViaPlatform: t('vacancyChanges.answer') }}
      title={t('vacancyList.fillTitle', { title: row.title })}
      text={t('vacancyList.fillText')}
      confirmLabel={t('vacancyList.menu.fill')}
      onClose={onClose}
    >
      <FoundChoice form={form} name="foundViaPlatform" schema={fillVacancyInput} />
      {row.applicationsCount > 0 && (
        <FormField
          form={form}
          name="tellApplicants"
          label={t('vacancyList.tellApplicants')}
          hint={t('vacancyList.tellApplicantsHint')}
          isLabelInControl
        >
          <Checkbox {...form.register('tellApplicants')}>{t('vacancyList.tellApplicants')}</Checkbox>
        </FormField>
      )}
    </StepForm>
  );
}
