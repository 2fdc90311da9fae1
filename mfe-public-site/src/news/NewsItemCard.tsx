import type { newsItem } from '@omzien/model/page';
import type * as v from 'valibot';
import { ItemCard } from '../blocks/ItemCard.tsx';

/** A piece of news or a story as a card. Its picture only decorates where nobody has described it. */
export function NewsItemCard({ item, level }: { item: v.InferOutput<typeof newsItem>; level: 2 | 3 }) {
  const { title, summary, imageUrl, imageAlt, path, slug, locale, publishedAt } = item;
  return (
    <ItemCard
      level={level}
      style="image"
      item={{
        title,
        text: summary,
        image: imageUrl ? { url: imageUrl, alt: imageAlt ?? '', decorative: !imageAlt } : null,
        link: { kind: 'page', target: slug, href: path, newWindow: false },
        publishedAt,
        locale,
      }}
    />
  );
}
