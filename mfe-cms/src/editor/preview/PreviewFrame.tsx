import { later } from '@omzien/platform';
import { Box, Chip, Flex, Row } from '@omzien/ui';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoom } from '../../siteFrame/useRoom.ts';
import { onceAtRest } from '../content/onceAtRest.ts';
import { useEditor, useEditorStore } from '../content/useEditor.ts';
import type { Saver } from '../saving/createSaver.ts';
import { useSaverState } from '../saving/useSaver.ts';
import { fromFrame, type ToFrame } from './frameMessages.ts';
import { useTextInPlace } from './useTextInPlace.ts';

const CenterLook = later(() => import('./CenterLook.tsx').then((file) => file.CenterLook));

const widths = { phone: 390, tablet: 820, desktop: 1280 } as const;
type Device = keyof typeof widths;
const modes = ['light', 'dark'] as const;

/** Milliseconds in which nobody types, before the whole page is drawn anew. */
const rest = 400;

type PreviewFrameProps = {
  /** The address of the page itself. */
  address: string;
  saver: Saver;
  frame: RefObject<HTMLIFrameElement | null>;
};

/**
 * The page as it will be: the real module in a frame of its own, which reads what was stored, and has the plain texts of
 * what is chosen as they are typed. A press on a block in it chooses that block here, and plain texts are written where they
 * stand.
 */
export function PreviewFrame({ address, saver, frame }: PreviewFrameProps) {
  const { t } = useTranslation('cms');
  const store = useEditorStore();
  const [device, setDevice] = useState<Device>('desktop');
  const [mode, setMode] = useState<(typeof modes)[number] | null>(null);
  const [readies, setReadies] = useState(0);
  const stores = useSaverState(saver, (state) => state.stores);
  const chosen = useEditor(({ selection }) => (selection.kind === 'block' ? selection.id : null));
  const { room, size } = useRoom();

  const hearText = useTextInPlace(frame, readies);
  const hear = useEffectEvent((event: MessageEvent) => {
    if (event.source !== frame.current?.contentWindow || event.origin !== window.location.origin) return;
    const message = fromFrame(event.data);
    if (!message) return;
    if (message.kind === 'ready') setReadies((count) => count + 1);
    if (message.kind === 'chosen')
      store.select(message.id === null ? { kind: 'page' } : { kind: 'block', id: message.id }, message);
    hearText(message);
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => hear(event);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);

  useEffect(() => {
    const tell = (message: ToFrame) => frame.current?.contentWindow?.postMessage(message, window.location.origin);
    if (readies === 0) return;
    tell({ omzien: 'editor', kind: 'select', id: chosen });
  }, [readies, chosen, frame]);
  useEffect(() => {
    const tell = (message: ToFrame) => frame.current?.contentWindow?.postMessage(message, window.location.origin);
    if (readies > 0 && mode) tell({ omzien: 'editor', kind: 'mode', mode });
  }, [readies, mode, frame]);
  useEffect(() => {
    const message: ToFrame = { omzien: 'editor', kind: 'read' };
    const read = () => frame.current?.contentWindow?.postMessage(message, window.location.origin);
    return readies > 0 && stores > 0 ? onceAtRest(store, read, rest) : undefined;
  }, [readies, stores, frame, store]);

  const width = widths[device];
  const scale = size.width === 0 ? 1 : Math.min(1, size.width / width);
  return (
    <Flex as="section" aria-label={t('pagePreview.label')} flexDirection="column" height="full" minHeight="0" gap="3">
      <Row gap="4" justifyContent="space-between">
        <Row gap="2" role="group" aria-label={t('pagePreview.device')}>
          {(Object.keys(widths) as Device[]).map((one) => (
            <Chip key={one} selected={one === device} onClick={() => setDevice(one)}>
              {t(`pagePreview.devices.${one}`)}
            </Chip>
          ))}
        </Row>
        <Row gap="2" role="group" aria-label={t('pagePreview.mode')}>
          {modes.map((one) => (
            <Chip key={one} selected={one === mode} onClick={() => setMode(one)}>
              {t(`pagePreview.modes.${one}`)}
            </Chip>
          ))}
        </Row>
        <CenterLook frame={frame} readies={readies} />
      </Row>
      <Box
        ref={room}
        flex="1"
        minHeight="24rem"
        overflow="hidden"
        bg="bg.subtle"
        border="1px solid"
        borderColor="border"
        borderRadius="card"
      >
        <Box
          as="iframe"
          ref={frame as never}
          {...{
            src: address,
            title: t('pagePreview.label'),
            sandbox: 'allow-same-origin allow-scripts',
            'aria-busy': readies === 0,
          }}
          display="block"
          border="0"
          bg="bg"
          style={{
            width: `${width}px`,
            height: `${Math.max(size.height, 320) / scale}px`,
            transform: `scale(${scale})`,
            transformOrigin: '0 0',
            marginInlineStart: `${Math.max(0, (size.width - width * scale) / 2)}px`,
            // A press before its scripts listen would be lost, and nobody would know why.
            pointerEvents: readies === 0 ? 'none' : undefined,
          }}
        />
      </Box>
    </Flex>
  );
}
