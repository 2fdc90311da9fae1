import { Box, Button, Chip, Flex, Notice, Row, Spinner, Stack, Text, type UiSystem } from '@omzien/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { layLook } from '../../previewLook/previewSheet.ts';
import type { Mode } from '../colors/drawnColors.ts';
import { type StoredDesign, valuesOf, workedOn } from '../record/designValues.ts';
import { type PreviewName, previewNames, usePreviewPages } from './usePreviewPages.ts';

const widths = { phone: 390, desktop: 1280 } as const;
type Device = keyof typeof widths;

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
            <Row gap="2" role="group" aria-label={t('siteDesign.preview.device')}>
              {(['desktop', 'phone'] as const).map((one) => (
                <Chip key={one} selected={one === device} onClick={() => setDevice(one)}>
                  {t(`siteDesign.preview.devices.${one}`)}
                </Chip>
              ))}
            </Row>
            <Row gap="2" role="group" aria-label={t('siteDesign.preview.mode')}>
              {(['light', 'dark'] as const).map((one) => (
                <Chip key={one} selected={one === mode} onClick={() => setMode(one)}>
                  {t(`siteDesign.mode.${one}`)}
                </Chip>
              ))}
            </Row>
          </Row>
          {address && (
            <PreviewFrame
              key={`${address} ${loadedAnew(stored)} ${tries}`}
              address={address}
              title={t('siteDesign.preview.frame', { page: t(`siteDesign.preview.pages.${name}`) })}
              width={widths[device]}
              mode={mode}
              system={system}
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

type PreviewFrameProps = {
  address: string;
  title: string;
  width: number;
  mode: Mode;
  system: UiSystem;
  onRetry(): void;
};

/** Whether a page of this site came; a refused one belongs to nobody. */
function pageIn(frame: HTMLIFrameElement | null): Document | null {
  const document = frame?.contentDocument;
  return document?.getElementById('boot') ? document : null;
}

function PreviewFrame({ address, title, width, mode, system, onRetry }: PreviewFrameProps) {
  const { t } = useTranslation('cms');
  const room = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  // The document itself: a page that loads itself anew wants its sheet again. Null for one that was refused.
  const [shown, setShown] = useState<Document | null>();
  const scale = size.width > 0 ? Math.min(1, size.width / width) : 1;

  useEffect(() => {
    if (!room.current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(room.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => (shown ? layLook(shown, system) : undefined), [shown, system]);

  // The page itself decides by the reader's own choice; here the screen does.
  useEffect(() => {
    if (!shown) return;
    const { classList } = shown.documentElement;
    const keep = () => {
      if (classList.contains(mode)) return;
      classList.remove('light', 'dark');
      classList.add(mode);
    };
    keep();
    const observer = new MutationObserver(keep);
    observer.observe(shown.documentElement, { attributes: true, attributeFilter: ['class'] });
    return () => observer.disconnect();
  }, [shown, mode]);

  function loaded() {
    const document = pageIn(frame.current);
    // It is a picture of the page: nothing in it can be pressed, and nobody gets lost in it by keyboard.
    if (document) document.body.inert = true;
    setShown(document);
  }

  return (
    <Box
      ref={room}
      position="relative"
      height={{ base: '70vh', lg: 'calc(100vh - var(--om-header-height, 0px) - 15rem)' }}
      minHeight="20rem"
      overflow="hidden"
      border="1px solid"
      borderColor="border"
      borderRadius="card"
      bg="bg.subtle"
    >
      <Box
        as="iframe"
        ref={frame as never}
        {...{ src: address, title, onLoad: loaded }}
        display="block"
        border="none"
        transformOrigin="top left"
        width={`${width}px`}
        height={size.height > 0 ? `${size.height / scale}px` : '100%'}
        transform={`scale(${scale})`}
        marginInlineStart={`${Math.max(0, (size.width - width * scale) / 2)}px`}
        visibility={shown ? 'visible' : 'hidden'}
      />
      {!shown && (
        <Flex position="absolute" inset="0" alignItems="center" justifyContent="center" padding="4">
          {shown === undefined ? (
            <Row role="status" gap="2">
              <Spinner />
              <Text size="sm">{t('siteDesign.preview.loading')}</Text>
            </Row>
          ) : (
            <Notice tone="warning" level={3} title={t('siteDesign.preview.failed')}>
              <Text size="sm">{t('siteDesign.preview.failedHint')}</Text>
              <Row marginTop="3">
                <Button variant="outline" size="sm" onClick={onRetry}>
                  {t('siteDesign.preview.retry')}
                </Button>
              </Row>
            </Notice>
          )}
        </Flex>
      )}
    </Box>
  );
}
