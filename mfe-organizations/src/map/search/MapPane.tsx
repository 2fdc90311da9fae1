import { later } from '@omzien/platform';
import { Box, LoadingFailed, Skeleton } from '@omzien/ui';
import { useTranslation } from 'react-i18next';

/** The map, fetched when there is room for it or somebody asks. When it does not come, the list beside it is all of it. */
export const MapPane = later(() => import('./OrganizationMap.tsx').then((file) => file.OrganizationMap), {
  waiting: MapLoading,
  failed: MapFailed,
});

function MapLoading() {
  const { t } = useTranslation('organizations');
  return (
    <Box role="status" aria-label={t('socialMap.map.loading')}>
      <Skeleton height={{ base: '22rem', xl: 'calc(100dvh - 16rem)' }} />
    </Box>
  );
}

function MapFailed({ onRetry }: { onRetry(): void }) {
  const { t } = useTranslation('organizations');
  return <LoadingFailed message={t('socialMap.map.failed')} onRetry={onRetry} />;
}
