import type { StockImage } from '@omzien/model/stockImage';
import { useHref } from '@omzien/platform';
import { Badge, Box, Card, Grid, Image, Link, Row, Skeleton, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';

const skeletons = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** The pictures beside each other, each the way to its page. */
export function StockImageGrid({ images }: { images: readonly StockImage[] | undefined }) {
  const { t } = useTranslation('cms');
  const href = useHref();
  return (
    <Grid
      as="ul"
      gridTemplateColumns="repeat(auto-fill, minmax(min(13rem, 100%), 1fr))"
      gap="4"
      listStyle="none"
      padding="0"
      margin="0"
    >
      {images === undefined
        ? skeletons.map((key) => <Skeleton key={key} as="li" aspectRatio="1" />)
        : images.map(({ id, name, imageUrl, focalPoint, useCount, tenantWide, shortDescription }) => (
            <Box as="li" key={id} display="grid">
              <Card padding="none" pressable>
                <Image
                  src={imageUrl}
                  alt={shortDescription ?? ''}
                  ratio={[4, 3]}
                  sizes="(min-width: 48em) 16rem, 50vw"
                  objectPosition={focalPoint ? `${focalPoint.x * 100}% ${focalPoint.y * 100}%` : undefined}
                />
                <Box padding="3">
                  <Link href={href(`/content/stock-images/${id}`)} data-cover="" fontWeight="semibold">
                    {name}
                  </Link>
                  <Row gap="2" marginTop="1">
                    <Text size="sm" tone="muted">
                      {useCount === 0 ? t('stockImages.unused') : t('stockImages.uses', { count: useCount })}
                    </Text>
                    {tenantWide && <Badge>{t('stockImages.shared')}</Badge>}
                  </Row>
                </Box>
              </Card>
            </Box>
          ))}
    </Grid>
  );
}
