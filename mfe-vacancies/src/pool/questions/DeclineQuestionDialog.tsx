import { declineApproachInput } from '@omzien/model/volunteerProfileInput';
import { Chip, Row, Text, Textarea } from '@omzien/ui';
import { FormField, useForm } from '@omzien/ui/form';
import { FormDialog } from '@omzien/ui/form-dialog';
import { useTranslation } from 'react-i18next';
import type { QuestionDialogProps } from './AcceptQuestionDialog.tsx';
import { useReplySteps } from './profileReplies.api.ts';

const reasons = ['time', 'distance', 'noFit', 'found'] as const;

/** A no, in two clicks; a reason helps the organisation and is never needed. */
export function DeclineQuestionDialog({ open, onClose, reply }: QuestionDialogProps) {
  const { t } = useTranslation('vacancies');
  const { decline } = useReplySteps(reply);
  const form = useForm(declineApproachInput, { reason: '' });
  const organization = reply.organizationName;

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={form}
      title={t('profileReplies.decline.title', { organization })}
      submitLabel={t('profileReplies.decline.send')}
      draft={`question-no-${reply.id}`}
      save={decline}
      savedToast={t('profileReplies.decline.done', { organization })}
    >
      <Text>{t('profileReplies.decline.what')}</Text>
      <Row gap="2" role="group" aria-label={t('profileReplies.decline.reasons')}>
        {reasons.map((reason) => {
          const words = t(`profileReplies.decline.choices.${reason}`);
          return (
            <Chip key={reason} onClick={() => form.setValue('reason', words, { shouldDirty: true })}>
              {words}
            </Chip>
          );
        })}
      </Row>
      <FormField
        form={form}
        name="reason"
        label={t('profileReplies.decline.reason')}
        hint={t('profileReplies.decline.reasonHint')}
        optional
      >
        <Textarea rows={3} {...form.register('reason')} />
      </FormField>
    </FormDialog>
  );
}
