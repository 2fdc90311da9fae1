import { RecordStates } from '@omzien/parts/record/RecordStates';
import { useHref } from '@omzien/platform';
import { Button, Empty, Screen, Skeleton } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ReportEditor } from './ReportEditor.tsx';
import { useReport } from './report.api.ts';

/** One report: its pieces beside how it looks. */
export default function ReportScreen() {
  const { t } = useTranslation('analytics');
  const href = useHref();
  const { id = '' } = useParams();
  const missing = (
    <Empty
      level={1}
      title={t('reportEdit.missing')}
      action={<Button href={href('/analytics/index-2')}>{t('reportEdit.back')}</Button>}
    />
  );
  return (
    <Screen kind="staff">
      <RecordStates of={useReport(id)} skeleton={<Skeleton height="40rem" />} missing={missing}>
        {(found) => <ReportEditor key={found.id} found={found} />}
      </RecordStates>
    </Screen>
  );
}
