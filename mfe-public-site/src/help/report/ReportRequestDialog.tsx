import { ReportDialog } from '@omzien/parts/report/ReportDialog';
import { Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { useReportRequest } from '../help.api.ts';

type ReportRequestDialogProps = { id: string; open: boolean; onClose: () => void };

/** Tells the centre that a request is not right. */
export function ReportRequestDialog({ id, open, onClose }: ReportRequestDialogProps) {
  const { t } = useTranslation('public-site');
  const report = useReportRequest(id);
  return (
    <ReportDialog
      open={open}
      onClose={onClose}
      title={t('help.report.title')}
      submitLabel={t('help.report.send')}
      draft={`report-${id}`}
      save={report}
      sent={() => ({ title: t('help.report.sentTitle'), body: <Text>{t('help.report.sent')}</Text> })}
      intro={<Text>{t('help.report.text')}</Text>}
      reasons={{
        as: 'radios',
        label: t('help.report.reason'),
        named: t('help.report.reasonNamed'),
        words: {
          unsafe: t('help.report.reasons.unsafe'),
          fraud: t('help.report.reasons.fraud'),
          spam: t('help.report.reasons.spam'),
          privacy: t('help.report.reasons.privacy'),
          discrimination: t('help.report.reasons.discrimination'),
          incorrect: t('help.report.reasons.incorrect'),
        },
      }}
      text={{ label: t('help.report.details'), named: t('help.report.detailsNamed'), rows: 4, minHeight: '6rem' }}
    />
  );
}
