import { type ReportReason, reportAboutInput, reportReasons } from '@omzien/model/report';
import { useSession } from '@omzien/platform';
import { Fieldset, Radio, Text, Textarea } from '@omzien/ui';
import { FormField, useForm } from '@omzien/ui/form';
import { FormDialog } from '@omzien/ui/form-dialog';
import { useTranslation } from 'react-i18next';
import type { GenericSchema, InferOutput } from 'valibot';
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
  const form = useForm(schema, { reason: '', text: '' });

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={form}
      title={t('vacancyPage.reporting.title')}
      submitLabel={t('vacancyPage.reporting.send')}
      draft={`report-${vacancyId}`}
      save={report}
      sent={() => ({
        title: t('vacancyPage.reporting.sentTitle'),
        body: (
          <>
            <Text>{t('vacancyPage.reporting.sent')}</Text>
            {isSignedIn && <Text marginTop="3">{t('vacancyPage.reporting.sentMember')}</Text>}
          </>
        ),
      })}
    >
      <Text>{t('vacancyPage.reporting.text')}</Text>
      <FormField form={form} name="reason" label={t('vacancyPage.reporting.reasonLabel')} isLabelInControl>
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
        named={t('vacancyPage.reporting.detailsLabel')}
      >
        <Textarea rows={4} minHeight="6rem" {...form.register('text')} />
      </FormField>
    </FormDialog>
  );
}
