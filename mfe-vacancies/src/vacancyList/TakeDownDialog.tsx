import { takeDownVacancyInput } from '@omzien/model/vacancyInput';
import { Textarea } from '@omzien/ui';
import { FormField, useForm } from '@omzien/ui/form';
import { useTranslation } from 'react-i18next';
import type { RowDialogProps } from './StepDialogs.tsx';
import { StepForm } from './StepForm.tsx';
import { useStepSaving } from './useStepSaving.ts';
import { useVacancySteps } from './vacancyList.api.ts';

/** The centre takes a vacancy off the site; the organisation reads why. */
export function TakeDownDialog(props: RowDialogProps) {
  const { row, taker, onClose } = props;
  const { t } = useTranslation('vacancies');
  const { takeDown } = useVacancySteps();
  const form = useForm(takeDownVacancyInput, { reason: '' });
  const label = t('vacancyList.takeDownReason');
  const saving = useStepSaving(form, props, ({ reason }, key) =>
    taker.takeAlone('take_down', row, () => takeDown(row, reason, key)),
  );

  return (
    <StepForm
      form={form}
      schema={takeDownVacancyInput}
      saving={saving}
      labels={{ reason: label }}
      title={t('vacancyList.takeDownTitle', { title: row.title })}
      text={t('vacancyList.takeDownText', { organization: row.organizationName })}
      confirmLabel={t('vacancyList.menu.take_down')}
      destructive
      onClose={onClose}
    >
      <FormField
        form={form}
        name="reason"
        label={label}
        schema={takeDownVacancyInput}
        hint={t('vacancyList.takeDownReasonHint')}
      >
        <Textarea rows={5} {...form.register('reason')} />
      </FormField>
    </StepForm>
  );
}
