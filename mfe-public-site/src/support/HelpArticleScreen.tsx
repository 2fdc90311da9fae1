import { useHref } from '@omzien/platform';
import {
  Button,
  Container,
  Empty,
  LoadingFailed,
  PageHeader,
  Screen,
  Skeleton,
  Stack,
  Text,
  VisuallyHidden,
} from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ContentBlocks } from '../blocks/ContentBlocks.tsx';
import { usePage } from '../pages/pages.api.ts';

export default function HelpArticleScreen() {
  const { t } = useTranslation('public-site');
  const href = useHref();
  const { slug = '' } = useParams();
  const { data: article, error, isLoading, mutate } = usePage(slug);
  const isMissing = error?.statusCode === 404 || error?.statusCode === 410;
  const back = { href: href('/support'), label: t('article.back') };

  return (
    <Screen kind="public" width="full">
      <Container paddingTop={{ base: '6', md: '10' }} width="reading">
        {article && <PageHeader title={article.title} description={article.summary} back={back} />}
        {isLoading && (
          <Stack gap="4" aria-busy="true">
            <VisuallyHidden role="status">{t('article.loading')}</VisuallyHidden>
            <Skeleton height="3rem" maxWidth="24rem" />
            <Skeleton height="12rem" maxWidth="40rem" />
          </Stack>
        )}
        {!article && !isLoading && <PageHeader title={t('article.title')} back={back} />}
        {isMissing && (
          <Empty
            drawing="search"
            title={t('article.missing')}
            action={<Button href={href('/support')}>{t('article.back')}</Button>}
          />
        )}
        {error && !isMissing && !article && <LoadingFailed onRetry={mutate} />}
      </Container>
      <ContentBlocks blocks={article?.contentBlocks ?? []} width="reading" titled />
      {article && (
        <Container width="reading" paddingBlock="8">
          <Text tone="muted">{t('article.notHelped')}</Text>
          <Button href={href('/support#probleem')} variant="outline" marginTop="3">
            {t('article.ask')}
          </Button>
        </Container>
      )}
    </Screen>
  );
}
