import { useHref } from '@omzien/platform';
import { Box, Chip, Heading, Row, Stack, Text } from '@omzien/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const widths = { phone: '390px', desktop: '100%' } as const;
const height = 512;

/**
 * The foot of the site itself in a frame, as it is stored: nothing is drawn a second time. `version` counts what was
 * saved here, and has it asked anew.
 */
export function FooterPreview({ version }: { version: number }) {
  const { t } = useTranslation('cms');
  const href = useHref();
  const [size, setSize] = useState<keyof typeof widths>('desktop');
  return (
    <Box as="section" borderTop="1px solid" borderColor="border" paddingTop="6">
      <Stack gap="4">
        <Stack gap="1">
          <Heading level={2} size={3}>
            {t('settingsFooter.preview')}
          </Heading>
          <Text tone="muted" size="sm">
            {t('settingsFooter.previewWhy')}
          </Text>
        </Stack>
        <Row gap="2" role="group" aria-label={t('settingsFooter.chooseSize')}>
          {(['desktop', 'phone'] as const).map((one) => (
            <Chip key={one} selected={one === size} onClick={() => setSize(one)}>
              {t(`settingsFooter.sizes.${one}`)}
            </Chip>
          ))}
        </Row>
        <Box
          width={widths[size]}
          maxWidth="full"
          border="1px solid"
          borderColor="border"
          borderRadius="card"
          overflow="hidden"
          css={{ '& iframe': { display: 'block', border: '0' } }}
        >
          <iframe
            key={version}
            title={t('settingsFooter.preview')}
            // With a design that waits: the frame in which who designs the site sees pages of it (decision 052).
            src={`${href('/')}?design=draft`}
            width="100%"
            height={height}
            onLoad={({ currentTarget }) =>
              currentTarget.contentDocument?.querySelector('footer[data-frame]')?.scrollIntoView({ block: 'end' })
            }
          />
        </Box>
      </Stack>
    </Box>
  );
}
