import { usePlaces } from '@omzien/parts/map/places.api';
import { withParameter } from '@omzien/parts/search/searchParameters';
import { type ToldCount, toldCount } from '@omzien/parts/search/toldCount';
import { useFormat, usePlatform } from '@omzien/platform';
import { type MapSpot, type SeenPart, SpotMap } from '@omzien/ui/map';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { searchAddress, spot, spotIds } from '../searchQuery.ts';
import { useClusters } from './map.api.ts';

const height = { base: '22rem', xl: 'calc(100dvh - 16rem)' };

/** The filters that the map is asked with: all but the spot that was pressed on it. */
const filtersOf = (query: URLSearchParams) =>
  new URLSearchParams([...query].filter(([name]) => name.startsWith('filter[') && name !== spot)).toString();

type VacancyMapProps = { query: URLSearchParams; count: ToldCount | undefined };

/** What the search finds, on a map. A circle shows its vacancies in the list, or comes nearer when they are many. */
export function VacancyMap({ query, count }: VacancyMapProps) {
  const { t } = useTranslation('vacancies');
  const { number } = useFormat();
  const { navigation } = usePlatform();
  const [seen, setSeen] = useState<SeenPart | null>(null);
  const filters = filtersOf(query);
  const whole = useClusters(filters, null);
  const near = useClusters(filters, seen);
  const { items: places = [] } = usePlaces(seen?.box ?? null);
  const chosen = spotIds(query);
  const onMap = whole.items && totalOf(whole.items);
  // Of very many nobody knows how many have no place.
  const isKnown = chosen.length === 0 && count && !count.more && onMap && !onMap.more;
  const unplaced = isKnown ? count.count - onMap.count : 0;

  function labelOf(spot: MapSpot, place: string | undefined): string {
    const named = toldCount(number, spot);
    return place ? t('search.map.cluster', { ...named, place }) : t('search.map.clusterPlain', named);
  }

  return (
    <SpotMap
      label={t('search.map.label')}
      viewKey={`vacancies?${filters}`}
      all={whole.items}
      isLoading={whole.isLoading}
      hasFailed={whole.error !== undefined}
      onRetry={() => void whole.mutate()}
      near={near.items}
      places={places}
      onSeen={setSeen}
      chosen={chosen}
      onChoose={(ids) => void navigation.navigate(searchAddress(withParameter(query, spot, ids.join())))}
      labelOf={labelOf}
      height={height}
      none={t('search.map.none')}
      failed={t('search.map.answers')}
      note={
        (onMap?.more && t('search.map.newest', { formatted: number(onMap.count) })) ||
        (unplaced > 0 && t('search.map.unplaced', { count: unplaced, formatted: number(unplaced) }))
      }
    />
  );
}

/** How many stand on the map; with `more` they are the newest of very many. */
const totalOf = (spots: readonly MapSpot[]): ToldCount => ({
  count: spots.reduce((sum, { count }) => sum + count, 0),
  more: spots.some(({ more }) => more),
});
