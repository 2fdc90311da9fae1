import type { Page } from '@omzien/model/page';
import { usePlatform } from '@omzien/platform';
import { Box, Container, Grid, Heading, LoadingFailed, Screen, Skeleton, Text, VisuallyHidden } from '@omzien/ui';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router';
import { ContentBlocks } from '../blocks/ContentBlocks.tsx';
import { ArticleFacts } from '../news/ArticleFacts.tsx';
import { ArticleFoot } from '../news/ArticleFoot.tsx';
import { AbovePage } from './AbovePage.tsx';
import { MissingPage } from './MissingPage.tsx';
import { PageCrumbs } from './PageCrumbs.tsx';
import { usePage } from './pages.api.ts';
import { SidebarMenu } from './SidebarMenu.tsx';
import { usePreview } from './usePreview.ts';

/** How wide a page of each layout is where its blocks say nothing else. */
const widths = {
  default: 'content',
  narrow: 'reading',
  wide: 'wide',
  landing: 'wide',
  sidebar: 'content',
} as const satisfies Record<Page['pageLayout'], string>;

/** A page that the centre made: its title and its blocks, in the reader's language or else in Dutch. */
export default function PageScreen() {
  const { t } = useTranslation('public-site');
  const { navigation } = usePlatform();
  const { slug = '' } = useParams();
  const { pathname } = useLocation();
  const preview = usePreview();
  const { data: page, error, isLoading, mutate } = usePage(slug, preview);
  const isMissing = error?.statusCode === 404 || error?.statusCode === 410;
  const movedTo = page?.path && !page.isPreview && page.path !== pathname.replace(/(.)\/$/, '$1') ? page.path : null;

  useEffect(() => {
    if (movedTo) void navigation.navigate(movedTo, { replace: true });
  }, [movedTo, navigation]);

  return (
    <Screen kind="public" width="full">
      {isLoading && (
        <Container paddingTop={{ base: '6', md: '10' }} width="wide" aria-busy="true">
          <VisuallyHidden role="status">{t('page.loading')}</VisuallyHidden>
          <Skeleton height="3rem" maxWidth="24rem" />
          <Skeleton height="16rem" maxWidth="44rem" marginTop="6" />
        </Container>
      )}
      {error && !page && isMissing && <MissingPage error={error} isPreview={preview !== null} />}
      {error && !page && !isMissing && (
        <Container paddingBlock={{ base: '6', md: '10' }}>
          <LoadingFailed onRetry={mutate} />
        </Container>
      )}
      {page && <ShownPage page={page} />}
    </Screen>
  );
}

function ShownPage({ page }: { page: Page }) {
  const { t } = useTranslation('public-site');
  const { locale } = usePlatform();
  const isArticle = page.pageType !== 'default';
  const foreign = page.locale === locale ? undefined : page.locale;
  const parents = isArticle ? [{ name: t('news.title'), path: '/nieuws' }] : page.menuParent ? [page.menuParent] : [];
  const width = isArticle && page.pageLayout === 'default' ? 'reading' : widths[page.pageLayout];
  // A hero that opens a landing page is its head.
  const opensWithHero =
    page.pageLayout === 'landing' && ['HeroWithSearch', 'PhotoHero'].includes(page.contentBlocks[0]?.blockType ?? '');

  const head = (
    <Container paddingTop={{ base: '6', md: '10' }} paddingBottom="0" width={width}>
      {parents.length > 0 && <PageCrumbs parents={parents} current={page.title} />}
      {page.showTitleOnPage ? (
        <Heading level={1}>{page.title}</Heading>
      ) : (
        <VisuallyHidden as="h1">{page.title}</VisuallyHidden>
      )}
      {page.summary && (page.showTitleOnPage || page.contentBlocks.length === 0) && (
        <Text size="lg" tone="muted" marginTop="3" measured>
          {page.summary}
        </Text>
      )}
      {isArticle && <ArticleFacts page={page} lang={foreign && locale} />}
    </Container>
  );

  return (
    <>
      <AbovePage page={page} />
      <Box as="article" lang={foreign}>
        {!opensWithHero && head}
        <Beside menu={page.pageLayout === 'sidebar' ? <SidebarMenu page={page} /> : null}>
          <ContentBlocks blocks={page.contentBlocks} width={width} titled={!opensWithHero} />
        </Beside>
        {page.contentBlocks.length === 0 && <Box paddingBottom={{ base: '10', md: '16' }} />}
      </Box>
      {isArticle && <ArticleFoot page={page} />}
    </>
  );
}

/** The page with a menu beside it; on a phone that comes first, above what it leads from. */
function Beside({ menu, children }: { menu: ReactNode; children: ReactNode }) {
  if (!menu) return children;
  return (
    <Container width="wide" paddingInline={{ base: '0', lg: 'var(--om-gutter)' }}>
      <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '16rem minmax(0, 1fr)' }} gap={{ base: '0', lg: '6' }}>
        <Box paddingTop={{ base: '6', lg: '10' }} paddingInline={{ base: 'var(--om-gutter)', lg: '0' }}>
          {menu}
        </Box>
        <Box minWidth="0">{children}</Box>
      </Grid>
    </Container>
  );
}
