import { declineApproachInput } from '@omzien/model/volunteerProfileInput';
import { usePlatform } from '@omzien/platform';
import { Button, Chip, Row, Stack, Text, Textarea } from '@omzien/ui';
import { Dialog } from '@omzien/ui/dialog';
import { DraftNotice, FormErrors, FormField, useForm, useSave } from '@omzien/ui/form';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestionDialogProps } from './AcceptQuestionDialog.tsx';
import { useReplySteps } from './profileReplies.api.ts';

const reasons = ['time', 'distance', 'noFit', 'found'] as const;

/** A no, in two clicks; a reason helps the organisation and is never needed. */
export function DeclineQuestionDialog({ open, onClose, reply }: QuestionDialogProps) {
  const { t } = useTranslation('vacancies');
  const { toasts } = usePlatform();
  const { decline } = useReplySteps(reply);
  const formId = useId();
  const form = useForm(declineApproachInput, { reason: '' });
  const label = t('profileReplies.decline.reason');
  const organization = reply.organizationName;
  const { submit, draft } = useSave(form, {
    draft: `question-no-${reply.id}`,
    save: (input, { idempotencyKey }) => decline(input, idempotencyKey),
    onSaved() {
      onClose();
      toasts.getState().show({ color: 'success', message: t('profileReplies.decline.done', { organization }) });
    },
  });

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('profileReplies.decline.title', { organization })}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('profileReplies.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={form.formState.isSubmitting}>
            {t('profileReplies.decline.send')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Stack gap="5">
          <DraftNotice draft={draft} />
          <FormErrors form={form} labels={{ reason: label }} schema={declineApproachInput} />
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
            label={label}
            hint={t('profileReplies.decline.reasonHint')}
            optional
            schema={declineApproachInput}
          >
            <Textarea rows={3} {...form.register('reason')} />
          </FormField>
        </Stack>
      </form>
    </Dialog>
  );
}
