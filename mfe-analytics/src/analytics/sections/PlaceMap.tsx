import type { AnalyticsBalance } from '@omzien/model/analyticsAnswers';
import { usePlaces } from '@omzien/parts/map/places.api';
import { Text } from '@omzien/ui';
import { type MapSpot, type SeenPart, SpotMap } from '@omzien/ui/map';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShown } from '../frame/useShown.ts';

/** Demand by place, as circles with how many vacancies are open there; one that is pressed says the rest. */
export function PlaceMap({ items }: { items: readonly AnalyticsBalance[] }) {
  const { t } = useTranslation('analytics');
  const { number, word } = useShown();
  const [seen, setSeen] = useState<SeenPart | null>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { items: places = [] } = usePlaces(seen?.box ?? null);
  const byId = useMemo(() => new Map(items.map((item) => [item.id, item])), [items]);
  const spots = useMemo(
    () =>
      items.flatMap(({ id, demand, latitude, longitude }): MapSpot[] =>
        latitude === null || longitude === null || demand === 0
          ? []
          : [{ id, count: demand, ids: [id], latitude, longitude }],
      ),
    [items],
  );
  const textOf = useCallback(
    (id: string) => {
      const item = byId.get(id);
      return item
        ? t('figures.places.spot', {
            name: item.name,
            demand: number(item.demand),
            supply: word({ value: item.supply, suppressed: item.suppressed }),
          })
        : '';
    },
    [byId, t, number, word],
  );
  const labelOf = useCallback(({ id }: MapSpot) => textOf(id), [textOf]);
  const [first] = chosen;

  return (
    <SpotMap
      label={t('figures.places.map')}
      viewKey={`analytics?${spots.map(({ id }) => id).join()}`}
      all={spots}
      isLoading={false}
      hasFailed={false}
      onRetry={() => undefined}
      near={spots}
      places={places}
      onSeen={setSeen}
      chosen={chosen}
      onChoose={setChosen}
      labelOf={labelOf}
      height="26rem"
      none={t('figures.balance.empty')}
      failed={t('figures.balance.empty')}
      note={<Text role="status">{first === undefined ? t('figures.places.press') : textOf(first)}</Text>}
    />
  );
}
