import type { Vacancy } from '@omzien/model/vacancy';
import { usePlaces } from '@omzien/parts/map/places.api';
import { Text } from '@omzien/ui';
import { type MapBox, StillMap } from '@omzien/ui/map';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type PlaceMapProps = { vacancy: Vacancy; open: boolean; onClose: () => void };

/** Where the work is, among the places around it: who wants to look further has the map of the search. */
export function PlaceMap({ vacancy: { latitude, longitude, vacancyType, city }, open }: PlaceMapProps) {
  const { t } = useTranslation('vacancies');
  const [box, setBox] = useState<MapBox | null>(null);
  const { items: places = [] } = usePlaces(box);
  if (!open || latitude === null || longitude === null) return null;
  return (
    <StillMap
      label={t('vacancyPage.map.label', { city })}
      point={{ latitude, longitude }}
      places={places}
      onSeen={setBox}
      note={
        vacancyType === 'p2p' && (
          <Text size="sm" tone="muted">
            {t('vacancyPage.map.about')}
          </Text>
        )
      }
    />
  );
}
