import type { EditorPage } from '@omzien/model/pageEditor';
import { later, useLeaveGuard, usePlatform, useSignInAgain, withLocale } from '@omzien/platform';
import { Box, Button, Chip, Icon, Notice, Row, Screen, Text } from '@omzien/ui';
import { Plus } from 'lucide-react';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from './content/useEditor.ts';
import { useUndoKeys } from './content/useUndoKeys.ts';
import { EditorHead, type EditorWindow } from './EditorHead.tsx';
import { BlockFields } from './fields/BlockFields.tsx';
import { MissingHere } from './languages/LanguageTabs.tsx';
import { Outline } from './outline/Outline.tsx';
import { PageFields } from './page/PageFields.tsx';
import { usePresence } from './presence/usePresence.ts';
import { PreviewFrame } from './preview/PreviewFrame.tsx';
import { ClashDialog } from './saving/ClashDialog.tsx';
import type { Saver } from './saving/createSaver.ts';
import { useSaverState } from './saving/useSaver.ts';
import type { PageWrites } from './saving/workingCopy.api.ts';

const BlockPicker = later(() => import('./picker/BlockPicker.tsx').then((file) => file.BlockPicker), {
  texts: ['editor/picker'],
});
const PublishDialog = later(() => import('./publishing/PublishDialog.tsx').then((file) => file.PublishDialog), {
  texts: ['editor/publishing'],
});
const PreviewLinkDialog = later(
  () => import('./publishing/PreviewLinkDialog.tsx').then((file) => file.PreviewLinkDialog),
  { texts: ['editor/publishing'] },
);
const VersionsDialog = later(() => import('./versions/VersionsDialog.tsx').then((file) => file.VersionsDialog), {
  texts: ['editor/versions'],
});

const panes = ['outline', 'fields', 'preview'] as const;
type Pane = (typeof panes)[number];

type EditorColumnsProps = {
  page: EditorPage;
  saver: Saver;
  writes: PageWrites;
  mayChange: boolean;
};

/** Three columns, or on a small screen one at a time. */
export function EditorColumns({ page, saver, writes, mayChange }: EditorColumnsProps) {
  const { t } = useTranslation('cms');
  const frame = useRef<HTMLIFrameElement>(null);
  const [pane, setPane] = useState<Pane>('outline');
  const [open, setOpen] = useState<EditorWindow | null>(null);
  const close = () => setOpen(null);
  const phase = useSaverState(saver, (state) => state.phase);
  const joins = useSaverState(saver, (state) => state.joins);
  const again = useSignInAgain();
  const onBeat = useCallback(() => void saver.refresh(), [saver]);
  const { other, takeOver } = usePresence(writes, mayChange, onBeat);
  const address = useMemo(
    () => withLocale(`${page.path}?preview=${page.id}`, page.locale),
    [page.path, page.id, page.locale],
  );
  const isAtRest = useRest();
  const shown = (name: Pane) => ({ base: pane === name ? 'block' : 'none', xl: 'block' }) as const;
  useLeaveGuard(phase !== 'saved');
  useToldJoins(joins);
  useUndoKeys(mayChange);
  const choices = useEditor((state) => state.choices);
  // Where there is room for one thing at a time: who chose something wants to fill it in.
  useEffect(() => {
    if (choices > 0) setPane('fields');
  }, [choices]);

  return (
    <Screen kind="staff" width="full">
      <Box paddingInline={{ base: '4', md: '5' }} paddingBlock="4">
        <EditorHead page={page} saver={saver} onOpen={setOpen} mayChange={mayChange} />
        {again && (
          <Notice tone="warning" title={t('pageEditor.signedOut')}>
            <Row>
              <Text>{t('pageEditor.signedOutHint')}</Text>
              <Button variant="outline" size="sm" href={again.href} onClick={again.go}>
                {t('pageEditor.signIn')}
              </Button>
            </Row>
          </Notice>
        )}
        {other && (
          <Notice tone="info">
            <Row justifyContent="space-between">
              <Text>{t('pageEditor.other', { name: other })}</Text>
              <Button variant="outline" size="sm" onClick={() => void takeOver()}>
                {t('pageEditor.takeOver')}
              </Button>
            </Row>
          </Notice>
        )}
        {!mayChange && (
          <Notice tone="info">{t(page.status === 'archived' ? 'pageEditor.archived' : 'pageEditor.readOnly')}</Notice>
        )}
        <ClashDialog saver={saver} by={other} />
        <Row
          role="group"
          aria-label={t('pageEditor.panes')}
          gap="2"
          marginBlock="3"
          display={{ base: 'flex', xl: 'none' }}
        >
          {panes.map((name) => (
            <Chip key={name} selected={name === pane} onClick={() => setPane(name)}>
              {t(`pageEditor.pane.${name}`)}
            </Chip>
          ))}
        </Row>
        <Box
          display={{ base: 'block', xl: 'grid' }}
          gridTemplateColumns="16rem minmax(0, 1fr) 23rem"
          gap="4"
          marginTop={{ xl: '3' }}
          height={{ xl: 'calc(100dvh - 12.5rem)' }}
          minHeight={{ xl: '32rem' }}
        >
          <Box display={shown('outline')} overflowY={{ xl: 'auto' }} minHeight="0">
            {mayChange && (
              <Button width="full" marginBottom="3" aria-haspopup="dialog" onClick={() => setOpen('picker')}>
                <Icon of={Plus} />
                {t('pageEditor.add')}
              </Button>
            )}
            <Outline />
            <Box marginTop="5">
              <MissingHere page={page} />
            </Box>
          </Box>
          <Box display={shown('preview')} minHeight="0" minWidth="0" height={{ base: '70dvh', xl: 'full' }}>
            {isAtRest && <PreviewFrame address={address} saver={saver} frame={frame} />}
          </Box>
          <Box
            as="section"
            aria-label={t('pageEditor.pane.fields')}
            display={shown('fields')}
            overflowY={{ xl: 'auto' }}
            minHeight="0"
            paddingInline={{ xl: '4' }}
            borderInlineStart={{ xl: '1px solid' }}
            borderColor={{ xl: 'border' }}
          >
            <Fields page={page} saver={saver} />
          </Box>
        </Box>
      </Box>
      <BlockPicker open={open === 'picker'} onClose={close} />
      <PublishDialog open={open === 'publish'} onClose={close} page={page} saver={saver} frame={frame} />
      <PreviewLinkDialog open={open === 'link'} onClose={close} page={page} />
      <VersionsDialog open={open === 'versions'} onClose={close} page={page} saver={saver} />
    </Screen>
  );
}

/** Whether the editor itself has come to rest. The page in its preview waits for that: both at once are slow together. */
function useRest(): boolean {
  const [isAtRest, setIsAtRest] = useState(false);
  useEffect(() => {
    if (!('requestIdleCallback' in window)) return setIsAtRest(true);
    const waiting = window.requestIdleCallback(() => setIsAtRest(true), { timeout: 2000 });
    return () => window.cancelIdleCallback(waiting);
  }, []);
  return isAtRest;
}

/** The fields of what is chosen. Escape leads back to where it was chosen. */
function Fields({ page, saver }: { page: EditorPage; saver: Saver }) {
  const selection = useEditor((state) => state.selection);
  const block = useEditor(({ content, selection: chosen }) =>
    chosen.kind === 'block' ? content.blocks.find(({ id }) => id === chosen.id) : undefined,
  );
  function press(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    document.querySelector<HTMLElement>('[data-outline] [aria-current=true]')?.focus();
  }
  return (
    <Box onKeyDown={press}>
      {selection.kind === 'block' && block ? (
        <BlockFields key={block.id} block={block} />
      ) : (
        <PageFields page={page} saver={saver} />
      )}
    </Box>
  );
}

/** Tells that what somebody else wrote came in. */
function useToldJoins(joins: number) {
  const { t } = useTranslation('cms');
  const { toasts } = usePlatform();
  const told = useRef(joins);
  useEffect(() => {
    if (joins === told.current) return;
    told.current = joins;
    toasts.getState().show({ color: 'info', message: t('pageEditor.joined') });
  }, [joins, toasts, t]);
}
