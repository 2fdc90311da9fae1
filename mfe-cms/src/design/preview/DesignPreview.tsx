import { Button, Chip, Row, Stack, Text, type UiSystem } from '@omzien/ui';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { facesOf, sheetOf } from '../../previewLook/previewSheet.ts';
import { type Device, FrameChoices, type Mode } from '../../siteFrame/FrameChoices.tsx';
import { SiteFrame } from '../../siteFrame/SiteFrame.tsx';
import { type StoredDesign, valuesOf, workedOn } from '../record/designValues.ts';
import { type PreviewName, previewNames, usePreviewPages } from './usePreviewPages.ts';

/** What no variable of the kit says: head, foot, logos. A page shows it once it is loaded anew. */
function loadedAnew(stored: StoredDesign): string {
  const { themeConfig, websiteLogoUrl, websiteLogoDarkModeUrl } = valuesOf(workedOn(stored));
  const { header, footer, fonts, defaultShape, cssVariables } = themeConfig;
  const weight = cssVariables['--heading-weight'];
  return JSON.stringify([websiteLogoUrl, websiteLogoDarkModeUrl, header, footer.variant, fonts, defaultShape, weight]);
}

type DesignPreviewProps = { stored: StoredDesign; system: UiSystem };

/** Five real pages of the site in the design that is worked on: small or large, by day or by night. */
export function DesignPreview({ stored, system }: DesignPreviewProps) {
  const { t } = useTranslation('cms');
  const pages = usePreviewPages();
  const [name, setName] = useState<PreviewName>('home');
  const [device, setDevice] = useState<Device>('desktop');
  const [mode, setMode] = useState<Mode>('light');
  const [isOpen, setIsOpen] = useState(true);
  const [tries, setTries] = useState(0);
  const address = pages[name];
  const sheet = useMemo(() => `${facesOf(system)}\n${sheetOf(system)}`, [system]);
  return (
    <Stack as="section" gap="3" aria-label={t('siteDesign.preview.title')}>
      <Row gap="2" display={{ lg: 'none' }}>
        <Button variant="outline" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'siteDesign.preview.hide' : 'siteDesign.preview.show')}
        </Button>
      </Row>
      {isOpen && (
        <>
          <Row gap="2" role="group" aria-label={t('siteDesign.preview.page')}>
            {previewNames
              .filter((one) => pages[one] !== null)
              .map((one) => (
                <Chip key={one} selected={one === name} onClick={() => setName(one)}>
                  {t(`siteDesign.preview.pages.${one}`)}
                </Chip>
              ))}
          </Row>
          <Row gap="4">
            <FrameChoices device={device} mode={mode} onDevice={setDevice} onMode={setMode} />
          </Row>
          {address && (
            <SiteFrame
              address={address}
              version={`${loadedAnew(stored)} ${tries}`}
              title={t('siteDesign.preview.frame', { page: t(`siteDesign.preview.pages.${name}`) })}
              device={device}
              mode={mode}
              sheet={sheet}
              height={{ base: '70vh', lg: 'calc(100vh - var(--om-header-height, 0px) - 15rem)' }}
              onPage={asPicture}
              onRetry={() => setTries(tries + 1)}
            />
          )}
          <Text size="sm" tone="muted">
            {t('siteDesign.preview.hint')}
          </Text>
        </>
      )}
    </Stack>
  );
}

/** It is a picture of the page: nothing in it can be pressed, and nobody gets lost in it by keyboard. */
function asPicture(page: Document): undefined {
  page.body.inert = true;
}
