import { Box, Button, Flex, Notice, Row, Spinner, Text } from '@omzien/ui';
import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { laySheet } from '../previewLook/previewSheet.ts';
import { type Mode, widths } from './FrameChoices.tsx';
import { useRoom } from './useRoom.ts';

type Size = { width: number; height: number };
type SiteFrameProps = {
  /** A page of this site, in a way that may be framed. */
  address: string;
  title: string;
  device: keyof typeof widths;
  mode: Mode;
  /** Lies over the page. */
  sheet: string;
  /** A page has come; what it answers is done when that page goes. */
  onPage: (page: Document) => undefined | (() => void);
  onRetry: () => void;
  height: ComponentProps<typeof Box>['height'];
  /** Changes when the page is to be asked anew. The one that is seen stays until the next one has come. */
  version: string;
};

/** A real page of this site in a frame: as wide as on a phone or a computer, made to fit, light or dark. */
export function SiteFrame({ address, version, height, onRetry, ...look }: SiteFrameProps) {
  const { t } = useTranslation('cms');
  const { room, size } = useRoom();
  const wanted = `${address} ${version}`;
  const [came, setCame] = useState<{ page: string; address: string } | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const hasFailed = refused === wanted;
  const isWaiting = came?.page !== wanted && !hasFailed;

  const frames = [...(came && came.page !== wanted ? [came] : []), { page: wanted, address }];
  return (
    <Box
      ref={room}
      position="relative"
      height={height}
      minHeight="20rem"
      overflow="hidden"
      border="1px solid"
      borderColor="border"
      borderRadius="card"
      bg="bg.subtle"
      aria-busy={isWaiting}
    >
      {frames.map((frame) => (
        <FramedPage
          key={frame.page}
          {...look}
          address={frame.address}
          size={size}
          isLeaving={frame.page !== wanted}
          onCame={() => {
            setCame(frame);
            setRefused(null);
          }}
          onRefused={() => setRefused(frame.page)}
        />
      ))}
      {isWaiting && came === null && (
        <Flex position="absolute" inset="0" alignItems="center" justifyContent="center" padding="4">
          <Row role="status" gap="2">
            <Spinner />
            <Text size="sm">{t('siteFrame.loading')}</Text>
          </Row>
        </Flex>
      )}
      {isWaiting && came !== null && (
        <Box
          position="absolute"
          insetBlockEnd="3"
          insetInlineEnd="3"
          padding="2"
          bg="surface"
          borderRadius="card"
          boxShadow="float"
          role="status"
        >
          <Row gap="2">
            <Spinner />
            <Text size="sm">{t('siteFrame.loading')}</Text>
          </Row>
        </Box>
      )}
      {hasFailed && (
        <Flex position="absolute" inset="0" alignItems="center" justifyContent="center" padding="4">
          <Notice tone="warning" level={3} title={t('siteFrame.failed')}>
            <Text size="sm">{t('siteFrame.failedHint')}</Text>
            <Row marginTop="3">
              <Button variant="outline" size="sm" onClick={onRetry}>
                {t('siteFrame.retry')}
              </Button>
            </Row>
          </Notice>
        </Flex>
      )}
    </Box>
  );
}

type FramedPageProps = Pick<SiteFrameProps, 'address' | 'title' | 'device' | 'mode' | 'sheet' | 'onPage'> & {
  size: Size;
  /** Another one is on its way. */
  isLeaving: boolean;
  onCame: () => void;
  onRefused: () => void;
};

/** Whether a page of this site came; a refused one belongs to nobody. */
function pageIn(frame: HTMLIFrameElement | null): Document | null {
  const document = frame?.contentDocument;
  return document?.getElementById('boot') ? document : null;
}

function FramedPage({ address, title, device, mode, sheet, size, isLeaving, ...on }: FramedPageProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  // The document itself: a page that loads itself anew wants its sheet again. Null for one that was refused.
  const [shown, setShown] = useState<Document | null>();
  const width = widths[device];
  const scale = size.width > 0 ? Math.min(1, size.width / width) : 1;
  const present = useEffectEvent(on.onPage);
  const tellCame = useEffectEvent(on.onCame);

  // Its files have come when it has loaded; a moment later it is drawn.
  useEffect(() => {
    if (!shown) return;
    const isDrawn = () => shown.getElementById('outlet') !== null;
    const observer = new MutationObserver(() => {
      if (!isDrawn()) return;
      observer.disconnect();
      tellCame();
    });
    if (isDrawn()) tellCame();
    else observer.observe(shown, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [shown]);

  useEffect(() => (shown ? laySheet(shown, sheet) : undefined), [shown, sheet]);

  useEffect(() => (shown ? present(shown) : undefined), [shown]);

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
    const page = pageIn(frame.current);
    setShown(page);
    if (!page) on.onRefused();
  }

  return (
    <Box
      as="iframe"
      ref={frame as never}
      {...{ src: address, title: isLeaving ? undefined : title, onLoad: loaded }}
      aria-hidden={isLeaving || undefined}
      position="absolute"
      insetBlockStart="0"
      insetInlineStart="0"
      display="block"
      border="none"
      transformOrigin="top left"
      width={`${width}px`}
      height={size.height > 0 ? `${size.height / scale}px` : '100%'}
      transform={`scale(${scale})`}
      marginInlineStart={`${Math.max(0, (size.width - width * scale) / 2)}px`}
      visibility={shown ? 'visible' : 'hidden'}
    />
  );
}
