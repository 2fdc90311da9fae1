import type { BlockData } from '@omzien/model/contentBlock';
import { useFormat, useHref } from '@omzien/platform';
import { Box, Card, Chip, Grid, Icon, Link, Row, Text } from '@omzien/ui';
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
          {categories.map(({ id, name, icon, count }) => (
            <li key={id}>
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
                <Box minWidth="0">
                  <Link
                    href={addressOf(id)}
                    variant="quiet"
                    display="block"
                    fontWeight="semibold"
                    lineHeight="snug"
                    hyphens="auto"
                    data-cover=""
                  >
                    {name}
                  </Link>
                  {showCounts && (
                    <Text size="sm" tone="muted">
                      {countOf(count)}
                    </Text>
                  )}
                </Box>
              </Card>
            </li>
          ))}
        </Grid>
      )}
    </>
  );
}
