import type { FileUpload } from '@omzien/model/file';
import { later, usePlatform } from '@omzien/platform';
import { Button, Icon, Row, Text } from '@omzien/ui';
import { ConfirmDialog } from '@omzien/ui/dialog';
import { Download, Replace, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFileWrites } from '../files.api.ts';

const ReplaceDialog = later(() => import('./ReplaceDialog.tsx').then((module) => module.ReplaceDialog));

/** What can be done with a file as a whole. One that is used stays: the page says where. */
export function FileActions({ file }: { file: FileUpload }) {
  const { t } = useTranslation('cms');
  const { toasts, navigation } = usePlatform();
  const { removeFrom } = useFileWrites();
  const [asked, setAsked] = useState<'replace' | 'remove' | null>(null);
  const [isRemoving, setIsRemoving] = useState(false);
  const close = () => setAsked(null);
  const { update = false, destroy = false } = file.permissions ?? {};
  const isPicture = file.content === 'picture';

  async function removeFile() {
    setIsRemoving(true);
    try {
      await removeFrom(file, async () => {
        toasts.getState().show({ color: 'success', message: t('files.steps.removed', { count: 1 }) });
        await navigation.navigate('/content/file-upload');
      });
    } catch (failure) {
      toasts.getState().fail(failure, t('files.detail.notRemoved'));
    } finally {
      setIsRemoving(false);
      close();
    }
  }
  return (
    <Row gap="2">
      <Button
        variant="outline"
        href={isPicture ? file.url.replace(/\/960\.webp.*$/, '/1920.webp') : file.url}
        download={file.fileName}
      >
        <Icon of={Download} />
        {t('files.steps.download')}
      </Button>
      {update && (
        <Button variant="outline" aria-haspopup="dialog" onClick={() => setAsked('replace')}>
          <Icon of={Replace} />
          {t('files.replace.open')}
        </Button>
      )}
      {destroy && (
        <Button variant="outline" aria-haspopup="dialog" onClick={() => setAsked('remove')}>
          <Icon of={Trash2} />
          {t('files.steps.removeDo')}
        </Button>
      )}
      <ReplaceDialog open={asked === 'replace'} onClose={close} file={file} />
      <ConfirmDialog
        open={asked === 'remove'}
        onClose={close}
        title={t('files.steps.removeOne', { name: file.fileName })}
        confirmLabel={t('files.steps.removeDo')}
        destructive
        loading={isRemoving}
        onConfirm={() => void removeFile()}
      >
        <Text>{t('files.steps.removeText')}</Text>
      </ConfirmDialog>
    </Row>
  );
}
