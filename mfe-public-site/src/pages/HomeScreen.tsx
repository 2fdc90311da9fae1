import { useHref } from '@omzien/platform';
import { Button, Container, Empty, LoadingFailed, Screen, VisuallyHidden } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { ContentBlocks } from '../blocks/ContentBlocks.tsx';
import { HomeSkeleton } from './HomeSkeleton.tsx';
import { usePage } from './pages.api.ts';

export default function HomeScreen() {
  const { t } = useTranslation('public-site');
  const href = useHref();
  const { data: page, error, isLoading, mutate } = usePage('home');
  const blocks = page?.contentBlocks ?? [];
  const isMissing = error?.statusCode === 404 || (page && blocks.length === 0);
  const hasHero = blocks.some(({ blockType }) => blockType === 'HeroWithSearch');

  return (
    <Screen kind="public" width="full">
      {isLoading && <HomeSkeleton />}
      {!hasHero && !isLoading && <VisuallyHidden as="h1">{page?.title ?? t('home.title')}</VisuallyHidden>}
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
      <ContentBlocks blocks={blocks} />
    </Screen>
  );
}
