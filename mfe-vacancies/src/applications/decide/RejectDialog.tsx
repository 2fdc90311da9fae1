import { Text } from '@omzien/ui';
import { FormDialog } from '@omzien/ui/form-dialog';
import { useTranslation } from 'react-i18next';
import { useApplicationSteps } from './applicationSteps.api.ts';
import { RejectFields, useRejectForm } from './RejectFields.tsx';
import { type DecisionDialogProps, useDecision } from './useDecision.ts';

/** A friendly refusal: the reason brings a text that can be sent as it stands. */
export function RejectDialog(props: DecisionDialogProps) {
  const { t } = useTranslation('vacancies');
  const { name, firstName, vacancyId } = props.application;
  const { reject } = useApplicationSteps(props.application);
  const form = useRejectForm();

  return (
    <FormDialog
      {...useDecision(props, 'reject', t('applications.decide.rejected', { name }))}
      form={form}
      title={t('applications.decide.rejectTitle', { name })}
      submitLabel={t('applications.decide.rejectSend')}
      save={reject}
    >
      <Text tone="muted">{t('applications.decide.rejectHint', { name: firstName })}</Text>
      <RejectFields form={form} firstName={firstName} vacancyId={vacancyId} />
    </FormDialog>
  );
}
