import { Box, Button, Field, Flex, Icon, Image, Input, Row, Stack, Text } from '@omzien/ui';
import { Dialog } from '@omzien/ui/dialog';
import { Copy, Mail, MessageCircle, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useCopy } from '../copy/useCopy.ts';
import { useShareTexts } from './useShareTexts.ts';

export type SharedPage = {
  /** What the window is called: "Deel deze vacature". */
  heading: string;
  name: string;
  /** The language of the name, where it is another than the page's. */
  nameLang?: string | undefined;
  /** The line below the name. */
  caption: string;
  imageUrl: string | null;
  /** What stands above the address in a message. */
  message: string;
};
export type ShareDialogProps = { page: SharedPage; url: string; open: boolean; onClose: () => void };

/**
 * What is passed on as others will see it, and the ways to do so: an app, a mail, what the device offers, the address.
 *
 * @example
 * <ShareDialog page={{ heading: t('share'), name, caption: city, imageUrl, message }} url={url} open={open} onClose={close} />
 */
export function ShareDialog({ page, url, open, onClose }: ShareDialogProps) {
  const { t } = useShareTexts();
  const { field, copy, told, forget } = useCopy();
  const [hasDeviceFailed, setHasDeviceFailed] = useState(false);
  const { heading, name, nameLang, caption, imageUrl, message } = page;
  const body = `${message}\n\n${url}`;

  /** The device's own window, which also knows the apps of its owner. */
  async function shareByDevice() {
    forget();
    setHasDeviceFailed(false);
    try {
      await navigator.share({ title: name, text: message, url });
      close();
    } catch (failure) {
      // Who closes that window has changed his mind; after any other failure the other ways are still there.
      if (!(failure instanceof DOMException && failure.name === 'AbortError')) setHasDeviceFailed(true);
    }
  }
  function close() {
    forget();
    setHasDeviceFailed(false);
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={heading}
      footer={
        <Button variant="outline" onClick={close}>
          {t('close')}
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
          {imageUrl && (
            <Box width="7rem" flexShrink="0">
              <Image src={imageUrl} alt="" ratio={[4, 3]} sizes="112px" eager />
            </Box>
          )}
          <Box padding="3" minWidth="0">
            <Text fontWeight="semibold" lang={nameLang}>
              {name}
            </Text>
            <Text tone="muted" size="sm">
              {caption}
            </Text>
          </Box>
        </Flex>
        <Row>
          <Button
            href={`https://wa.me/?text=${encodeURIComponent(body)}`}
            {...{ target: '_blank', rel: 'noopener noreferrer' }}
          >
            <Icon of={MessageCircle} />
            {t('whatsapp')}
          </Button>
          {typeof navigator.share === 'function' && (
            <Button variant="outline" onClick={() => void shareByDevice()}>
              <Icon of={Share2} />
              {t('open')}
            </Button>
          )}
        </Row>
        <Field.Root>
          <Field.Label>{t('link')}</Field.Label>
          <Input {...field} value={url} />
        </Field.Root>
        <Row>
          <Button variant="outline" onClick={() => void copy(url)}>
            <Icon of={Copy} />
            {t('copy')}
          </Button>
          <Button
            variant="outline"
            href={`mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(body)}`}
          >
            <Icon of={Mail} />
            {t('mail')}
          </Button>
        </Row>
        <Text role="status">{told ? t(told) : hasDeviceFailed && t('device')}</Text>
      </Stack>
    </Dialog>
  );
}
