import type { BlockData } from '@omzien/model/contentBlock';
import { useFormat, useHref } from '@omzien/platform';
import { Box, Card, Chip, Grid, Icon, Image, Link, Row, Text } from '@omzien/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BlockHeading } from './BlockHeading.tsx';
import { categoryIcon } from './categoryIcon.ts';
import { searchAddress, searchFields } from './searchAddress.ts';

/** Kinds of work as tiles; each leads to the search with that kind chosen. */
export function VacancyCategories({ data }: { data: BlockData<'VacancyCategories'> }) {
  const { t } = useTranslation('public-site');
  const { number } = useFormat();
  const href = useHref();
  const { title, intro, moreButton, categories, showCounts, style } = data;
  const addressOf = (id: string) => href(searchAddress([[searchFields.category, id]]));
  const countOf = (count: number) => t('categories.count', { count, formatted: number(count) });

  return (
    <>
      <BlockHeading title={title} intro={intro} button={moreButton} />
      {style === 'chip' ? (
        <Row as="ul" listStyle="none" margin="0" padding="0">
          {categories.map(({ id, name, count }) => (
            <li key={id}>
              <Chip href={addressOf(id)}>{showCounts ? `${name} (${number(count)})` : name}</Chip>
            </li>
          ))}
        </Row>
      ) : (
        <Grid
          as="ul"
          listStyle="none"
          margin="0"
          padding="0"
          gap={{ base: '3', md: '4' }}
          gridTemplateColumns={{
            base: 'repeat(2, minmax(0, 1fr))',
            md: 'repeat(3, minmax(0, 1fr))',
            lg: 'repeat(4, minmax(0, 1fr))',
          }}
        >
          {categories.map((category) => {
            const words = (
              <CategoryWords
                name={category.name}
                href={addressOf(category.id)}
                count={showCounts ? countOf(category.count) : null}
              />
            );
            return (
              <li key={category.id}>
                {style === 'image' ? (
                  <PictureTile category={category}>{words}</PictureTile>
                ) : (
                  <IconTile icon={category.icon}>{words}</IconTile>
                )}
              </li>
            );
          })}
        </Grid>
      )}
    </>
  );
}

type Category = BlockData<'VacancyCategories'>['categories'][number];

function CategoryWords({ name, href, count }: { name: string; href: string; count: string | null }) {
  return (
    <Box minWidth="0">
      <Link
        href={href}
        variant="quiet"
        display="block"
        fontWeight="semibold"
        lineHeight="snug"
        hyphens="auto"
        data-cover=""
      >
        {name}
      </Link>
      {count !== null && (
        <Text size="sm" tone="muted">
          {count}
        </Text>
      )}
    </Box>
  );
}

function IconTile({ icon, children }: { icon: string | null; children: ReactNode }) {
  return (
    <Card
      pressable
      height="full"
      display="flex"
      flexDirection={{ base: 'column', sm: 'row' }}
      alignItems={{ base: 'flex-start', sm: 'center' }}
      gap={{ base: '3', sm: '4' }}
      padding="sm"
    >
      <Box
        display="inline-flex"
        alignItems="center"
        justifyContent="center"
        width="12"
        height="12"
        flexShrink="0"
        borderRadius="control"
        bg="accent.subtle"
        color="link"
      >
        <Icon of={categoryIcon(icon)} size={24} />
      </Box>
      {children}
    </Card>
  );
}

/** The name says what the picture is of. A kind of work that the library has none of stands in line with its icon. */
function PictureTile({ category: { image, icon }, children }: { category: Category; children: ReactNode }) {
  const point = image?.focalPoint;
  return (
    <Card pressable height="full" padding="none" overflow="hidden">
      {image ? (
        <Image
          src={image.url}
          alt=""
          ratio={[4, 3]}
          sizes="(min-width: 1024px) 300px, (min-width: 768px) 33vw, 50vw"
          style={point ? { objectPosition: `${point.x * 100}% ${point.y * 100}%` } : undefined}
        />
      ) : (
        <Box
          display="flex"
          alignItems="center"
          justifyContent="center"
          aspectRatio="4 / 3"
          bg="accent.subtle"
          color="link"
        >
          <Icon of={categoryIcon(icon)} size={48} />
        </Box>
      )}
      <Box padding={{ base: '3', md: '4' }}>{children}</Box>
    </Card>
  );
}
