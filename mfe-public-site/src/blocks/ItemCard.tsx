import type { BlockData } from '@omzien/model/contentBlock';
import { Box, Card, Heading, Image, Link, Text } from '@omzien/ui';
import { useBlockLink } from './useBlockLink.ts';

type Item = BlockData<'DynamicCards'>['items'][number];

/** A card made by hand, or of a page or organisation. Follows its link as a whole when it has one. */
export function ItemCard({ item, style }: { item: Item; style: BlockData<'DynamicCards'>['cardStyle'] }) {
  const linkOf = useBlockLink();
  const link = linkOf(item.link);
  return (
    <Card as="article" pressable={link !== null} padding="none" height="full">
      {style === 'image' && item.image && (
        <Image
          src={item.image.url}
          alt={item.image.decorative ? '' : item.image.alt}
          sizes="(min-width: 1024px) 360px, (min-width: 640px) 50vw, 100vw"
        />
      )}
      <Box padding={{ base: '4', md: '5' }}>
        <Heading level={3} size={4}>
          {link ? (
            <Link variant="quiet" {...link} data-cover="">
              {item.title}
            </Link>
          ) : (
            item.title
          )}
        </Heading>
        {item.text && (
          <Text size="sm" marginTop="2" clamp={3}>
            {item.text}
          </Text>
        )}
      </Box>
    </Card>
  );
}
