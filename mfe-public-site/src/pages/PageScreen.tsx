import { useFormat, useHref, usePlatform } from '@omzien/platform';
import {
  Box,
  Button,
  Container,
  Empty,
  Heading,
  LoadingFailed,
  Notice,
  Screen,
  Skeleton,
  Text,
  VisuallyHidden,
} from '@omzien/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ContentBlocks } from '../blocks/ContentBlocks.tsx';
import { usePage } from './pages.api.ts';

/** A page that the centre made: its title and its blocks, in the reader's language or else in Dutch. */
export default function PageScreen() {
  const { t } = useTranslation('public-site');
  const { locale, navigation } = usePlatform();
  const { date } = useFormat();
  const href = useHref();
  const { slug = '' } = useParams();
  const { data: page, error, isLoading, mutate } = usePage(slug);
  const isMissing = error?.statusCode === 404 || error?.statusCode === 410;
  const isForeign = page !== undefined && page.locale !== locale;
  const movedTo = page?.path && page.path.split('/').at(-1) !== slug ? page.path : null;

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
      {error && !page && (
        <Container paddingBlock={{ base: '6', md: '10' }}>
          {isMissing ? (
            <Empty
              level={1}
              drawing="search"
              title={t('page.missing')}
              hint={t('page.missingHint')}
              action={<Button href={href('/')}>{t('page.toHome')}</Button>}
            />
          ) : (
            <LoadingFailed onRetry={mutate} />
          )}
        </Container>
      )}
      {page && (
        <Box as="article">
          {(isForeign || page.isPreview) && (
            <Container paddingTop={{ base: '4', md: '6' }} width="wide">
              <Notice tone="info">{t(page.isPreview ? 'page.preview' : 'page.onlyDutch')}</Notice>
            </Container>
          )}
          <Box lang={isForeign ? page.locale : undefined}>
            <Container
              paddingTop={{ base: '6', md: '10' }}
              paddingBottom="0"
              width={page.pageLayout === 'narrow' ? 'reading' : 'wide'}
            >
              {page.showTitleOnPage ? (
                <Heading level={1}>{page.title}</Heading>
              ) : (
                <VisuallyHidden as="h1">{page.title}</VisuallyHidden>
              )}
              {page.showTitleOnPage && page.summary && (
                <Text size="lg" tone="muted" marginTop="3" measured>
                  {page.summary}
                </Text>
              )}
              {page.pageType !== 'default' && page.publishedAt && (
                <Text size="sm" tone="muted" marginTop="3" lang={isForeign ? locale : undefined}>
                  {date(page.publishedAt)}
                </Text>
              )}
            </Container>
            <ContentBlocks blocks={page.contentBlocks} narrow={page.pageLayout === 'narrow'} titled />
          </Box>
        </Box>
      )}
    </Screen>
  );
}
