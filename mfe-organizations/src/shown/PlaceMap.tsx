import { usePlaces } from '@omzien/parts/map/places.api';
import { type MapBox, StillMap } from '@omzien/ui/map';
import { useState } from 'react';

type PlaceMapProps = { label: string; latitude: number; longitude: number };

/** Where an organisation is, among the places around it. */
export function PlaceMap({ label, latitude, longitude }: PlaceMapProps) {
  const [box, setBox] = useState<MapBox | null>(null);
  const { items: places = [] } = usePlaces(box);
  return <StillMap label={label} point={{ latitude, longitude }} places={places} onSeen={setBox} />;
}
