import { usePlaces } from '@omzien/parts/map/places.api';
import { useFormat } from '@omzien/platform';
import { type MapSpot, type SeenPart, SpotMap } from '@omzien/ui/map';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDots } from './dots.api.ts';
import { filtersOf } from './mapQuery.ts';

const height = { base: '22rem', xl: 'calc(100dvh - 16rem)' };

type OrganizationMapProps = {
  query: URLSearchParams;
  count: number | undefined;
  chosen: readonly string[];
  /** The organisation that is pointed at in the list. */
  hinted: string | null;
  onHint(ids: readonly string[]): void;
  onChoose(ids: readonly string[]): void;
};

/** What was found, on a map. A pin lights up in the list and the other way round; one of many comes nearer. */
export function OrganizationMap({ query, count, chosen, hinted, onHint, onChoose }: OrganizationMapProps) {
  const { t } = useTranslation('organizations');
  const { number } = useFormat();
  const [seen, setSeen] = useState<SeenPart | null>(null);
  const filters = filtersOf(query);
  const whole = useDots(filters, null);
  const near = useDots(filters, seen);
  const { items: places = [] } = usePlaces(seen?.box ?? null);
  const unplaced = chosen.length > 0 || count === undefined || !whole.items ? 0 : count - totalOf(whole.items);
  const dots = near.items ?? whole.items;
  const names = useMemo(() => new Map((dots ?? []).map(({ id, name }) => [id, name])), [dots]);
  // The same between renders: pointing at a row draws no label anew.
  const labelOf = useCallback(
    ({ id, count: amount }: MapSpot, place: string | undefined) => {
      const name = names.get(id);
      const many = t('socialMap.map.spot', { count: amount, formatted: number(amount) });
      // What stands on it comes first: who speaks to the page says what is seen.
      const what = amount === 1 && name ? t('socialMap.map.named', { many, name }) : many;
      return place ? t('socialMap.map.in', { what, place }) : what;
    },
    [names, t, number],
  );

  return (
    <SpotMap
      label={t('socialMap.map.label')}
      viewKey={`organizations?${filters}`}
      all={whole.items}
      isLoading={whole.isLoading}
      hasFailed={whole.error !== undefined}
      onRetry={() => void whole.mutate()}
      near={near.items}
      places={places}
      onSeen={setSeen}
      chosen={chosen}
      hinted={hinted}
      onHint={onHint}
      onChoose={onChoose}
      labelOf={labelOf}
      height={height}
      none={t('socialMap.map.none')}
      failed={t('socialMap.map.answers')}
      note={unplaced > 0 && t('socialMap.map.unplaced', { count: unplaced, formatted: number(unplaced) })}
    />
  );
}

const totalOf = (spots: readonly MapSpot[]) => spots.reduce((sum, { count }) => sum + count, 0);
