import type { BlockData } from '@omzien/model/contentBlock';
import { useTranslation } from 'react-i18next';
import { BlockHeading } from './BlockHeading.tsx';
import { CardGrid } from './CardGrid.tsx';
import { ItemCard } from './ItemCard.tsx';

/** The newest news and stories. */
export function NewsCarousel({ data }: { data: BlockData<'NewsCarousel'> }) {
  const { t } = useTranslation('public-site');
  const { title, pageTypes, news, limit } = data;
  const shown = news.slice(0, limit);
  if (shown.length === 0) return null;
  // Where the editor says of no other way on, it is to the rest of them.
  const onlyStories = pageTypes.every((type) => type === 'success_story');
  const moreButton = data.moreButton ?? {
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
