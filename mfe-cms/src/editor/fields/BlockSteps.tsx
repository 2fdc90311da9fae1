import type { WorkingBlock } from '@omzien/model/pageEditor';
import { usePlatform } from '@omzien/platform';
import { Button, Flex, Icon, IconButton, Stack } from '@omzien/ui';
import { ArrowDown, ArrowUp, Copy, Eye, EyeOff, RefreshCw, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { asDynamicCards } from '../content/blockSteps.ts';
import { useBlockMoves } from '../content/useBlockMoves.ts';
import { useBlockName } from '../content/useBlockName.ts';
import { useEditor, useEditorStore } from '../content/useEditor.ts';
import { useSay } from '../content/useSay.ts';

/** What can be done with a block as a whole. */
export function BlockSteps({ block }: { block: WorkingBlock }) {
  const { t } = useTranslation('cms');
  const { clock } = usePlatform();
  const store = useEditorStore();
  const say = useSay();
  const nameOf = useBlockName();
  const { move, remove } = useBlockMoves();
  const place = useEditor(({ content }) => content.blocks.findIndex(({ id }) => id === block.id));
  const count = useEditor(({ content }) => content.blocks.length);
  const name = nameOf(block);

  function copy() {
    store.insert([{ ...block, id: clock.newId() }], place + 1);
    say(t('blockSteps.copied', { name }));
  }
  function convert() {
    const next = asDynamicCards(block, clock.newId());
    const { content, change } = { content: store.getState().content, change: store.change };
    change(
      { ...content, blocks: content.blocks.map((one) => (one.id === block.id ? next : one)) },
      { selection: { kind: 'block', id: next.id } },
    );
    say(t('blockSteps.converted'));
  }
  function hide() {
    store.changeBlock(block.id, (one) => ({ ...one, hidden: !one.hidden }));
    say(t(block.hidden ? 'blockSteps.isShown' : 'blockSteps.isHidden', { name }));
  }
  return (
    <Stack gap="3">
      <Flex gap="1" flexWrap="wrap" role="group" aria-label={t('blockSteps.label')}>
        <IconButton label={t('blockSteps.up')} disabled={place === 0} onClick={() => move(block, place - 1)}>
          <ArrowUp size={20} aria-hidden="true" />
        </IconButton>
        <IconButton label={t('blockSteps.down')} disabled={place === count - 1} onClick={() => move(block, place + 1)}>
          <ArrowDown size={20} aria-hidden="true" />
        </IconButton>
        {block.blockType !== 'FourCards' && (
          <IconButton label={t('blockSteps.copy')} onClick={copy}>
            <Copy size={20} aria-hidden="true" />
          </IconButton>
        )}
        <IconButton label={t(block.hidden ? 'blockSteps.show' : 'blockSteps.hide')} onClick={hide}>
          {block.hidden ? <Eye size={20} aria-hidden="true" /> : <EyeOff size={20} aria-hidden="true" />}
        </IconButton>
        <IconButton label={t('blockSteps.remove')} onClick={() => remove(block)}>
          <Trash2 size={20} aria-hidden="true" />
        </IconButton>
      </Flex>
      {block.blockType === 'FourCards' && (
        <Button variant="outline" size="sm" onClick={convert}>
          <Icon of={RefreshCw} />
          {t('blockSteps.convert')}
        </Button>
      )}
    </Stack>
  );
}
