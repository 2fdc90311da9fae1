import type { EditorPage } from '@omzien/model/pageEditor';
import { useFormat, usePlatform } from '@omzien/platform';
import { Button, Field, Input, Stack, Text } from '@omzien/ui';
import { Dialog } from '@omzien/ui/dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageWrites } from '../saving/workingCopy.api.ts';

type PreviewLinkDialogProps = { open: boolean; onClose: () => void; page: EditorPage };

/** A link that shows the page for seven days, to who has no account. It is told once. */
export function PreviewLinkDialog({ open, onClose, page }: PreviewLinkDialogProps) {
  const { t } = useTranslation('cms');
  const { toasts } = usePlatform();
  const { dateTime } = useFormat();
  const writes = usePageWrites(page.id);
  const [link, setLink] = useState<{ url: string; expiresAt: string } | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function make() {
    setIsBusy(true);
    try {
      setLink(await writes.makePreviewLink());
    } catch (error) {
      toasts.getState().fail(error);
    } finally {
      setIsBusy(false);
    }
  }
  async function copy(url: string) {
    try {
      await navigator.clipboard.writeText(url);
      toasts.getState().show({ color: 'success', message: t('pageLink.copied') });
    } catch {
      toasts.getState().show({ color: 'info', message: t('pageLink.copyYourself') });
    }
  }
  return (
    <Dialog
      open={open}
      onClose={() => {
        setLink(null);
        onClose();
      }}
      title={t('pageLink.title')}
      footer={
        link ? (
          <Button onClick={() => void copy(link.url)}>{t('pageLink.copy')}</Button>
        ) : (
          <Button loading={isBusy} onClick={() => void make()}>
            {t('pageLink.make')}
          </Button>
        )
      }
    >
      <Stack gap="4">
        <Text>{t('pageLink.about')}</Text>
        {link && (
          <Field.Root>
            <Field.Label>{t('pageLink.address')}</Field.Label>
            <Input readOnly value={link.url} onFocus={({ currentTarget }) => currentTarget.select()} />
            <Field.HelperText>{t('pageLink.until', { at: dateTime(link.expiresAt) })}</Field.HelperText>
          </Field.Root>
        )}
      </Stack>
    </Dialog>
  );
}
