import type { FileKind } from '@omzien/model/file';
import { ProgressBar } from '@omzien/parts/progress/ProgressBar';
import { canRetry, DropZone, type QueuedFile, useVisitUploads } from '@omzien/parts/upload';
import { useHref, usePlatform, useRevalidate } from '@omzien/platform';
import { Box, Button, Card, Notice, Row, Stack, Text, VisuallyHidden } from '@omzien/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { UploadRows } from './UploadRows.tsx';

const kinds: readonly FileKind[] = ['image', 'document'];
const kindOf = ({ type, name }: File): FileKind =>
  type === 'application/pdf' || (type === '' && /\.pdf$/i.test(name)) ? 'document' : 'image';

const isWaiting = ({ state }: QueuedFile) => state === 'waiting' || state === 'sending' || state === 'lost';

/** Brings files to the library, into the folder that is open: many at once, however the line is. */
export function UploadPanel({ folder }: { folder: string | null }) {
  const { t } = useTranslation('cms');
  const { toasts, navigation } = usePlatform();
  const href = useHref();
  const revalidate = useRevalidate();
  const { queue, files } = useVisitUploads((sent, failed) =>
    toasts.getState().show({
      color: failed > 0 ? 'warning' : 'success',
      message: failed > 0 ? t('files.upload.doneSome', { sent, failed }) : t('files.upload.done', { count: sent }),
      duration: 0,
      action: { label: t('files.upload.look'), run: () => void navigation.navigate(href('/content/file-upload')) },
    }),
  );
  const waiting = files.filter(isWaiting);
  const sent = files.filter(({ state }) => state === 'sent').length;
  const failed = files.filter(({ state }) => state === 'failed').length;
  const isLost = files.some(({ state }) => state === 'lost');
  const isBusy = waiting.length > 0;

  // The list shows what came in when all is through: asked anew for each of fifty it would jump fifty times.
  const wasBusy = useRef(isBusy);
  useEffect(() => {
    if (wasBusy.current && !isBusy) void revalidate('file_uploads');
    wasBusy.current = isBusy;
  }, [isBusy, revalidate]);

  const total = files.length;
  const share = files.reduce((sum, one) => sum + (one.state === 'failed' ? 1 : one.share), 0);
  const isShown = files.some((one) => one.state !== 'sent' || (one.sent?.sameAs?.length ?? 0) > 0) || isBusy;
  const said = isLost
    ? t('files.upload.lost', { count: waiting.length })
    : isBusy
      ? t('files.upload.busy', { sent, total })
      : failed > 0
        ? t('files.upload.doneSome', { sent, failed })
        : t('files.upload.done', { count: sent });

  return (
    <Card as="section" aria-label={t('files.upload.label')}>
      <Stack gap="4">
        <DropZone
          kinds={kinds}
          isMany
          onTake={(taken) => {
            if (!queue.isBusy()) queue.clear();
            queue.add(taken, (file) => ({ kind: kindOf(file), folder }));
          }}
        />
        {folder && (
          <Text size="sm" tone="muted">
            {t('files.upload.into', { folder })}
          </Text>
        )}
        {isLost && (
          <Notice tone="warning" title={t('files.upload.lostTitle')}>
            <Text>{t('files.upload.lostText')}</Text>
          </Notice>
        )}
        {total > 0 && (
          <>
            <Row justifyContent="space-between" gap="3">
              <Text fontWeight="semibold">{said}</Text>
              <Row gap="2">
                {(isLost || files.filter(canRetry).length > 1) && (
                  <Button variant="outline" size="sm" onClick={() => queue.retry()}>
                    {t('files.upload.retryAll')}
                  </Button>
                )}
                {isBusy ? (
                  <Button variant="outline" size="sm" onClick={() => queue.stop()}>
                    {t('files.upload.stopAll')}
                  </Button>
                ) : (
                  <Button variant="tertiary" size="sm" onClick={() => queue.clear()}>
                    {t('files.upload.clear')}
                  </Button>
                )}
              </Row>
            </Row>
            {isBusy && <ProgressBar label={t('files.upload.all')} done={Math.round(share * 100)} all={total * 100} />}
          </>
        )}
        {isShown && (
          <Box maxHeight="24rem" overflowY="auto">
            <UploadRows queue={queue} files={files} />
          </Box>
        )}
        <VisuallyHidden role="status">{total > 0 && (isLost || !isBusy) ? said : ''}</VisuallyHidden>
      </Stack>
    </Card>
  );
}
