/** Maps: one to move about on, and one that shows a single place. The library underneath comes with them. */
export { askedBox, gatheredAt, type MapBox, type MapPlace, type MapPoint, type MapSpot } from './mapView.ts';
export { SpotMap, type SpotMapProps } from './SpotMap.tsx';
export { StillMap, type StillMapProps } from './StillMap.tsx';
export type { SeenPart } from './useMapView.ts';
