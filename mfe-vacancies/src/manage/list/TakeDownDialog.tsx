import { takeDownVacancyInput } from '@omzien/model/vacancyInput';
import { Text, Textarea } from '@omzien/ui';
import { FormField, useForm } from '@omzien/ui/form';
import { FormDialog } from '@omzien/ui/form-dialog';
import { useTranslation } from 'react-i18next';
import type { RowDialogProps } from './StepDialogs.tsx';
import { stepDialog } from './stepDialog.ts';
import { useVacancySteps } from './vacancyList.api.ts';

/** The centre takes a vacancy off the site; the organisation reads why. */
export function TakeDownDialog(props: RowDialogProps) {
  const { row, taker } = props;
  const { t } = useTranslation('vacancies');
  const { takeDown } = useVacancySteps();
  const form = useForm(takeDownVacancyInput, { reason: '' });

  return (
    <FormDialog
      {...stepDialog(props)}
      form={form}
      title={t('vacancyList.takeDownTitle', { title: row.title })}
      submitLabel={t('vacancyList.menu.take_down')}
      destructive
      save={({ reason }, idempotencyKey) =>
        taker.takeAlone('take_down', row, () => takeDown(row, reason, idempotencyKey))
      }
    >
      <Text>{t('vacancyList.takeDownText', { organization: row.organizationName })}</Text>
      <FormField
        form={form}
        name="reason"
        label={t('vacancyList.takeDownReason')}
        named={t('vacancyList.takeDownNamed')}
        hint={t('vacancyList.takeDownReasonHint')}
      >
        <Textarea rows={5} {...form.register('reason')} />
      </FormField>
    </FormDialog>
  );
}
