import type { WorkingBlock } from '@omzien/model/pageEditor';

type Card = Record<string, unknown>;

/** A legacy block of four cards as the block that took its place, with the same cards. */
export function asDynamicCards(block: WorkingBlock, id: string): WorkingBlock {
  const cards = Array.isArray(block.data.cards) ? (block.data.cards as Card[]) : [];
  return {
    ...block,
    id,
    blockType: 'DynamicCards',
    data: { source: 'manual', items: cards, columns: 4, cardStyle: 'image' },
  };
}

/** The first words of a block: what it is called in a list. */
export function wordsOf({ data }: WorkingBlock): string | null {
  const left = (data.left as { title?: unknown } | undefined)?.title;
  const words = [data.title, data.quote, data.body, data.caption, left].find(
    (value) => typeof value === 'string' && value.trim() !== '',
  );
  if (typeof words !== 'string') return null;
  const plain = words.replaceAll(/[#*_>`]|\[|\]\([^)]*\)/g, '').trim();
  return plain.length > 60 ? `${plain.slice(0, 58).trimEnd()}…` : plain;
}
