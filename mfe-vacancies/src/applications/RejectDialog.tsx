import { useTranslation } from 'react-i18next';
import { useApplicationSteps } from './applicationSteps.api.ts';
import { DecisionDialog } from './DecisionDialog.tsx';
import { RejectFields, useRejectForm } from './RejectFields.tsx';
import { type DecisionDialogProps, useDecision } from './useDecision.ts';

/** A friendly refusal in two clicks: this window opens with a text that can be sent as it stands. */
export function RejectDialog(props: DecisionDialogProps) {
  const { t } = useTranslation('vacancies');
  const { name, firstName, vacancyId } = props.application;
  const { reject } = useApplicationSteps(props.application);
  const form = useRejectForm(firstName);
  const saving = useDecision(form, props, {
    step: 'reject',
    take: reject,
    doneMessage: t('applications.decide.rejected', { name }),
  });

  return (
    <DecisionDialog
      {...props}
      step="reject"
      title={t('applications.decide.rejectTitle', { name })}
      hint={t('applications.decide.rejectHint', { name: firstName })}
      sendLabel={t('applications.decide.rejectSend')}
      isSubmitting={form.formState.isSubmitting}
      isAnswerLost={form.formState.errors.root?.message === 'network'}
      saving={saving}
    >
      <RejectFields form={form} firstName={firstName} vacancyId={vacancyId} />
    </DecisionDialog>
  );
}
