import { reportFile } from '@omzien/model/analyticsReport';
import { usePlatform } from '@omzien/platform';
import { Button, Empty, PageHeader, Screen, Skeleton, Spinner, Stack, Text } from '@omzien/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { ReportPages } from '../document/ReportPages.tsx';
import { useSharedReport } from './useSharedReport.ts';

const type = 'analytics_report_links';

/**
 * A report behind a link. The token stands behind the `#`, which no browser sends along, and goes to the API in a body.
 */
export default function SharedReportScreen() {
  const { t } = useTranslation('analytics');
  const { api, clock, toasts } = usePlatform();
  const { stage, openAgain } = useSharedReport(useLocation().hash.slice(1));
  const [isBusy, setIsBusy] = useState(false);

  async function takeAlong(token: string) {
    setIsBusy(true);
    try {
      const { content, fileName } = await api.post(`/api/v1/${type}/file`, { type, token }, reportFile);
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
  if (stage.name === 'open')
    return (
      <Screen kind="public">
        <Stack gap="4" marginX="auto" maxWidth="60rem">
          <Button alignSelf="end" variant="outline" loading={isBusy} onClick={() => void takeAlong(stage.token)}>
            {t('reportShared.pdf')}
          </Button>
          <ReportPages report={stage.report} />
        </Stack>
      </Screen>
    );
  if (stage.name === 'opening' || stage.name === 'being_made')
    return (
      <Screen kind="public">
        <PageHeader title={t('reports.sharedTitle')} />
        <Stack gap="4" marginX="auto" maxWidth="60rem">
          <Text role="status" display="flex" gap="3" alignItems="center" minHeight="6">
            {stage.name === 'being_made' && (
              <>
                <Spinner />
                {t('reportShared.beingMade')}
              </>
            )}
          </Text>
          <Skeleton height="40rem" />
        </Stack>
      </Screen>
    );
  const mayReturn = stage.name === 'late' || stage.name === 'refused';
  return (
    <Screen kind="public">
      <Empty
        level={1}
        title={t(`reportShared.${stage.name}.title`)}
        hint={t(`reportShared.${stage.name}.hint`)}
        action={mayReturn ? <Button onClick={openAgain}>{t('reportShared.again')}</Button> : undefined}
      />
    </Screen>
  );
}
