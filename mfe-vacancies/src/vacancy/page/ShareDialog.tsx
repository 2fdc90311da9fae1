import type { Vacancy } from '@omzien/model/vacancy';
import { vacancyWords } from '@omzien/model/vacancyWords';
import { usePlatform } from '@omzien/platform';
import { Box, Button, Field, Flex, Icon, Image, Input, Row, Stack, Text } from '@omzien/ui';
import { Dialog } from '@omzien/ui/dialog';
import { Copy, Mail, MessageCircle, Share2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

type ShareDialogProps = { vacancy: Vacancy; url: string; open: boolean; onClose: () => void };

/** What is passed on as others will see it, and the ways to do so. */
export function ShareDialog({ vacancy, url, open, onClose }: ShareDialogProps) {
  const { t } = useTranslation('vacancies');
  const field = useRef<HTMLInputElement>(null);
  const [copyState, setCopyState] = useState<'copied' | 'select' | 'device' | null>(null);
  const { locale } = usePlatform();
  const { title, langs } = vacancyWords(vacancy, locale);
  const { organizationName: organization } = vacancy;
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
  /** The device's own window, which also knows the apps of its owner. */
  async function shareByDevice() {
    try {
      await navigator.share({ title, text: t('vacancyPage.share.mailText', { title, organization }), url });
      close();
    } catch (failure) {
      // Who closes that window has changed his mind; after any other failure the other ways are still there.
      if (!(failure instanceof DOMException && failure.name === 'AbortError')) setCopyState('device');
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
        <Flex
          gap="3"
          alignItems="center"
          border="1px solid"
          borderColor="border"
          borderRadius="control"
          overflow="hidden"
        >
          {vacancy.imageUrl && (
            <Box width="7rem" flexShrink="0">
              <Image src={vacancy.imageUrl} alt="" ratio={[4, 3]} sizes="112px" eager />
            </Box>
          )}
          <Box padding="3" minWidth="0">
            <Text fontWeight="semibold" lang={langs.title}>
              {title}
            </Text>
            <Text tone="muted" size="sm">
              {organization}
            </Text>
          </Box>
        </Flex>
        <Row>
          <Button
            href={`https://wa.me/?text=${encodeURIComponent(body)}`}
            {...{ target: '_blank', rel: 'noopener noreferrer' }}
          >
            <Icon of={MessageCircle} />
            {t('vacancyPage.share.whatsapp')}
          </Button>
          {typeof navigator.share === 'function' && (
            <Button variant="outline" onClick={() => void shareByDevice()}>
              <Icon of={Share2} />
              {t('vacancyPage.share.open')}
            </Button>
          )}
        </Row>
        <Field.Root>
          <Field.Label>{t('vacancyPage.share.link')}</Field.Label>
          <Input ref={field} readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
        </Field.Root>
        <Row>
          <Button variant="outline" onClick={() => void copy()}>
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
