import { useHref, usePlatform } from '@omzien/platform';
import { Box, Button, Container, Empty, LoadingFailed, Screen, VisuallyHidden } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { ContentBlocks } from '../blocks/ContentBlocks.tsx';
import { AbovePage } from './AbovePage.tsx';
import { HomeSkeleton } from './HomeSkeleton.tsx';
import { usePage } from './pages.api.ts';
import { usePreview } from './usePreview.ts';

export default function HomeScreen() {
  const { t } = useTranslation('public-site');
  const href = useHref();
  const { locale } = usePlatform();
  const { data: page, error, isLoading, mutate } = usePage('home', usePreview());
  const blocks = page?.contentBlocks ?? [];
  const foreign = page && page.locale !== locale ? page.locale : undefined;
  const isMissing = error?.statusCode === 404 || (page && blocks.length === 0);
  const hasHero = blocks.some(({ blockType }) => blockType === 'HeroWithSearch' || blockType === 'PhotoHero');

  return (
    <Screen kind="public" width="full">
      {isLoading && <HomeSkeleton />}
      {page && <AbovePage page={page} />}
      {!hasHero && !isLoading && (
        <VisuallyHidden as="h1" lang={foreign}>
          {page?.title ?? t('home.title')}
        </VisuallyHidden>
      )}
      {error && !isMissing && (
        <Container>
          <LoadingFailed onRetry={mutate} />
        </Container>
      )}
      {isMissing && (
        <Container>
          <Empty
            title={t('home.empty')}
            hint={t('home.emptyHint')}
            action={<Button href={href('/vacancies/search')}>{t('home.toVacancies')}</Button>}
          />
        </Container>
      )}
      <Box lang={foreign}>
        <ContentBlocks blocks={blocks} />
      </Box>
    </Screen>
  );
}
