import { usePlatform } from '@omzien/platform';
import { Box, Heading } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { CardGrid } from '../blocks/CardGrid.tsx';
import { ItemCard } from '../blocks/ItemCard.tsx';
import { useStories } from './campaign.api.ts';
import { siteAddress } from './siteAddress.ts';

/** What people tell who found a place; nothing where nobody has told it yet. */
export function Stories() {
  const { t } = useTranslation('public-site');
  const { center, locale } = usePlatform();
  const { items } = useStories();
  if (!items || items.length === 0) return null;
  return (
    <Box as="section" aria-label={t('campaign.stories')}>
      <Heading level={2} marginBottom="5">
        {t('campaign.stories')}
      </Heading>
      <CardGrid columns={3}>
        {items.map(({ id, title, summary, imageUrl, imageAlt, path, slug, locale: written, publishedAt }) => (
          <li key={id}>
            <ItemCard
              level={3}
              style="image"
              item={{
                title,
                text: summary,
                image: imageUrl ? { url: imageUrl, alt: imageAlt ?? '', decorative: !imageAlt } : null,
                link: { kind: 'external', target: slug, href: siteAddress(center.url, path, locale), newWindow: false },
                publishedAt,
                locale: written,
              }}
            />
          </li>
        ))}
      </CardGrid>
    </Box>
  );
}
