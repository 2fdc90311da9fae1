import { usePlatform } from '@omzien/platform';
import { Box, Button, Card, Heading, Row, Stack, Text } from '@omzien/ui';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';

type RecoveryCodesSheetProps = { codes: readonly string[]; onKept: () => void };

/**
 * Ten codes, shown this once: to write down, print or keep as a file. In the page and not in a window, so that no key and
 * no press beside it throws them away.
 */
export function RecoveryCodesSheet({ codes, onKept }: RecoveryCodesSheetProps) {
  const { t } = useTranslation('users');
  const { center } = usePlatform();
  const place = useRef<HTMLDivElement>(null);
  const title = useId();
  useEffect(() => place.current?.focus(), []);
  const text = [t('settings.codesFile', { name: center.name }), '', ...codes, ''].join('\r\n');
  return (
    <Box
      ref={place}
      role="region"
      aria-labelledby={title}
      tabIndex={-1}
      borderRadius="card"
      scrollMarginTop="24"
      _focusVisible={{ outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' }}
    >
      <Card>
        <Stack gap="4">
          <Heading id={title} level={2}>
            {t('settings.codesTitle')}
          </Heading>
          <Text>{t('settings.codesText')}</Text>
          <Box
            as="ol"
            listStyle="none"
            margin="0"
            padding="4"
            bg="bg.subtle"
            borderRadius="card"
            display="grid"
            gridTemplateColumns="repeat(auto-fit, minmax(9rem, 1fr))"
            gap="2"
            fontFamily="mono"
          >
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </Box>
          <Row gap="3">
            <Button onClick={onKept}>{t('settings.kept')}</Button>
            <Button
              variant="outline"
              href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
              download={t('settings.codesFileName')}
            >
              {t('settings.download')}
            </Button>
          </Row>
        </Stack>
      </Card>
    </Box>
  );
}
