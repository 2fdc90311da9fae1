import type { BlockData } from '@omzien/model/contentBlock';
import { BlockHeading } from './BlockHeading.tsx';
import { CardGrid } from './CardGrid.tsx';
import { ItemCard } from './ItemCard.tsx';

/** The newest news and stories. */
export function NewsCarousel({ data: { title, news, limit, moreButton } }: { data: BlockData<'NewsCarousel'> }) {
  const shown = news.slice(0, limit);
  if (shown.length === 0) return null;
  return (
    <>
      <BlockHeading title={title} button={moreButton} />
      <CardGrid columns={3}>
        {shown.map((item) => (
          <li key={item.link.target}>
            <ItemCard item={item} style="image" />
          </li>
        ))}
      </CardGrid>
    </>
  );
}
