import type { BlockData } from '@omzien/model/contentBlock';
import { CardGrid } from './CardGrid.tsx';
import { ItemCard } from './ItemCard.tsx';

/** Four cards beside each other. */
export function FourCards({ data: { cards } }: { data: BlockData<'FourCards'> }) {
  return (
    <CardGrid columns={4}>
      {cards.map((card) => (
        <li key={card.title}>
          <ItemCard item={card} style="image" level={2} />
        </li>
      ))}
    </CardGrid>
  );
}
