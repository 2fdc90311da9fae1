import { reportAboutInput, reportReasons } from '@omzien/model/report';
import { usePlatform } from '@omzien/platform';
import { Button, NativeSelect, Stack, Text, Textarea } from '@omzien/ui';
import { Dialog } from '@omzien/ui/dialog';
import { DraftNotice, FormErrors, FormField, useForm, useSave } from '@omzien/ui/form';
import { useId } from 'react';
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
  const { toasts } = usePlatform();
  const formId = useId();
  const form = useForm(schema, { reason: '', text: '' });
  const labels = { reason: t('conversations.report.reason'), text: t('conversations.report.text') };
  const { submit, draft } = useSave(form, {
    draft: `conversation-${id}-report`,
    guard: open,
    save: (input, { idempotencyKey }) => onReport(input, idempotencyKey),
    onSaved() {
      form.reset({ reason: '', text: '' });
      onClose();
      toasts.getState().show({ color: 'success', message: t('conversations.report.done', { center }) });
    },
  });

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('conversations.report.title', { name })}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('conversations.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={form.formState.isSubmitting}>
            {t('conversations.report.send')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Stack gap="5" css={{ '& > [role=status]:empty': { marginBottom: '-5' } }}>
          <FormErrors form={form} labels={labels} schema={schema} />
          <DraftNotice draft={draft} />
          <Text measured>{t('conversations.report.follows', { center })}</Text>
          <FormField form={form} name="reason" label={labels.reason} schema={schema}>
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
            label={labels.text}
            hint={t('conversations.report.textHint')}
            schema={schema}
          >
            <Textarea rows={5} {...form.register('text')} />
          </FormField>
        </Stack>
      </form>
    </Dialog>
  );
}
