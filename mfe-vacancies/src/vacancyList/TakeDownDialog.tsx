import { takeDownVacancyInput } from '@omzien/model/vacancyInput';
import { Button, Stack, Text, Textarea } from '@omzien/ui';
import { Dialog } from '@omzien/ui/dialog';
import { FormErrors, FormField, useForm, useSave } from '@omzien/ui/form';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowDialogProps } from './StepDialogs.tsx';
import { useVacancySteps } from './vacancyList.api.ts';

/** The centre takes a vacancy off the site; the organisation reads why. */
export function TakeDownDialog({ row, taker, onClose }: RowDialogProps) {
  const { t } = useTranslation('vacancies');
  const { takeDown } = useVacancySteps();
  const formId = useId();
  const form = useForm(takeDownVacancyInput, { reason: '' });
  const label = t('vacancyList.takeDownReason');
  const saving = useSave(form, {
    draft: `take-down-${row.id}`,
    save: ({ reason }, { idempotencyKey }) =>
      taker.takeAlone('take_down', row, () => takeDown(row, reason, idempotencyKey)),
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('vacancyList.takeDownTitle', { title: row.title })}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('vacancyList.cancel')}
          </Button>
          <Button type="submit" variant="danger" form={formId} loading={form.formState.isSubmitting}>
            {t('vacancyList.menu.take_down')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={saving.submit}>
        <Stack gap="4">
          <FormErrors form={form} labels={{ reason: label }} schema={takeDownVacancyInput} />
          <Text>{t('vacancyList.takeDownText', { organization: row.organizationName })}</Text>
          <FormField
            form={form}
            name="reason"
            label={label}
            schema={takeDownVacancyInput}
            hint={t('vacancyList.takeDownReasonHint')}
          >
            <Textarea rows={5} {...form.register('reason')} />
          </FormField>
        </Stack>
      </form>
    </Dialog>
  );
}
