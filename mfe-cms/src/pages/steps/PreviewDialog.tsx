import { useFormat, usePlatform } from '@omzien/platform';
import { Button, Field, Icon, Input, Row, Stack, Text } from '@omzien/ui';
import { Dialog } from '@omzien/ui/dialog';
import { Copy, ExternalLink } from 'lucide-react';
import { useRef, useState } from 'react';
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
  const [told, setTold] = useState<'copied' | 'select' | null>(null);
  const field = useRef<HTMLInputElement>(null);

  async function copy(url: string) {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(url);
      setTold('copied');
    } catch {
      // Refused by the browser: the address is there to be copied by hand.
      setTold('select');
    }
  }
  async function make() {
    setMaking(true);
    try {
      const made = await taker.preview(page.id);
      setLink(made);
      await copy(made.url);
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
          <>
            <Field.Root>
              <Field.Label>{t('pages.steps.preview.link')}</Field.Label>
              <Input ref={field} readOnly value={link.url} onFocus={({ currentTarget }) => currentTarget.select()} />
              <Field.HelperText>
                {t('pages.steps.preview.until', { moment: dateTime(link.expiresAt) })}
              </Field.HelperText>
            </Field.Root>
            <Row>
              <Button variant="outline" onClick={() => void copy(link.url)}>
                <Icon of={Copy} />
                {t('pages.steps.preview.copy')}
              </Button>
              <Button variant="outline" href={link.url} target="_blank" rel="noopener">
                <Icon of={ExternalLink} />
                {t('pages.steps.preview.open')}
              </Button>
            </Row>
          </>
        )}
        <Text role="status">{told && t(`pages.steps.preview.${told}`)}</Text>
      </Stack>
    </Dialog>
  );
}
