import type { WorkingBlock } from '@omzien/model/pageEditor';
import { useTranslation } from 'react-i18next';
import { useBlockName } from './useBlockName.ts';
import { useEditorStore } from './useEditor.ts';
import { useSay } from './useSay.ts';

/** Moving and taking away a block, each said to who listens. */
export function useBlockMoves() {
  const { t } = useTranslation('cms');
  const store = useEditorStore();
  const say = useSay();
  const nameOf = useBlockName();
  return {
    move(block: WorkingBlock, to: number) {
      if (!store.move(block.id, to)) return;
      const of = store.getState().content.blocks.length;
      say(t('blockSteps.moved', { name: nameOf(block), place: to + 1, of }));
    },
    remove(block: WorkingBlock) {
      store.remove(block.id);
      say(t('blockSteps.removed', { name: nameOf(block) }));
    },
  };
}
