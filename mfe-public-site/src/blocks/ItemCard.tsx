import type { BlockData } from '@omzien/model/contentBlock';
import type { Locale } from '@omzien/model/tenants';
import { useFormat, usePlatform } from '@omzien/platform';
import { Box, Card, Heading, Icon, Image, Link, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { linkIcon } from './linkIcon.ts';
import { useBlockLink } from './useBlockLink.ts';

type Item = BlockData<'DynamicCards'>['items'][number] & {
  /** Of a page: when it came, and the language that it is in. */
  publishedAt?: string | null;
  locale?: Locale | undefined;
  /** Of news of another centre: whose it is. */
  centerName?: string | null | undefined;
};

type ItemCardProps = { item: Item; style: BlockData<'DynamicCards'>['cardStyle']; level?: 2 | 3 };

/** A card made by hand, or of a page or organisation. Follows its link as a whole when it has one. */
export function ItemCard({ item, style, level = 3 }: ItemCardProps) {
  const linkOf = useBlockLink();
  const { t } = useTranslation('public-site');
  const { locale } = usePlatform();
  const { date } = useFormat();
  const link = linkOf(item.link);
  const foreign = item.locale && item.locale !== locale ? item.locale : undefined;
  const notes = [item.centerName, item.publishedAt && date(item.publishedAt), foreign && t('page.inDutch')].filter(
    Boolean,
  );
  return (
    <Card as="article" pressable={link !== null} padding="none" height="full">
      {style === 'image' && item.image && (
        <Image
          src={item.image.url}
          alt={item.image.decorative ? '' : item.image.alt}
          {...(foreign ? { lang: foreign } : {})}
          sizes="(min-width: 1024px) 360px, (min-width: 640px) 50vw, 100vw"
        />
      )}
      <Box padding={{ base: '4', md: '5' }}>
        {style === 'icon' && (
          <Box color="link" marginBottom="2">
            <Icon of={linkIcon(item.link.kind)} size={24} />
          </Box>
        )}
        <Heading level={level} size={4} lang={foreign}>
          {link ? (
            <Link variant="quiet" {...link} data-cover="">
              {item.title}
            </Link>
          ) : (
            item.title
          )}
        </Heading>
        {item.text && (
          <Text size="sm" marginTop="2" clamp={3} lang={foreign}>
            {item.text}
          </Text>
        )}
        {notes.length > 0 && (
          <Text size="sm" tone="muted" marginTop="2">
            {notes.join(' · ')}
          </Text>
        )}
      </Box>
    </Card>
  );
}
