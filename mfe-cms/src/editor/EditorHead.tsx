import type { EditorPage } from '@omzien/model/pageEditor';
import { useFormat, useHref } from '@omzien/platform';
import { Box, Button, Flex, Heading, Icon, IconButton, Link, Row, StatusDot, Text, type Tone } from '@omzien/ui';
import { ConfirmDialog } from '@omzien/ui/dialog';
import { Menu, type MenuEntry } from '@omzien/ui/menu';
import { Archive, ArrowLeft, ExternalLink, History, Link2, Redo2, RotateCcw, Settings2, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor, useEditorStore } from './content/useEditor.ts';
import { useSay } from './content/useSay.ts';
import { LanguageTabs } from './languages/LanguageTabs.tsx';
import { usePageSteps } from './publishing/usePageSteps.ts';
import type { Saver } from './saving/createSaver.ts';
import { SaveState } from './saving/SaveState.tsx';
import { useSaverState } from './saving/useSaver.ts';
import { usePageWrites } from './saving/workingCopy.api.ts';

export type EditorWindow = 'picker' | 'publish' | 'link' | 'versions';
type EditorHeadProps = { page: EditorPage; saver: Saver; mayChange: boolean; onOpen(window: EditorWindow): void };

const tones: Record<EditorPage['status'], Tone> = { draft: 'neutral', published: 'success', archived: 'neutral' };

/** Which page it is, how it stands, and what can be done with it as a whole. */
export function EditorHead({ page, saver, mayChange, onOpen }: EditorHeadProps) {
  const { t } = useTranslation('cms');
  const href = useHref();
  const { dateTime } = useFormat();
  const title = useEditor(({ content }) => content.page.title);
  const isAhead = useSaverState(saver, (state) => state.isAhead);
  const { take, throwAway } = usePageSteps(page, saver, usePageWrites(page.id));
  const [isAsking, setIsAsking] = useState(false);
  const may = (step: 'unpublish' | 'archive' | 'restore') => page.permissions?.transitions.includes(step) === true;
  const state = page.isScheduled ? 'scheduled' : page.status;

  const entries: MenuEntry[] = [
    { value: 'versions', label: t('pageEditor.versions'), icon: History, onSelect: () => onOpen('versions') },
    ...(mayChange ? [{ value: 'link', label: t('pageEditor.link'), icon: Link2, onSelect: () => onOpen('link') }] : []),
    ...(page.isPublished
      ? [
          {
            value: 'see',
            label: t('pageEditor.see'),
            icon: ExternalLink,
            href: href(page.path),
            target: '_blank' as const,
          },
        ]
      : []),
    ...(isAhead && mayChange
      ? [{ value: 'throw', label: t('pageEditor.throwAway'), icon: RotateCcw, onSelect: () => setIsAsking(true) }]
      : []),
    ...(may('unpublish') && page.slug !== 'home'
      ? [{ value: 'unpublish', label: t('pageEditor.unpublish'), icon: X, onSelect: () => void take('unpublish') }]
      : []),
    ...(may('archive') && page.slug !== 'home'
      ? [{ value: 'archive', label: t('pageEditor.archive'), icon: Archive, onSelect: () => void take('archive') }]
      : []),
    ...(may('restore')
      ? [{ value: 'restore', label: t('pageEditor.restore'), icon: RotateCcw, onSelect: () => void take('restore') }]
      : []),
  ];
  return (
    <Box as="header" marginBottom="3">
      <Flex gap="3" alignItems="center" flexWrap="wrap" justifyContent="space-between">
        <Box minWidth="0" flex="1 1 18rem">
          <Link
            href={href('/content')}
            variant="plain"
            display="inline-flex"
            alignItems="center"
            gap="2"
            minHeight="11"
          >
            <Icon of={ArrowLeft} />
            {t('pageEditor.back')}
          </Link>
          <Heading level={1} size={3} overflowWrap="anywhere">
            {title || t('pageEditor.untitled')}
          </Heading>
          <Row gap="3" marginTop="1">
            <StatusDot tone={tones[page.status]}>
              {t(`pageEditor.status.${state}`, { at: page.publishAt ? dateTime(page.publishAt) : '' })}
            </StatusDot>
            {isAhead && <Text size="sm">{t('pageEditor.ahead')}</Text>}
            <SaveState saver={saver} />
          </Row>
        </Box>
        <Row gap="2">
          <LanguageTabs page={page} saver={saver} />
          {mayChange && <UndoButtons />}
          <Menu
            entries={entries}
            trigger={
              <Button variant="outline">
                <Icon of={Settings2} />
                {t('pageEditor.more')}
              </Button>
            }
          />
          {mayChange && (
            <Button aria-haspopup="dialog" onClick={() => onOpen('publish')}>
              {t(page.status === 'published' ? 'pageEditor.publishChanges' : 'pageEditor.publish')}
            </Button>
          )}
        </Row>
      </Flex>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('pageEditor.throwAwayTitle')}
        confirmLabel={t('pageEditor.throwAway')}
        onConfirm={() => {
          setIsAsking(false);
          void throwAway();
        }}
      >
        <Text>{t('pageEditor.throwAwayHint')}</Text>
      </ConfirmDialog>
    </Box>
  );
}

function UndoButtons() {
  const { t } = useTranslation('cms');
  const store = useEditorStore();
  const say = useSay();
  const canUndo = useEditor(({ past }) => past.length > 0);
  const canRedo = useEditor(({ future }) => future.length > 0);
  return (
    <Flex gap="1">
      <IconButton
        label={t('pageEditor.undo')}
        disabled={!canUndo}
        onClick={() => {
          store.undo();
          say(t('pageEditor.undone'));
        }}
      >
        <Undo2 size={20} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t('pageEditor.redo')}
        disabled={!canRedo}
        onClick={() => {
          store.redo();
          say(t('pageEditor.redone'));
        }}
      >
        <Redo2 size={20} aria-hidden="true" />
      </IconButton>
    </Flex>
  );
}
