import type { BlockData } from '@omzien/model/contentBlock';
import { useTranslation } from 'react-i18next';
import { BlockHeading } from './BlockHeading.tsx';
import { CardGrid } from './CardGrid.tsx';
import { CardRow } from './CardRow.tsx';
import { ItemCard } from './ItemCard.tsx';

/** The newest news and stories. */
export function NewsCarousel({ data }: { data: BlockData<'NewsCarousel'> }) {
  const { t } = useTranslation('public-site');
  const { title, pageTypes, news, limit, layout } = data;
  const isElsewhere = news.some(({ centerName }) => centerName);
  const cards = news
    .slice(0, limit)
    .map((item) => ({ key: item.link.target, card: <ItemCard item={item} style="image" /> }));
  if (cards.length === 0) return null;
  // Where the editor says of no other way on, it is to the rest of them; those of another centre stand on its own site.
  const onlyStories = pageTypes.every((type) => type === 'success_story');
  const ownNews = {
    label: t(onlyStories ? 'news.allStories' : 'news.all'),
    variant: 'outline' as const,
    icon: null,
    link: {
      kind: 'system_page' as const,
      target: 'news',
      href: onlyStories ? '/nieuws?filter[page_type_eq]=success_story' : '/nieuws',
      newWindow: false,
    },
  };
  return (
    <>
      <BlockHeading title={title} button={data.moreButton ?? (isElsewhere ? null : ownNews)} />
      {/* Three fit beside each other: they need no row to be moved. */}
      {layout === 'carousel' && cards.length > 3 ? (
        <CardRow label={title} cards={cards} />
      ) : (
        <CardGrid columns={3}>
          {cards.map(({ key, card }) => (
            <li key={key}>{card}</li>
          ))}
        </CardGrid>
      )}
    </>
  );
}
