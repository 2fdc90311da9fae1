import { defaultPreset, StyleInjector } from '@dnd-kit/dom';
import { move } from '@dnd-kit/helpers';
import { DragDropProvider } from '@dnd-kit/react';
import { useSortable } from '@dnd-kit/react/sortable';
import { missingIn } from '@omzien/model/contentBlockInput';
import type { WorkingBlock } from '@omzien/model/pageEditor';
import { usePlatform } from '@omzien/platform';
import { Badge, Box, Flex, Icon, Text } from '@omzien/ui';
import { FileText, GripVertical } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, memo, type RefObject, useDeferredValue, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { wordsOf } from '../content/blockSteps.ts';
import type { EditorStore, Selection } from '../content/editorStore.ts';
import { useBlockMoves } from '../content/useBlockMoves.ts';
import { useEditor, useEditorStore, useMayChange } from '../content/useEditor.ts';
import { isStorable } from '../fields/faultsOf.ts';

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  width: 'full',
  minHeight: '11',
  paddingInline: '2',
  paddingBlock: '1.5',
  border: '0',
  borderRadius: 'control',
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  bg: 'transparent',
  color: 'text',
  _hover: { bg: 'bg.subtle' },
  '&[aria-current=true]': { bg: 'accent.subtle', color: 'link', boxShadow: 'inset 3px 0 0 {colors.link}' },
} as const;

/**
 * What stands on the page, from top to bottom. By keyboard: arrows go from one to the next, with Alt they move it, and
 * Delete takes it away.
 */
export function Outline() {
  const { t } = useTranslation('cms');
  const store = useEditorStore();
  const mayChange = useMayChange();
  const list = useRef<HTMLUListElement>(null);
  const { move: moveBlock, remove } = useBlockMoves();
  // One text for all of them: who types in a block changes none of these, and nothing but its own row is drawn anew.
  const order = useEditor(({ content }) => content.blocks.map(({ id }) => id).join(' '));
  const ids = useMemo(() => order.split(' ').filter(Boolean), [order]);
  const { nonce } = usePlatform().boot;
  // While something is dragged a style element stands in the page, which the page's policy refuses without this.
  const plugins = useMemo(() => [...defaultPreset.plugins, StyleInjector.configure({ nonce })], [nonce]);
  const isPage = useEditor(({ selection }) => selection.kind === 'page');

  function focusRow(place: number) {
    // The rows are drawn anew first.
    requestAnimationFrame(() => {
      const rows = list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [];
      rows[Math.max(0, Math.min(place, rows.length - 1))]?.focus();
    });
  }
  function press(event: KeyboardEvent, block: WorkingBlock, place: number) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by !== undefined) {
      event.preventDefault();
      if (event.altKey && mayChange) moveBlock(block, place + by);
      focusRow(place + by);
    } else if (event.key === 'Delete' && mayChange) {
      event.preventDefault();
      remove(block);
      focusRow(place);
    }
  }
  const pressed = useRef(press);
  pressed.current = press;

  return (
    <Box as="nav" aria-label={t('pageOutline.label')} data-outline>
      <Box
        as="button"
        {...{ type: 'button', 'aria-current': isPage }}
        css={row}
        onClick={({ detail }: MouseEvent) => choose(store, { kind: 'page' }, detail)}
      >
        <Icon of={FileText} size={18} />
        {t('pageOutline.page')}
      </Box>
      {mayChange ? (
        <DragDropProvider
          plugins={plugins}
          onDragEnd={(event) => {
            if (event.canceled) return;
            const { source } = event.operation;
            const moved = move(
              ids.map((id) => ({ id })),
              event,
            );
            const block = store.getState().content.blocks.find(({ id }) => id === source?.id);
            if (block)
              moveBlock(
                block,
                moved.findIndex(({ id }) => id === block.id),
              );
          }}
        >
          <Box as="ul" ref={list as never} listStyle="none" margin="0" padding="0">
            {ids.map((id, place) => (
              <DraggedRow key={id} id={id} place={place} pressed={pressed} />
            ))}
          </Box>
        </DragDropProvider>
      ) : (
        <Box as="ul" listStyle="none" margin="0" padding="0" ref={list as never}>
          {ids.map((id, place) => (
            <li key={id}>
              <RowButton id={id} place={place} pressed={pressed} />
            </li>
          ))}
        </Box>
      )}
      {ids.length === 0 && (
        <Text tone="muted" size="sm" paddingInline="2" paddingBlock="3">
          {t('pageOutline.empty')}
        </Text>
      )}
    </Box>
  );
}

/** Who presses a key goes on to the fields; a pointer leaves the focus where it is. */
function choose(store: EditorStore, selection: Selection, presses: number) {
  if (presses === 0) store.lead(selection, '');
  else store.select(selection);
}

type OutlineRowProps = {
  id: string;
  place: number;
  pressed: RefObject<(event: KeyboardEvent, block: WorkingBlock, place: number) => void>;
};

/** The block of a row, a moment later than in its fields: who types waits for the letter and not for the row. */
const useBlock = (id: string) =>
  useDeferredValue(useEditor(({ content }) => content.blocks.find((block) => block.id === id)));

/** A row that can be dragged by its handle, with a pointer or with the keys that dragging has. */
const DraggedRow = memo(function DraggedRow(props: OutlineRowProps) {
  const { ref, handleRef, isDragging } = useSortable({ id: props.id, index: props.place });
  return (
    <Flex as="li" ref={ref as never} alignItems="center" opacity={isDragging ? 0.6 : 1}>
      <Grip id={props.id} handle={handleRef} />
      <RowButton {...props} />
    </Flex>
  );
});

function Grip({ id, handle }: { id: string; handle: (element: Element | null) => void }) {
  const { t } = useTranslation('cms');
  const block = useBlock(id);
  const name = (block && wordsOf(block)) ?? (block ? t(`blockNames.${block.blockType}`) : '');
  return <GripButton name={name} handle={handle} />;
}

const GripButton = memo(function GripButton({
  name,
  handle,
}: {
  name: string;
  handle: (element: Element | null) => void;
}) {
  const { t } = useTranslation('cms');
  return (
    <Box
      as="button"
      ref={handle as never}
      {...{ type: 'button', 'aria-label': t('pageOutline.drag', { name }) }}
      display="flex"
      alignItems="center"
      minHeight="11"
      paddingInline="1"
      border="0"
      bg="transparent"
      borderRadius="control"
      cursor="grab"
      color="text.muted"
      css={{ touchAction: 'none' }}
    >
      <GripVertical size={16} aria-hidden="true" />
    </Box>
  );
});

function RowButton(props: OutlineRowProps) {
  const block = useBlock(props.id);
  return block && <BlockButton {...props} block={block} />;
}

const BlockButton = memo(function BlockButton({
  id,
  place,
  pressed,
  block,
}: OutlineRowProps & { block: WorkingBlock }) {
  const { t } = useTranslation('cms');
  const store = useEditorStore();
  const isChosen = useEditor(({ selection }) => selection.kind === 'block' && selection.id === id);
  const isIncomplete = missingIn(block.blockType, block.data).length > 0;
  const words = wordsOf(block);
  return (
    <Box
      as="button"
      {...{
        type: 'button',
        'aria-current': isChosen,
        'data-row': '',
        'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown Delete',
      }}
      css={row}
      minWidth="0"
      flex="1"
      onClick={({ detail }: MouseEvent) => choose(store, { kind: 'block', id: block.id }, detail)}
      onKeyDown={(event: KeyboardEvent) => pressed.current(event, block, place)}
    >
      <Box
        as="span"
        minWidth="0"
        flex="1"
        css={{ '& > *': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } }}
      >
        <Text as="span" size="sm" fontWeight="medium" color="inherit">
          {words ?? t(`blockNames.${block.blockType}`)}
        </Text>
        {words && (
          <Text as="span" size="xs" tone="muted">
            {t(`blockNames.${block.blockType}`)}
          </Text>
        )}
      </Box>
      {block.hidden ? (
        <Badge>{t('pageOutline.hidden')}</Badge>
      ) : !isStorable(block) ? (
        <Badge tone="danger">{t('pageOutline.wrong')}</Badge>
      ) : (
        isIncomplete && <Badge tone="warning">{t('pageOutline.unfinished')}</Badge>
      )}
    </Box>
  );
});
