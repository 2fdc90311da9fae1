import type { EditorPage } from '@omzien/model/pageEditor';
import { CopyLink } from '@omzien/parts/copy/CopyLink';
import { useFormat, usePlatform } from '@omzien/platform';
import { Button, Stack, Text } from '@omzien/ui';
import { Dialog } from '@omzien/ui/dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageWrites } from '../saving/workingCopy.api.ts';

type PreviewLinkDialogProps = { open: boolean; onClose: () => void; page: EditorPage };

/** A link that shows the page for seven days, to who has no account. It is told once. */
export function PreviewLinkDialog({ open, onClose, page }: PreviewLinkDialogProps) {
  const { t } = useTranslation('cms');
  const { t: word } = useTranslation('platform');
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
  function close() {
    setLink(null);
    onClose();
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('pageLink.title')}
      footer={
        <>
          <Button variant="outline" onClick={close}>
            {word('button.close')}
          </Button>
          {/* Stays where it is: a second press must not close on an address that is told once. */}
          <Button disabled={link !== null} loading={isBusy} onClick={() => void make()}>
            {t('pageLink.make')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text>{t('pageLink.about')}</Text>
        {link && (
          <CopyLink
            label={t('pageLink.address')}
            url={link.url}
            hint={t('pageLink.until', { at: dateTime(link.expiresAt) })}
            begin="focus"
          />
        )}
      </Stack>
    </Dialog>
  );
}
