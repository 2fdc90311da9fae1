import { boundedText } from '@omzien/model/fields';
import { QuickReplySelect } from '@omzien/parts/replies/QuickReplySelect';
import { withText } from '@omzien/parts/replies/withText';
import { Text, Textarea } from '@omzien/ui';
import { FormField, useForm } from '@omzien/ui/form';
import { FormDialog } from '@omzien/ui/form-dialog';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { type BulkDialogProps, useBulkDialog } from './useBulkDialog.ts';

const bulkReply = v.object({ body: boundedText(1, 5000) });

/** One message to everybody who is chosen, each in a conversation of his own. */
export function BulkReplyDialog(props: BulkDialogProps) {
  const { t } = useTranslation('vacancies');
  const form = useForm(bulkReply, { body: '' });

  return (
    <FormDialog
      {...useBulkDialog(props, 'reply', ({ body }: { body: string }) => ({ action: 'reply', body }))}
      form={form}
      title={t('applications.bulk.replyTitle', { count: props.count })}
      submitLabel={t('applications.bulk.replySend')}
    >
      <Text tone="muted">{t('applications.bulk.replyHint')}</Text>
      <QuickReplySelect
        onChoose={(text) => form.setValue('body', withText(form.getValues('body'), text), { shouldDirty: true })}
      />
      <FormField form={form} name="body" label={t('applications.bulk.message')}>
        <Textarea rows={7} {...form.register('body')} />
      </FormField>
    </FormDialog>
  );
}
