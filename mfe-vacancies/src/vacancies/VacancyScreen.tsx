import { fetchedAtOpening, useHref } from '@omzien/platform';
import {
  Box,
  Grid,
  Heading,
  Icon,
  Image,
  Link,
  LoadingFailed,
  Notice,
  Screen,
  Skeleton,
  Stack,
  Text,
} from '@omzien/ui';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { ApplicationStatus } from '../status/ApplicationStatus.tsx';
import { ApplyBar } from './ApplyBar.tsx';
import { ApplyCard } from './ApplyCard.tsx';
import { GoneVacancy } from './GoneVacancy.tsx';
import { SimilarVacancies } from './SimilarVacancies.tsx';
import { useApplyState } from './useApplyState.ts';
import { VacancyFacts } from './VacancyFacts.tsx';
import { VacancyTexts } from './VacancyTexts.tsx';
import { useVacancy } from './vacancies.api.ts';

const ApplyDialog = fetchedAtOpening(() => import('../apply/ApplyDialog.tsx').then(({ ApplyDialog }) => ApplyDialog));

export default function VacancyScreen() {
  const { t } = useTranslation('vacancies');
  const href = useHref();
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const token = query.get('application');
  const { data: vacancy, error, isLoading, mutate } = useVacancy(id);
  // Who comes by the link of a mail has applied already.
  const applyState = useApplyState(token ? undefined : vacancy);
  const [isApplying, setIsApplying] = useState(false);
  const isGone = error?.statusCode === 404 || error?.statusCode === 410;

  return (
    <Screen kind="public">
      <Stack gap="6">
        {token && <ApplicationStatus key={token} token={token} />}
        {!token && (
          <Link
            href={href('/vacancies/search')}
            variant="plain"
            alignSelf="flex-start"
            display="inline-flex"
            alignItems="center"
            gap="2"
            minHeight="11"
            marginBottom="-4"
            css={{ '@media print': { display: 'none' } }}
          >
            <Icon of={ArrowLeft} />
            {t('vacancy.back')}
          </Link>
        )}
        {isLoading && !vacancy && <VacancySkeleton />}
        {error && isGone && <GoneVacancy error={error} />}
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
              gridTemplateRows={{ lg: 'auto 1fr' }}
              gridTemplateAreas={{ base: '"lead" "aside" "body"', lg: '"lead aside" "body aside"' }}
              columnGap={{ base: '6', lg: '12' }}
              rowGap={{ base: '6', lg: '8' }}
              alignItems="start"
            >
              <Stack gap={{ base: '6', lg: '8' }} gridArea="lead">
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
              </Stack>
              <ApplyCard vacancy={vacancy} state={applyState} onApply={() => setIsApplying(true)} />
              <Stack gap="8" gridArea="body">
                <VacancyTexts vacancy={vacancy} />
                <VacancyFacts vacancy={vacancy} />
              </Stack>
            </Grid>
            <SimilarVacancies id={id} />
            {applyState === 'open' && <ApplyBar onApply={() => setIsApplying(true)} />}
            <ApplyDialog vacancy={vacancy} open={isApplying} onClose={() => setIsApplying(false)} />
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
