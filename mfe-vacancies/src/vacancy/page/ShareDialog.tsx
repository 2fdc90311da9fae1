import type { Vacancy } from '@omzien/model/vacancy';
import { Button, Field, Icon, Input, Row, Stack, Text } from '@omzien/ui';
import { Dialog } from '@omzien/ui/dialog';
import { Copy, Mail } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

type ShareDialogProps = { vacancy: Vacancy; url: string; open: boolean; onClose: () => void };

export function ShareDialog({ vacancy, url, open, onClose }: ShareDialogProps) {
  const { t } = useTranslation('vacancies');
  const field = useRef<HTMLInputElement>(null);
  const [copyState, setCopyState] = useState<'copied' | 'select' | null>(null);
  const { title, organizationName: organization } = vacancy;
  const body = `${t('vacancyPage.share.mailText', { title, organization })}\n\n${url}`;

  async function copy() {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(url);
      setCopyState('copied');
    } catch {
      // Refused by the browser: the address is selected, so that the person can copy it.
      setCopyState('select');
    }
  }
  function close() {
    setCopyState(null);
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('vacancyPage.share.title')}
      footer={
        <Button variant="outline" onClick={close}>
          {t('vacancyPage.share.close')}
        </Button>
      }
    >
      <Stack gap="4">
        <Field.Root>
          <Field.Label>{t('vacancyPage.share.link')}</Field.Label>
          <Input ref={field} readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
        </Field.Root>
        <Row>
          <Button onClick={() => void copy()}>
            <Icon of={Copy} />
            {t('vacancyPage.share.copy')}
          </Button>
          <Button
            variant="outline"
            href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(body)}`}
          >
            <Icon of={Mail} />
            {t('vacancyPage.share.mail')}
          </Button>
        </Row>
        <Text role="status">{copyState && t(`vacancyPage.share.${copyState}`)}</Text>
      </Stack>
    </Dialog>
  );
}
