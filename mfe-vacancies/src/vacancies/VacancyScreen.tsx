import { useHref } from '@omzien/platform';
import {
  Box,
  Button,
  Empty,
  Grid,
  Heading,
  Image,
  Link,
  LoadingFailed,
  Notice,
  Screen,
  Skeleton,
  Stack,
  Text,
} from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { ApplicationStatus } from '../status/ApplicationStatus.tsx';
import { ApplyCard } from './ApplyCard.tsx';
import { SimilarVacancies } from './SimilarVacancies.tsx';
import { VacancyFacts } from './VacancyFacts.tsx';
import { VacancyTexts } from './VacancyTexts.tsx';
import { useVacancy } from './vacancies.api.ts';

export default function VacancyScreen() {
  const { t } = useTranslation('vacancies');
  const href = useHref();
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const token = query.get('application');
  const { data: vacancy, error, isLoading, mutate } = useVacancy(id);
  const isGone = error?.statusCode === 404 || error?.statusCode === 410;

  return (
    <Screen kind="public">
      <Stack gap="6">
        {token && <ApplicationStatus key={token} token={token} />}
        {!token && (
          <Link href={href('/vacancies/search')} variant="plain" alignSelf="flex-start">
            {t('vacancy.back')}
          </Link>
        )}
        {isLoading && !vacancy && <VacancySkeleton />}
        {isGone && (
          <Empty
            title={t('vacancy.gone')}
            hint={t('vacancy.goneHint')}
            action={<Button href={href('/vacancies/search')}>{t('vacancy.otherVacancies')}</Button>}
          />
        )}
        {error && !isGone && !vacancy && <LoadingFailed onRetry={mutate} />}
        {vacancy && (
          <>
            {vacancy.status === 'draft' && <Notice tone="info">{t('vacancy.draft')}</Notice>}
            {vacancy.status === 'filled' && (
              <Notice tone="warning" title={t('vacancy.filled')}>
                <Text>{t('vacancy.filledHint')}</Text>
              </Notice>
            )}
            {vacancy.status === 'expired' && (
              <Notice tone="warning" title={t('vacancy.expired')}>
                <Text>{t('vacancy.expiredHint')}</Text>
              </Notice>
            )}
            <Box as="header">
              <Heading level={1}>{vacancy.title}</Heading>
              <Text tone="muted" size="lg" marginTop="2">
                {t('vacancy.by', { organization: vacancy.organizationName })}
              </Text>
            </Box>
            <Grid
              gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }}
              gap={{ base: '6', lg: '12' }}
              alignItems="start"
            >
              <Stack gap="8">
                {vacancy.imageUrl && (
                  <Image
                    src={vacancy.imageUrl}
                    alt={vacancy.imageAlt ?? ''}
                    eager
                    borderRadius="card"
                    sizes="(min-width: 1024px) 736px, 100vw"
                  />
                )}
                <Text size="lg" measured>
                  {vacancy.summary}
                </Text>
                <VacancyTexts vacancy={vacancy} />
                <VacancyFacts vacancy={vacancy} />
              </Stack>
              <ApplyCard vacancy={vacancy} />
            </Grid>
            <SimilarVacancies id={id} />
          </>
        )}
      </Stack>
    </Screen>
  );
}

function VacancySkeleton() {
  return (
    <Stack gap="6">
      <Skeleton height="2.75rem" width="80%" />
      <Skeleton height="1.5rem" width="40%" />
      <Skeleton aspectRatio="16 / 9" maxWidth="46rem" />
      <Skeleton height="8rem" maxWidth="46rem" />
    </Stack>
  );
}
