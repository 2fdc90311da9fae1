import { Text } from '@omzien/ui';
import { FormDialog } from '@omzien/ui/form-dialog';
import { useApplicationSteps } from './applicationSteps.api.ts';
import { RejectFields, useRejectForm } from './RejectFields.tsx';
import { useDecideTexts } from './useDecideTexts.ts';
import { type DecisionDialogProps, useDecision } from './useDecision.ts';

/**
 * A friendly refusal: the reason brings a text that can be sent as it stands.
 *
 * @example
 * <RejectDialog open={isOpen} onClose={close} application={application} />
 */
export function RejectDialog(props: DecisionDialogProps) {
  const { t } = useDecideTexts();
  const { name, firstName, vacancyId } = props.application;
  const { reject } = useApplicationSteps(props.application);
  const form = useRejectForm();

  return (
    <FormDialog
      {...useDecision(props, 'reject', t('rejected', { name }))}
      form={form}
      title={t('rejectTitle', { name })}
      submitLabel={t('rejectSend')}
      save={reject}
    >
      <Text tone="muted">{t('rejectHint', { name: firstName })}</Text>
      <RejectFields form={form} firstName={firstName} vacancyId={vacancyId} />
    </FormDialog>
  );
}
