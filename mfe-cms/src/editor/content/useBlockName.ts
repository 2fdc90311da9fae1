import type { WorkingBlock } from '@omzien/model/pageEditor';
import { useTranslation } from 'react-i18next';
import { wordsOf } from './blockSteps.ts';

/** What a block is called where it is spoken of: "Titel van een deel: Wie wij zijn". */
export function useBlockName() {
  const { t } = useTranslation('cms');
  return (block: WorkingBlock) => {
    const words = wordsOf(block);
    const kind = t(`blockNames.${block.blockType}`);
    return words ? `${kind}: ${words}` : kind;
  };
}
