import { type ReportDocument, reportFile, reportPreview } from '@omzien/model/analyticsReport';
import { type OmzienError, toOmzienError, usePlatform } from '@omzien/platform';
import { Button, Empty, PageHeader, Screen, Skeleton, Stack } from '@omzien/ui';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { ReportPages } from '../document/ReportPages.tsx';

const base = '/api/v1/analytics_report_links';
const type = 'analytics_report_links';

/**
 * A report behind a link. The token stands behind the `#`, which no browser sends along, and goes to the API in a body.
 */
export default function SharedReportScreen() {
  const { t } = useTranslation('analytics');
  const { api, clock, toasts } = usePlatform();
  const { hash } = useLocation();
  const token = hash.slice(1);
  const [report, setReport] = useState<ReportDocument | null>(null);
  const [error, setError] = useState<OmzienError | null>(null);
  const [isOpened, setIsOpened] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  const open = useCallback(async () => {
    setError(null);
    try {
      setReport(await api.post(`${base}/open`, { type, token }, reportPreview));
    } catch (failure) {
      setError(toOmzienError(failure));
    } finally {
      setIsOpened(true);
    }
  }, [api, token]);
  useEffect(() => {
    // A link to a chapter changes what stands behind the `#`, and is no other report.
    if (report === null && token.length === 22) return clock.after(0, () => void open());
    return clock.after(0, () => setIsOpened(true));
  }, [clock, open, report, token]);

  async function takeAlong() {
    setIsBusy(true);
    try {
      const { content, fileName } = await api.post(`${base}/file`, { type, token }, reportFile);
      const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0));
      const address = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
      const link = document.createElement('a');
      link.href = address;
      link.download = fileName;
      link.click();
      clock.after(1000, () => URL.revokeObjectURL(address));
    } catch (failure) {
      toasts.getState().fail(failure);
    } finally {
      setIsBusy(false);
    }
  }
  if (report)
    return (
      <Screen kind="public">
        <Stack gap="4" marginX="auto" maxWidth="60rem">
          <Button alignSelf="end" variant="outline" loading={isBusy} onClick={() => void takeAlong()}>
            {t('reportShared.pdf')}
          </Button>
          <ReportPages report={report} />
        </Stack>
      </Screen>
    );
  const isOver = error === null || error.statusCode === 410;
  return (
    <Screen kind="public">
      {isOpened ? (
        <Empty
          level={1}
          title={t(isOver ? 'reportShared.gone' : 'reportShared.failed')}
          hint={t(isOver ? 'reportShared.goneHint' : 'reportShared.failedHint')}
          action={isOver ? undefined : <Button onClick={() => void open()}>{t('reportShared.again')}</Button>}
        />
      ) : (
        <>
          <PageHeader title={t('reports.sharedTitle')} />
          <Skeleton height="40rem" />
        </>
      )}
    </Screen>
  );
}
