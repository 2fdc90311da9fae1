import { later } from '@omzien/platform';
import { Box, LoadingFailed, Skeleton } from '@omzien/ui';
import { useTranslation } from 'react-i18next';

/** The map, fetched when somebody asks for it. When it does not come, the list beside it is still there. */
export const MapPane = later(() => import('./map/VacancyMap.tsx').then((file) => file.VacancyMap), {
  waiting: MapLoading,
  failed: MapFailed,
});

function MapLoading() {
  const { t } = useTranslation('vacancies');
  return (
    <Box role="status" aria-label={t('search.map.loading')}>
      <Skeleton height={{ base: '22rem', xl: 'calc(100dvh - 16rem)' }} />
    </Box>
  );
}

function MapFailed({ onRetry }: { onRetry(): void }) {
  const { t } = useTranslation('vacancies');
  return <LoadingFailed message={t('search.map.failed')} onRetry={onRetry} />;
}
