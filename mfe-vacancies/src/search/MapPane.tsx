import { Box, LoadingFailed, Skeleton } from '@omzien/ui';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

type MapPaneProps = { query: URLSearchParams; count: number | undefined };

/** The map, fetched when somebody asks for it. When it does not come, the list beside it is still there. */
export function MapPane(props: MapPaneProps) {
  const { t } = useTranslation('vacancies');
  const [loaded, setLoaded] = useState<{ VacancyMap: ComponentType<MapPaneProps> } | 'failed' | null>(null);
  const load = useCallback(() => {
    setLoaded(null);
    import('../map/VacancyMap.tsx').then(
      ({ VacancyMap }) => setLoaded({ VacancyMap }),
      () => setLoaded('failed'),
    );
  }, []);
  useEffect(load, [load]);

  if (loaded === 'failed') return <LoadingFailed message={t('search.map.failed')} onRetry={load} />;
  if (loaded) return <loaded.VacancyMap {...props} />;
  return (
    <Box role="status" aria-label={t('search.map.loading')}>
      <Skeleton height={{ base: '22rem', xl: 'calc(100dvh - 16rem)' }} />
    </Box>
  );
}
