import type { FileUpload } from '@omzien/model/file';
import { ProgressBar } from '@omzien/parts/progress/ProgressBar';
import { DropZone, fileError, useUploadFault } from '@omzien/parts/upload';
import { usePlatform } from '@omzien/platform';
import { Button, Notice, Row, Stack, Text } from '@omzien/ui';
import { Dialog } from '@omzien/ui/dialog';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFileWrites } from '../files.api.ts';

/** Another file under the same address: every page that shows the old one shows this one from then on. */
export function ReplaceDialog({ file, open, onClose }: { file: FileUpload; open: boolean; onClose(): void }) {
  const { t } = useTranslation('cms');
  const { clock, toasts } = usePlatform();
  const { replace } = useFileWrites();
  const faultOf = useUploadFault();
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** The same file once more is the same intent. */
  const [again, setAgain] = useState<{ file: File; key: string } | null>(null);
  const sending = useRef<AbortController | null>(null);
  const kind = file.content === 'pdf' ? 'document' : 'image';
  const usedIn = file.usedIn ?? [];

  async function send(taken: File, key: string) {
    const queued = { id: key, file: taken, fields: { kind } as const, state: 'failed' as const, share: 0, sent: null };
    const fault = fileError(taken, kind);
    setAgain(null);
    if (fault) return setProblem(faultOf({ ...queued, fault, thrown: null }));
    setProblem(null);
    setShare(0);
    const controller = new AbortController();
    sending.current = controller;
    try {
      await replace(file, taken, { idempotencyKey: key, signal: controller.signal, onProgress: setShare });
      toasts.getState().show({ color: 'success', message: t('files.replace.done') });
      onClose();
    } catch (thrown) {
      if (controller.signal.aborted) return;
      setProblem(faultOf({ ...queued, fault: null, thrown }));
      setAgain({ file: taken, key });
    } finally {
      setShare(null);
    }
  }
  function close() {
    sending.current?.abort();
    setProblem(null);
    setAgain(null);
    onClose();
  }
  return (
    <Dialog open={open} onClose={close} title={t('files.replace.title', { name: file.fileName })}>
      <Stack gap="4" paddingBottom="4">
        <Text>
          {usedIn.length > 0 ? t('files.replace.used', { count: usedIn.length }) : t('files.replace.unused')}{' '}
          {t('files.replace.soon')}
        </Text>
        <DropZone
          kinds={[kind]}
          isMany={false}
          disabled={share !== null}
          onTake={([taken]) => taken && void send(taken, clock.newId())}
        />
        {share !== null && <ProgressBar label={t('files.replace.sending')} done={Math.round(share * 100)} all={100} />}
        <div role="alert">
          {problem && (
            <Notice tone="danger">
              <Text>{problem}</Text>
              {again && (
                <Row marginTop="2">
                  <Button variant="outline" size="sm" onClick={() => void send(again.file, again.key)}>
                    {t('files.replace.retry')}
                  </Button>
                </Row>
              )}
            </Notice>
          )}
        </div>
      </Stack>
    </Dialog>
  );
}
