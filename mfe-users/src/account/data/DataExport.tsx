import type { DataExport as Export } from '@omzien/model/dataExport';
import { dataExportDays, dataExportsUnderWay } from '@omzien/model/dataExport';
import { useFormat, usePlatform } from '@omzien/platform';
import { Box, Button, Heading, Icon, LoadingFailed, Notice, Row, Skeleton, Spinner, Text } from '@omzien/ui';
import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnderWay, useMyDataWrites, useNewestExport } from './myData.api.ts';

/** All that is kept, as one file: asked for, followed while it is made, and fetched. */
export function DataExport() {
  const { t } = useTranslation('users');
  const { clock, toasts } = usePlatform();
  const { newest, isKnown, error, retry } = useNewestExport();
  const writes = useMyDataWrites();
  const [isAsking, setIsAsking] = useState(false);
  const key = useRef<string | null>(null);

  async function ask() {
    key.current ??= clock.newId();
    setIsAsking(true);
    try {
      await writes.export(key.current);
      key.current = null;
    } catch (failure) {
      toasts.getState().fail(failure);
    } finally {
      setIsAsking(false);
    }
  }

  return (
    <Box as="section">
      <Heading level={2} size={3}>
        {t('myData.export.title')}
      </Heading>
      <Text tone="muted" marginTop="1" marginBottom="3" measured>
        {t('myData.export.text', { days: dataExportDays })}
      </Text>
      {error && !isKnown && <LoadingFailed onRetry={retry} />}
      {!isKnown && !error && <Skeleton height="3rem" />}
      {/* Said aloud when it changes: somebody may be doing something else meanwhile. */}
      <Box role="status">{newest && <ExportState newest={newest} />}</Box>
      {isKnown && !(newest && isUnderWay(newest)) && newest?.status !== 'ready' && (
        <Row marginTop="3">
          <Button loading={isAsking} onClick={() => void ask()}>
            {t(newest?.status === 'failed' ? 'myData.export.again' : 'myData.export.ask')}
          </Button>
        </Row>
      )}
    </Box>
  );
}

function ExportState({ newest }: { newest: Export }) {
  const { t } = useTranslation('users');
  const { dateTime } = useFormat();
  const { status, downloadUrl, expiresAt } = newest;
  if (status === 'expired') return <Text tone="muted">{t('myData.export.expired')}</Text>;
  if (status === 'failed') return <Notice tone="danger">{t('myData.export.failed')}</Notice>;
  if (status === 'ready' && downloadUrl)
    return (
      <Notice tone="success" title={t('myData.export.ready')}>
        {expiresAt && <Text>{t('myData.export.until', { date: dateTime(expiresAt) })}</Text>}
        <Row marginTop="3">
          <Button href={downloadUrl} download="">
            <Icon of={Download} />
            {t('myData.export.download')}
          </Button>
        </Row>
      </Notice>
    );
  const step = (dataExportsUnderWay as readonly string[]).indexOf(status) + 1;
  return (
    <Row gap="3" alignItems="center">
      <Spinner />
      <Text>
        {t(`myData.export.steps.${dataExportsUnderWay[step - 1] ?? 'waiting'}`)}{' '}
        {t('myData.export.step', { step, of: dataExportsUnderWay.length })}
      </Text>
    </Row>
  );
}
