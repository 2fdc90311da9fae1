import { useHref, usePlatform } from '@omzien/platform';
import {
  Box,
  Button,
  Container,
  Empty,
  Flex,
  Heading,
  Icon,
  Link,
  LoadingFailed,
  Pagination,
  Screen,
  Skeleton,
  VisuallyHidden,
} from '@omzien/ui';
import { Rss } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { CardGrid } from '../blocks/CardGrid.tsx';
import { NewsFilters } from './NewsFilters.tsx';
import { NewsItemCard } from './NewsItemCard.tsx';
import { useNews } from './news.api.ts';
import { newsAddress, newsFields, newsKinds } from './newsAddress.ts';

/** All news and stories of the centre, the newest first. */
export default function NewsScreen() {
  const { t } = useTranslation('public-site');
  const href = useHref();
  const { locale } = usePlatform();
  const { search } = useLocation();
  const asked = new URLSearchParams(search);
  const chosen = {
    kind: newsKinds.find((one) => one === asked.get(newsFields.kind)) ?? null,
    year: asked.get(newsFields.year) ?? '',
    words: asked.get(newsFields.words) ?? '',
  };
  const isFiltered = Object.values(chosen).some(Boolean);
  const { items, meta, years, error, isLoading, mutate } = useNews(search);
  const pages = meta?.pagination;
  const all = isFiltered || pages?.records ? '/nieuws' : '/';

  return (
    <Screen kind="public" width="full">
      <Container paddingBlock={{ base: '6', md: '10' }} width="wide">
        <Flex justifyContent="space-between" alignItems="center" flexWrap="wrap" gap="4" marginBottom="5">
          <Heading level={1}>{t('news.title')}</Heading>
          <Link
            href={locale === 'nl' ? '/nieuws.rss' : `/nieuws.rss?locale=${locale}`}
            display="inline-flex"
            alignItems="center"
            gap="2"
            minHeight="11"
          >
            <Icon of={Rss} />
            {t('news.rss')}
          </Link>
        </Flex>
        <NewsFilters chosen={chosen} years={years} />
        {isLoading && (
          <Box aria-busy="true">
            <VisuallyHidden role="status">{t('news.loading')}</VisuallyHidden>
            <CardGrid columns={3}>
              {['a', 'b', 'c'].map((key) => (
                <li key={key}>
                  <Skeleton height="24rem" borderRadius="card" />
                </li>
              ))}
            </CardGrid>
          </Box>
        )}
        {error && !items && <LoadingFailed onRetry={mutate} />}
        {items?.length === 0 && (
          <Empty
            title={t(isFiltered ? 'newsView.nothing' : 'news.empty')}
            hint={t(isFiltered ? 'newsView.nothingHint' : 'news.emptyHint')}
            action={
              <Button variant="outline" href={href(all)}>
                {t(all === '/' ? 'page.toHome' : 'news.showAll')}
              </Button>
            }
          />
        )}
        {items && items.length > 0 && (
          <CardGrid columns={3}>
            {items.map((item) => (
              <li key={item.id}>
                <NewsItemCard item={item} level={2} />
              </li>
            ))}
          </CardGrid>
        )}
        {pages && (
          <Pagination
            page={pages.current}
            pageCount={pages.last ?? pages.current}
            hrefOf={(page) =>
              href(
                newsAddress({
                  [newsFields.kind]: chosen.kind,
                  [newsFields.year]: chosen.year,
                  [newsFields.words]: chosen.words,
                  [newsFields.page]: page === 1 ? null : String(page),
                }),
              )
            }
          />
        )}
      </Container>
    </Screen>
  );
}
