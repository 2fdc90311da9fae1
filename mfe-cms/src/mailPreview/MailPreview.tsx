import type { WrittenPreview } from '@omzien/parts/preview/useWrittenPreview';
import { Box, Button, Chip, Heading, Notice, Row, Skeleton, Stack, Text } from '@omzien/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

export type ShownMail = { subject: string; html: string; darkHtml: string; text: string };
const widths = ['phone', 'computer'] as const;
const looks = ['light', 'dark', 'text'] as const;

type MailPreviewProps = { of: WrittenPreview<ShownMail>; children?: ReactNode };

/** A mail as its readers see it: on a phone and a computer, light and dark, and without marks. */
export function MailPreview({ of: { preview, error, isWaiting, again }, children }: MailPreviewProps) {
  const { t } = useTranslation('cms');
  const [width, setWidth] = useState<(typeof widths)[number]>('phone');
  const [look, setLook] = useState<(typeof looks)[number]>('light');
  const isRefused = error?.statusCode === 422;
  return (
    <Stack as="section" gap="3" aria-label={t('mailPreview.title')} minWidth="0">
      <Heading level={2} size={3}>
        {t('mailPreview.title')}
      </Heading>
      <Row gap="2" role="group" aria-label={t('mailPreview.look')}>
        {looks.map((name) => (
          <Chip key={name} selected={name === look} onClick={() => setLook(name)}>
            {t(`mailPreview.${name}`)}
          </Chip>
        ))}
      </Row>
      {look !== 'text' && (
        <Row gap="2" role="group" aria-label={t('mailPreview.width')}>
          {widths.map((name) => (
            <Chip key={name} selected={name === width} onClick={() => setWidth(name)}>
              {t(`mailPreview.${name}`)}
            </Chip>
          ))}
        </Row>
      )}
      {children}
      <Text role="status" size="sm" tone="muted" minHeight="6">
        {preview && isRefused && t('mailPreview.stale')}
        {isWaiting && !error && t('mailPreview.waiting')}
      </Text>
      {error && !isRefused && (
        <Notice tone="warning">
          <Text>{t('mailPreview.failed')}</Text>
          <Row marginTop="2">
            <Button variant="outline" size="sm" onClick={again}>
              {t('mailPreview.again')}
            </Button>
          </Row>
        </Notice>
      )}
      {preview ? (
        <>
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {t('mailPreview.subject', { subject: preview.subject })}
          </Text>
          {look === 'text' ? (
            <Box
              as="pre"
              margin="0"
              padding="4"
              border="1px solid"
              borderColor="border"
              borderRadius="card"
              bg="surface"
              fontSize="sm"
              whiteSpace="pre-wrap"
              overflowWrap="anywhere"
            >
              {preview.text}
            </Box>
          ) : (
            <MailFrame html={look === 'dark' ? preview.darkHtml : preview.html} isPhone={width === 'phone'} />
          )}
        </>
      ) : (
        !error && <Skeleton height="32rem" />
      )}
    </Stack>
  );
}

/** How a dark device shows it is a look of its own here, whatever this device is; the page's policy refuses its sheet. */
const withoutSheet = (html: string) => html.replace(/<style>[^<]*<\/style>/g, '');

/** In a sandbox of its own: nothing in it runs, and no link of it leads away. */
function MailFrame({ html, isPhone }: { html: string; isPhone: boolean }) {
  const { t } = useTranslation('cms');
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([withoutSheet(html)], { type: 'text/html;charset=utf-8' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [html]);
  return (
    <Box
      overflowX="auto"
      border="1px solid"
      borderColor="border.strong"
      borderRadius="card"
      maxWidth={isPhone ? '24.375rem' : 'full'}
    >
      <Box
        asChild
        display="block"
        border="0"
        width="full"
        minWidth={isPhone ? '0' : '42rem'}
        height="40rem"
        bg="surface"
      >
        {/* Each mail in a frame of its own: another address in the same one would be a step back in the history. */}
        <iframe key={address} title={t('mailPreview.frame')} src={address ?? undefined} sandbox="" />
      </Box>
    </Box>
  );
}
