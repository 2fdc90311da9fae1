import type { VacancyCluster } from '@omzien/model/vacancy';
import { useFormat, usePlatform } from '@omzien/platform';
import { Box, Button, Flex, Skeleton, Stack, Text } from '@omzien/ui';
import { Map as PigeonMap } from 'pigeon-maps';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { searchAddress, spot, spotIds, withParameter } from '../searchQuery.ts';
import { ClusterMark } from './ClusterMark.tsx';
import { MapButtons } from './MapButtons.tsx';
import { MapNotes } from './MapNotes.tsx';
import { useClusters, usePlaces } from './map.api.ts';
import { closestTo, farthest, nearest, withinReach } from './mapView.ts';
import { PlaceNames } from './PlaceNames.tsx';
import { useMapView } from './useMapView.ts';
import { useTiles } from './useTiles.ts';

export const mapHeight = { base: '22rem', xl: 'calc(100dvh - 16rem)' };

/** The filters that the map is asked with: all but the spot that was pressed on it. */
const filtersOf = (query: URLSearchParams) =>
  new URLSearchParams([...query].filter(([name]) => name.startsWith('filter[') && name !== spot)).toString();

const Nothing = () => <></>;

type VacancyMapProps = { query: URLSearchParams; count: number | undefined };

/** What the search finds, on a map. A circle shows its vacancies in the list, or comes nearer when they are many. */
export function VacancyMap({ query, count }: VacancyMapProps) {
  const { t } = useTranslation('vacancies');
  const { number } = useFormat();
  const { navigation } = usePlatform();
  const frame = useRef<HTMLDivElement>(null);
  const filters = filtersOf(query);
  const whole = useClusters(filters, null);
  const { view, seen, setView, moved, showAll, zoomBy, press } = useMapView(filters, whole.items, frame);
  const near = useClusters(filters, seen);
  const { items: places = [] } = usePlaces(seen?.box ?? null);
  const tiles = useTiles();
  const chosen = spotIds(query);
  const clusters = near.items ?? whole.items ?? [];

  function labelOf({ count: amount, ...point }: VacancyCluster): string {
    const named = { count: amount, formatted: number(amount) };
    const place = closestTo(point, places)?.city;
    return place ? t('search.map.cluster', { ...named, place }) : t('search.map.clusterPlain', named);
  }
  function open({ ids, latitude, longitude }: VacancyCluster) {
    if (ids) {
      void navigation.navigate(searchAddress(withParameter(query, spot, ids.join())));
      return;
    }
    setView({ latitude, longitude, zoom: withinReach(Math.round(view?.zoom ?? farthest) + 2) });
    // The circle that had the focus makes way for smaller ones.
    frame.current?.focus();
  }
  /** Circles beyond the edge can be reached with Tab as well: then the map goes there. */
  function bringIntoSight(mark: Element, { latitude, longitude }: VacancyCluster) {
    const edge = frame.current?.getBoundingClientRect();
    if (!edge || !view) return;
    const { left, right, top, bottom } = mark.getBoundingClientRect();
    if (left < edge.left || right > edge.right || top < edge.top || bottom > edge.bottom)
      setView({ ...view, latitude, longitude });
  }

  return (
    <Stack gap="2">
      <Box
        ref={frame}
        {...{ role: 'group', tabIndex: 0 }}
        aria-label={`${t('search.map.label')}. ${t('search.map.help')}`}
        onKeyDown={press}
        position="relative"
        height={mapHeight}
        borderRadius="card"
        border="1px solid"
        borderColor="border"
        bg="bg.subtle"
        overflow="hidden"
        css={{ '& > [dir=ltr]': { background: 'transparent !important' } }}
      >
        {view && (
          <PigeonMap
            center={[view.latitude, view.longitude]}
            zoom={view.zoom}
            minZoom={farthest}
            maxZoom={nearest}
            animate={false}
            onBoundsChanged={moved}
            attribution={false}
            metaWheelZoom
            metaWheelZoomWarning={t('search.map.wheel')}
            twoFingerDrag
            twoFingerDragWarning={t('search.map.fingers')}
            {...(tiles.addressOf ? { provider: tiles.addressOf } : { tileComponent: Nothing })}
          >
            {tiles.addressOf ? null : <PlaceNames places={places} marks={clusters} />}
            {clusters.map((cluster) => (
              <ClusterMark
                key={`${cluster.id} ${cluster.count}`}
                anchor={[cluster.latitude, cluster.longitude]}
                count={cluster.count}
                label={labelOf(cluster)}
                isChosen={chosen.length > 0 && (cluster.ids?.some((id) => chosen.includes(id)) ?? false)}
                onPress={() => open(cluster)}
                onReach={(mark) => bringIntoSight(mark, cluster)}
              />
            ))}
          </PigeonMap>
        )}
        {!view && whole.isLoading && <Skeleton height="full" borderRadius="none" />}
        {!view && whole.items?.length === 0 && (
          <Flex height="full" alignItems="center" justifyContent="center" padding="6" textAlign="center">
            <Text tone="muted">{t('search.map.none')}</Text>
          </Flex>
        )}
        {!view && whole.error && (
          <Stack role="alert" height="full" alignItems="center" justifyContent="center" padding="6" textAlign="center">
            <Text>{t('search.map.answers')}</Text>
            <Button variant="outline" onClick={() => void whole.mutate()}>
              {t('search.map.retry')}
            </Button>
          </Stack>
        )}
        {view && <MapButtons onNearer={() => zoomBy(1)} onFarther={() => zoomBy(-1)} onWhole={showAll} />}
      </Box>
      <MapNotes
        tiles={tiles}
        unplaced={chosen.length > 0 || count === undefined || !whole.items ? 0 : count - totalOf(whole.items)}
      />
    </Stack>
  );
}

const totalOf = (clusters: readonly VacancyCluster[]) => clusters.reduce((sum, { count }) => sum + count, 0);
