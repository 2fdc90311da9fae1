import type { WorkingBlock } from '@omzien/model/pageEditor';
import { usePlatform } from '@omzien/platform';
import { Button, Flex, Icon, IconButton, Stack } from '@omzien/ui';
import { ArrowDown, ArrowUp, Copy, Eye, EyeOff, RefreshCw, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { asDynamicCards } from '../content/blockSteps.ts';
import { useBlockMoves } from '../content/useBlockMoves.ts';
import { useBlockName } from '../content/useBlockName.ts';
import { useEditor, useEditorStore } from '../content/useEditor.ts';
import { useSay } from '../content/useSay.ts';

/** What can be done with a block as a whole. Its words are asked when something is done. */
export const BlockSteps = memo(function BlockSteps({
  id,
  blockType,
  hidden,
}: Pick<WorkingBlock, 'id' | 'blockType' | 'hidden'>) {
  const { t } = useTranslation('cms');
  const { clock } = usePlatform();
  const store = useEditorStore();
  const say = useSay();
  const nameOf = useBlockName();
  const { move, remove } = useBlockMoves();
  const place = useEditor(({ content }) => content.blocks.findIndex((one) => one.id === id));
  const count = useEditor(({ content }) => content.blocks.length);
  /** Does something with the block as it is by now. */
  function step(take: (block: WorkingBlock) => void) {
    const block = store.getState().content.blocks.find((one) => one.id === id);
    if (block) take(block);
  }

  function copy(block: WorkingBlock) {
    store.insert([{ ...block, id: clock.newId() }], place + 1);
    say(t('blockSteps.copied', { name: nameOf(block) }));
  }
  function convert(block: WorkingBlock) {
    const next = asDynamicCards(block, clock.newId());
    const { content, change } = { content: store.getState().content, change: store.change };
    change(
      { ...content, blocks: content.blocks.map((one) => (one.id === block.id ? next : one)) },
      { selection: { kind: 'block', id: next.id } },
    );
    say(t('blockSteps.converted'));
  }
  function hide(block: WorkingBlock) {
    store.changeBlock(id, (one) => ({ ...one, hidden: !one.hidden }));
    say(t(block.hidden ? 'blockSteps.isShown' : 'blockSteps.isHidden', { name: nameOf(block) }));
  }
  return (
    <Stack gap="3">
      <Flex gap="1" flexWrap="wrap" role="group" aria-label={t('blockSteps.label')}>
        <IconButton
          label={t('blockSteps.up')}
          disabled={place === 0}
          onClick={() => step((block) => move(block, place - 1))}
        >
          <ArrowUp size={20} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t('blockSteps.down')}
          disabled={place === count - 1}
          onClick={() => step((block) => move(block, place + 1))}
        >
          <ArrowDown size={20} aria-hidden="true" />
        </IconButton>
        {blockType !== 'FourCards' && (
          <IconButton label={t('blockSteps.copy')} onClick={() => step(copy)}>
            <Copy size={20} aria-hidden="true" />
          </IconButton>
        )}
        <IconButton label={t(hidden ? 'blockSteps.show' : 'blockSteps.hide')} onClick={() => step(hide)}>
          {hidden ? <Eye size={20} aria-hidden="true" /> : <EyeOff size={20} aria-hidden="true" />}
        </IconButton>
        <IconButton label={t('blockSteps.remove')} onClick={() => step(remove)}>
          <Trash2 size={20} aria-hidden="true" />
        </IconButton>
      </Flex>
      {blockType === 'FourCards' && (
        <Button variant="outline" size="sm" onClick={() => step(convert)}>
          <Icon of={RefreshCw} />
          {t('blockSteps.convert')}
        </Button>
      )}
    </Stack>
  );
});
