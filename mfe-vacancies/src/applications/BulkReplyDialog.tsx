import type { ApplicationResult } from '@omzien/model/application';
import { boundedText } from '@omzien/model/fields';
import { Button, Stack, Text, Textarea } from '@omzien/ui';
import { Dialog } from '@omzien/ui/dialog';
import { DraftNotice, FormErrors, FormField, useForm } from '@omzien/ui/form';
import type { SelectionTarget } from '@omzien/ui/list';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { QuickReplySelect } from '../replies/QuickReplySelect.tsx';
import { withText } from '../replies/withText.ts';
import { useBulkDecision } from './useBulkDecision.ts';

const bulkReply = v.object({ body: boundedText(1, 5000) });

export type BulkDialogProps = {
  target: SelectionTarget;
  count: number;
  onClose: () => void;
  onDone: (results: readonly ApplicationResult[]) => void;
};

/** One message to everybody who is chosen, each in a conversation of his own. */
export default function BulkReplyDialog({ target, count, onClose, onDone }: BulkDialogProps) {
  const { t } = useTranslation('vacancies');
  const formId = useId();
  const form = useForm(bulkReply, { body: '' });
  const label = t('applications.bulk.message');
  const { submit, draft } = useBulkDecision(form, target, onDone, {
    action: 'reply',
    stepOf: (input) => ({ action: 'reply', ...input }),
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('applications.bulk.replyTitle', { count })}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('applications.decide.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={form.formState.isSubmitting}>
            {t('applications.bulk.replySend')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Stack gap="5" css={{ '& > [role=status]:empty': { marginBottom: '-5' } }}>
          <DraftNotice draft={draft} />
          <FormErrors form={form} labels={{ body: label }} schema={bulkReply} />
          <Text tone="muted">{t('applications.bulk.replyHint')}</Text>
          <QuickReplySelect
            onChoose={(text) => form.setValue('body', withText(form.getValues('body'), text), { shouldDirty: true })}
          />
          <FormField form={form} name="body" label={label} schema={bulkReply}>
            <Textarea rows={7} {...form.register('body')} />
          </FormField>
        </Stack>
      </form>
    </Dialog>
  );
}
