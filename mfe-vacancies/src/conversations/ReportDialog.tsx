import { reportAboutInput, reportReasons } from '@omzien/model/report';
import { NativeSelect, Text, Textarea } from '@omzien/ui';
import { FormField, useForm } from '@omzien/ui/form';
import { FormDialog } from '@omzien/ui/form-dialog';
import { useTranslation } from 'react-i18next';
import type { GenericSchema, InferOutput } from 'valibot';

type ReportInput = InferOutput<typeof reportAboutInput>;
type ReportDialogProps = {
  open: boolean;
  /** Of the conversation that it is about. */
  id: string;
  onClose: () => void;
  name: string;
  center: string;
  onReport: (input: ReportInput, idempotencyKey: string) => Promise<unknown>;
};
type ReportValues = { reason: string; text: string };
const schema = reportAboutInput as unknown as GenericSchema<ReportValues, ReportInput>;

/** Tells the centre that something in a conversation is not right, and says what happens then. */
export function ReportDialog({ open, id, onClose, name, center, onReport }: ReportDialogProps) {
  const { t } = useTranslation('vacancies');
  const form = useForm(schema, { reason: '', text: '' });

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={form}
      title={t('conversations.report.title', { name })}
      submitLabel={t('conversations.report.send')}
      draft={`conversation-${id}-report`}
      guard={open}
      save={onReport}
      savedToast={t('conversations.report.done', { center })}
    >
      <Text measured>{t('conversations.report.follows', { center })}</Text>
      <FormField form={form} name="reason" label={t('conversations.report.reason')}>
        <NativeSelect {...form.register('reason')}>
          <option value="">{t('conversations.report.chooseReason')}</option>
          {reportReasons.map((reason) => (
            <option key={reason} value={reason}>
              {t(`conversations.report.reasons.${reason}`)}
            </option>
          ))}
        </NativeSelect>
      </FormField>
      <FormField
        form={form}
        name="text"
        label={t('conversations.report.text')}
        hint={t('conversations.report.textHint')}
      >
        <Textarea rows={5} {...form.register('text')} />
      </FormField>
    </FormDialog>
  );
}
