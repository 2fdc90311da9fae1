import { ReportDialog } from '@omzien/parts/report/ReportDialog';
import { Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { useReportOrganization } from '../organization.api.ts';

type ReportOrganizationDialogProps = { id: string; open: boolean; onClose: () => void };

/** Tells the centre what is wrong with an organisation. */
export function ReportOrganizationDialog({ id, open, onClose }: ReportOrganizationDialogProps) {
  const { t } = useTranslation('organizations');
  const report = useReportOrganization(id);
  return (
    <ReportDialog
      open={open}
      onClose={onClose}
      title={t('reportOrganization.title')}
      submitLabel={t('reportOrganization.send')}
      draft={`report-organization-${id}`}
      save={report}
      sent={() => ({
        title: t('reportOrganization.sentTitle'),
        body: <Text>{t('reportOrganization.sent')}</Text>,
      })}
      intro={<Text>{t('reportOrganization.intro')}</Text>}
      reasons={{
        as: 'radios',
        label: t('reportOrganization.reason'),
        named: t('reportOrganization.reasonLabel'),
        words: {
          incorrect: t('reportOrganization.reasons.incorrect'),
          unsafe: t('reportOrganization.reasons.unsafe'),
          spam: t('reportOrganization.reasons.spam'),
          fraud: t('reportOrganization.reasons.fraud'),
          discrimination: t('reportOrganization.reasons.discrimination'),
          privacy: t('reportOrganization.reasons.privacy'),
        },
      }}
      text={{
        label: t('reportOrganization.details'),
        named: t('reportOrganization.detailsLabel'),
        rows: 4,
        minHeight: '6rem',
      }}
    />
  );
}
