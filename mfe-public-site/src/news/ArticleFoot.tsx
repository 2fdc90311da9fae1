import type { Page } from '@omzien/model/page';
import { useHref, usePlatform } from '@omzien/platform';
import { Box, Container, Grid, Heading, Link, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { CardGrid } from '../blocks/CardGrid.tsx';
import { NewsItemCard } from './NewsItemCard.tsx';
import { useNewestNews } from './news.api.ts';

const most = 3;

/** Below an article: what came before and after it, and other news. */
export function ArticleFoot({ page }: { page: Page }) {
  const { t } = useTranslation('public-site');
  const { locale } = usePlatform();
  const href = useHref();
  const { items = [] } = useNewestNews();
  const others = items.filter(({ id }) => id !== page.id).slice(0, most);
  const { older = null, newer = null } = page.neighbours ?? {};
  return (
    <Container width="wide" paddingBlock={{ base: '6', md: '10' }} css={{ '@media print': { display: 'none' } }}>
      {(older || newer) && (
        <Grid
          as="nav"
          aria-label={t('newsView.neighbours')}
          gridTemplateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 1fr))' }}
          gap="4"
          paddingBlock="5"
          borderBlock="1px solid"
          borderColor="border"
        >
          {[
            { item: older, key: 'older' as const },
            { item: newer, key: 'newer' as const },
          ].map(({ item, key }) => (
            <Box key={key} textAlign={{ md: key === 'newer' ? 'end' : 'start' }}>
              {item && (
                <>
                  <Text size="sm" tone="muted">
                    {t(`newsView.${key}`)}
                  </Text>
                  <Link
                    href={href(item.path)}
                    display="inline-flex"
                    alignItems="center"
                    minHeight="target"
                    fontWeight="semibold"
                    lang={item.locale === locale ? undefined : item.locale}
                  >
                    {item.title}
                  </Link>
                </>
              )}
            </Box>
          ))}
        </Grid>
      )}
      {others.length > 0 && (
        <Box as="section" marginTop={{ base: '8', md: '12' }}>
          <Heading level={2} marginBottom="6">
            {t('newsView.more')}
          </Heading>
          <CardGrid columns={3}>
            {others.map((item) => (
              <li key={item.id}>
                <NewsItemCard item={item} level={3} />
              </li>
            ))}
          </CardGrid>
        </Box>
      )}
      <Link href={href('/nieuws')} display="inline-flex" alignItems="center" minHeight="target" marginTop="6">
        {t('news.all')}
      </Link>
    </Container>
  );
}
