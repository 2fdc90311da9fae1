import { ReportDialog } from '@omzien/parts/report/ReportDialog';
import { useSession } from '@omzien/platform';
import { Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { useReportVacancy } from './report.api.ts';

type ReportVacancyDialogProps = { vacancyId: string; open: boolean; onClose: () => void };

/** Tells the centre what is wrong with a vacancy. */
export function ReportVacancyDialog({ vacancyId, open, onClose }: ReportVacancyDialogProps) {
  const { t } = useTranslation('vacancies');
  const isSignedIn = useSession((session) => session.isSignedIn);
  const report = useReportVacancy(vacancyId);
  return (
    <ReportDialog
      open={open}
      onClose={onClose}
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
      intro={<Text>{t('vacancyPage.reporting.text')}</Text>}
      reasons={{
        as: 'radios',
        label: t('vacancyPage.reporting.reason'),
        named: t('vacancyPage.reporting.reasonLabel'),
        // What happens most stands first.
        words: {
          incorrect: t('vacancyPage.reporting.reasons.incorrect'),
          unsafe: t('vacancyPage.reporting.reasons.unsafe'),
          spam: t('vacancyPage.reporting.reasons.spam'),
          fraud: t('vacancyPage.reporting.reasons.fraud'),
          discrimination: t('vacancyPage.reporting.reasons.discrimination'),
          privacy: t('vacancyPage.reporting.reasons.privacy'),
        },
      }}
      text={{
        label: t('vacancyPage.reporting.details'),
        named: t('vacancyPage.reporting.detailsLabel'),
        rows: 4,
        minHeight: '6rem',
      }}
    />
  );
}
