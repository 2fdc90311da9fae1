import { type ReportReason, reportAboutInput, reportReasons } from '@omzien/model/report';
import { useSession } from '@omzien/platform';
import { Button, Fieldset, Radio, Stack, Text, Textarea } from '@omzien/ui';
import { Dialog } from '@omzien/ui/dialog';
import { DraftNotice, FormErrors, FormField, useForm, useSave } from '@omzien/ui/form';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GenericSchema, InferOutput } from 'valibot';
import { Sent } from '../sent/Sent.tsx';
import { useReportVacancy } from './report.api.ts';

type ReportDialogProps = { vacancyId: string; open: boolean; onClose: () => void };
type ReportValues = { reason: ReportReason | ''; text: string };
const schema = reportAboutInput as GenericSchema<ReportValues, InferOutput<typeof reportAboutInput>>;
/** What happens most stands first. */
const reasons = ['incorrect', ...reportReasons.filter((reason) => reason !== 'incorrect')] as const;

/** Tells the centre what is wrong with a vacancy. */
export function ReportDialog({ vacancyId, open, onClose }: ReportDialogProps) {
  const { t } = useTranslation('vacancies');
  const isSignedIn = useSession((session) => session.isSignedIn);
  const report = useReportVacancy(vacancyId);
  const formId = useId();
  const [isSent, setIsSent] = useState(false);
  const form = useForm(schema, { reason: '', text: '' });
  const saving = useSave(form, {
    save: (input, { idempotencyKey }) => report(input, idempotencyKey),
    onSaved: () => setIsSent(true),
    draft: `report-${vacancyId}`,
  });
  const labels = { reason: t('vacancyPage.reporting.reasonLabel'), text: t('vacancyPage.reporting.detailsLabel') };

  function close() {
    onClose();
    if (!isSent) return;
    setIsSent(false);
    form.reset({ reason: '', text: '' });
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={t(isSent ? 'vacancyPage.reporting.sentTitle' : 'vacancyPage.reporting.title')}
      footer={
        isSent ? (
          <Button onClick={close}>{t('vacancyPage.reporting.close')}</Button>
        ) : (
          <>
            <Button variant="outline" onClick={close}>
              {t('vacancyPage.reporting.cancel')}
            </Button>
            <Button type="submit" form={formId} loading={form.formState.isSubmitting}>
              {t('vacancyPage.reporting.send')}
            </Button>
          </>
        )
      }
    >
      {isSent ? (
        <Sent>
          <Text>{t('vacancyPage.reporting.sent')}</Text>
          {isSignedIn && <Text marginTop="3">{t('vacancyPage.reporting.sentMember')}</Text>}
        </Sent>
      ) : (
        <form id={formId} noValidate onSubmit={saving.submit}>
          <Stack gap="5">
            <FormErrors form={form} labels={labels} schema={schema} />
            <DraftNotice draft={saving.draft} />
            <Text>{t('vacancyPage.reporting.text')}</Text>
            <FormField form={form} name="reason" label={labels.reason} isLabelInControl schema={schema}>
              <Fieldset legend={t('vacancyPage.reporting.reason')}>
                {reasons.map((reason) => (
                  <Radio key={reason} value={reason} {...form.register('reason')}>
                    {t(`vacancyPage.reporting.reasons.${reason}`)}
                  </Radio>
                ))}
              </Fieldset>
            </FormField>
            <FormField
              form={form}
              name="text"
              label={t('vacancyPage.reporting.details')}
              named={labels.text}
              schema={schema}
            >
              <Textarea rows={4} minHeight="6rem" {...form.register('text')} />
            </FormField>
          </Stack>
        </form>
      )}
    </Dialog>
  );
}
