import {
  canRetry,
  type QueuedFile,
  SendingFile,
  UploadRow,
  useUploadFault,
  type useVisitUploads,
} from '@omzien/parts/upload';
import { useHref, usePlatform } from '@omzien/platform';
import { Box, Button, Grid, Link, Row, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { useFileWrites } from '../files.api.ts';

type Queue = ReturnType<typeof useVisitUploads>['queue'];
type UploadRowsProps = { queue: Queue; files: readonly QueuedFile[] };

/** Those of which there is something to see or to decide; the others wait their turn or stand in the list. */
export function UploadRows({ queue, files }: UploadRowsProps) {
  const { t } = useTranslation('cms');
  const faultOf = useUploadFault();
  const waiting = files.filter(({ state }) => state === 'waiting').length;
  const hasStopped = ({ state }: QueuedFile) => state === 'failed' || state === 'lost';
  return (
    <>
      <Grid as="ul" listStyle="none" margin="0" padding="0" gap="2">
        {files.map((one) => {
          if (one.state === 'waiting') return null;
          if (one.state === 'sent') return <SameRow key={one.id} queue={queue} queued={one} />;
          return (
            <SendingFile
              key={one.id}
              sending={{
                id: one.id,
                file: one.file,
                share: hasStopped(one) ? null : one.share,
                error: hasStopped(one) ? faultOf(one) : null,
                canRetry: canRetry(one),
              }}
              onRetry={() => queue.retry(one.id)}
              onCancel={() => queue.drop(one.id)}
            />
          );
        })}
      </Grid>
      {waiting > 0 && (
        <Text size="sm" tone="muted" marginTop="2">
          {t('files.upload.waiting', { count: waiting })}
        </Text>
      )}
    </>
  );
}

/** A file that was there already: that one is used, or both are kept. */
function SameRow({ queue, queued: { id, file, sent } }: { queue: Queue; queued: QueuedFile }) {
  const { t } = useTranslation('cms');
  const href = useHref();
  const { toasts } = usePlatform();
  const { remove } = useFileWrites();
  const [same] = sent?.sameAs ?? [];
  if (!sent || !same) return null;

  async function takeOther() {
    if (!sent) return;
    try {
      const [result] = await remove([sent.id]);
      if (result && !result.ok) throw new Error(result.errors[0]?.detail ?? '');
      queue.drop(id);
    } catch (failure) {
      toasts.getState().fail(failure);
    }
  }
  return (
    <UploadRow>
      <Box flex="1 1 14rem" minWidth="0">
        <Text size="sm" fontWeight="semibold" overflowWrap="anywhere">
          {file.name}
        </Text>
        <Text size="sm">
          {t('files.same.there')} <Link href={href(`/content/file-upload/${same.id}`)}>{same.fileName}</Link>
          {same.folder && ` (${t('files.same.inFolder', { folder: same.folder })})`}
        </Text>
      </Box>
      <Row gap="2">
        <Button variant="outline" size="sm" onClick={() => void takeOther()}>
          {t('files.same.useOther')}
        </Button>
        <Button variant="tertiary" size="sm" onClick={() => queue.drop(id)}>
          {t('files.same.keepBoth')}
        </Button>
      </Row>
    </UploadRow>
  );
}
