import type { PageType } from '@omzien/model/pageTypes';
import { useHref } from '@omzien/platform';
import {
  Box,
  Button,
  Chip,
  Container,
  Empty,
  Flex,
  Heading,
  Icon,
  Link,
  LoadingFailed,
  Pagination,
  Row,
  Screen,
  Skeleton,
  VisuallyHidden,
} from '@omzien/ui';
import { Rss } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { CardGrid } from '../blocks/CardGrid.tsx';
import { ItemCard } from '../blocks/ItemCard.tsx';
import { useNews } from './news.api.ts';

const kind = 'filter[page_type_eq]';
const pageNumber = 'page[number]';
const kinds = ['news', 'success_story'] as const satisfies readonly PageType[];

/** All news and stories of the centre, the newest first. */
export default function NewsScreen() {
  const { t } = useTranslation('public-site');
  const href = useHref();
  const { search } = useLocation();
  const chosen = kinds.find((one) => one === new URLSearchParams(search).get(kind)) ?? null;
  const { items, meta, error, isLoading, mutate } = useNews(search);
  const pages = meta?.pagination;
  const addressOf = (parts: Record<string, string | null>) => {
    const said = Object.entries(parts).flatMap(([name, value]) => (value ? [`${name}=${value}`] : []));
    return href(`/nieuws${said.length > 0 ? `?${said.join('&')}` : ''}`);
  };

  return (
    <Screen kind="public" width="full">
      <Container paddingBlock={{ base: '6', md: '10' }} width="wide">
        <Flex justifyContent="space-between" alignItems="center" flexWrap="wrap" gap="4" marginBottom="5">
          <Heading level={1}>{t('news.title')}</Heading>
          <Link href="/nieuws.rss" display="inline-flex" alignItems="center" gap="2" minHeight="11">
            <Icon of={Rss} />
            {t('news.rss')}
          </Link>
        </Flex>
        <Row as="nav" aria-label={t('news.kinds')} marginBottom="6">
          <Chip href={addressOf({})} selected={chosen === null}>
            {t('news.kind.all')}
          </Chip>
          {kinds.map((one) => (
            <Chip key={one} href={addressOf({ [kind]: one })} selected={chosen === one}>
              {t(`news.kind.${one}`)}
            </Chip>
          ))}
        </Row>
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
            title={t('news.empty')}
            hint={t('news.emptyHint')}
            action={
              <Button variant="outline" href={chosen || pages?.records ? addressOf({}) : href('/')}>
                {t(chosen || pages?.records ? 'news.showAll' : 'page.toHome')}
              </Button>
            }
          />
        )}
        {items && items.length > 0 && (
          <CardGrid columns={3}>
            {items.map(({ id, title, summary, imageUrl, imageAlt, path, slug, locale, publishedAt }) => (
              <li key={id}>
                <ItemCard
                  level={2}
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
              </li>
            ))}
          </CardGrid>
        )}
        {pages && (
          <Pagination
            page={pages.current}
            pageCount={pages.last ?? pages.current}
            hrefOf={(page) => addressOf({ [kind]: chosen, [pageNumber]: page === 1 ? null : String(page) })}
          />
        )}
      </Container>
    </Screen>
  );
}
