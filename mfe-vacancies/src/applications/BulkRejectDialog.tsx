import { Button, Stack, Text } from '@omzien/ui';
import { Dialog } from '@omzien/ui/dialog';
import { DraftNotice } from '@omzien/ui/form';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkDialogProps } from './BulkReplyDialog.tsx';
import { RejectFields, useRejectForm } from './RejectFields.tsx';
import { useBulkDecision } from './useBulkDecision.ts';

/** One reason and one friendly text for everybody who is chosen. It can be taken back. */
export default function BulkRejectDialog({ target, count, onClose, onDone }: BulkDialogProps) {
  const { t } = useTranslation('vacancies');
  const formId = useId();
  const form = useRejectForm();
  const { submit, draft } = useBulkDecision(form, target, onDone, {
    action: 'reject',
    stepOf: (input) => ({ action: 'reject', ...input }),
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('applications.bulk.rejectTitle', { count })}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('applications.decide.cancel')}
          </Button>
          <Button type="submit" variant="danger" form={formId} loading={form.formState.isSubmitting}>
            {t('applications.bulk.rejectSend', { count })}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Stack gap="5" css={{ '& > [role=status]:empty': { marginBottom: '-5' } }}>
          <DraftNotice draft={draft} />
          <Text tone="muted">{t('applications.bulk.rejectHint', { count })}</Text>
          <RejectFields form={form} />
        </Stack>
      </form>
    </Dialog>
  );
}
