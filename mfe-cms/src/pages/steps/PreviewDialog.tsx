import { CopyLink } from '@omzien/parts/copy/CopyLink';
import { useFormat, usePlatform } from '@omzien/platform';
import { Button, Icon, Stack, Text } from '@omzien/ui';
import { Dialog } from '@omzien/ui/dialog';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SteppedPage } from './pageSteps.ts';
import type { StepTaker } from './useStepTaking.ts';

type PreviewDialogProps = { page: SteppedPage; taker: StepTaker; onClose: () => void };
type Link = { url: string; expiresAt: string };

/** A link that shows a page as it is now to whoever has it, for a week and without signing in. */
export function PreviewDialog({ page, taker, onClose }: PreviewDialogProps) {
  const { t } = useTranslation('cms');
  const { dateTime } = useFormat();
  const { toasts } = usePlatform();
  const [link, setLink] = useState<Link | null>(null);
  const [isMaking, setMaking] = useState(false);

  async function make() {
    setMaking(true);
    try {
      setLink(await taker.preview(page.id));
    } catch (failure) {
      toasts.getState().fail(failure);
    } finally {
      setMaking(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('pages.steps.preview.title', { title: page.title })}
      footer={
        link ? (
          <Button variant="outline" onClick={onClose}>
            {t('pages.steps.preview.close')}
          </Button>
        ) : (
          <Button loading={isMaking} onClick={() => void make()}>
            {t('pages.steps.preview.make')}
          </Button>
        )
      }
    >
      <Stack gap="4">
        <Text>{t('pages.steps.preview.text')}</Text>
        {link && (
          <CopyLink
            label={t('pages.steps.preview.link')}
            url={link.url}
            hint={t('pages.steps.preview.until', { moment: dateTime(link.expiresAt) })}
            begin="copy"
          >
            <Button variant="outline" href={link.url} target="_blank" rel="noopener">
              <Icon of={ExternalLink} />
              {t('pages.steps.preview.open')}
            </Button>
          </CopyLink>
        )}
      </Stack>
    </Dialog>
  );
}
