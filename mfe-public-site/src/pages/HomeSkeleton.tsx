import { Band, Box, Container, Grid, Skeleton, VisuallyHidden } from '@omzien/ui';
import { VacancyCardSkeleton } from '@omzien/ui/vacancy-card';
import { useTranslation } from 'react-i18next';

const three = ['one', 'two', 'three'];

/** A home page on its way: hero, tiles and cards in the size they will have. */
export function HomeSkeleton() {
  const { t } = useTranslation('public-site');
  return (
    <Box aria-busy="true">
      <VisuallyHidden role="status">{t('home.loading')}</VisuallyHidden>
      <Band tone="tint">
        <Container width="wide" minHeight={{ base: '30rem', md: '34rem' }} paddingTop={{ base: '8', md: '20' }}>
          <Skeleton height={{ base: '4.5rem', md: '7rem' }} maxWidth="32rem" />
          <Skeleton height="1.5rem" maxWidth="26rem" marginTop="5" />
          <Skeleton height={{ base: '13rem', md: '6.5rem' }} maxWidth="46rem" marginTop="8" borderRadius="card" />
        </Container>
      </Band>
      <Container width="wide" paddingBlock="var(--om-section)">
        <Skeleton height="2rem" maxWidth="18rem" marginBottom="6" />
        <Grid gridTemplateColumns={{ base: '1fr', md: 'repeat(3, minmax(0, 1fr))' }}>
          {three.map((key) => (
            <VacancyCardSkeleton key={key} />
          ))}
        </Grid>
      </Container>
    </Box>
  );
}
