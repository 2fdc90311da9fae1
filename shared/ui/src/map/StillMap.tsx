import { MapPin } from 'lucide-react';
import { Map as PigeonMap, type PigeonProps } from 'pigeon-maps';
import type { ReactNode } from 'react';
import { Box } from '../layout/layout.tsx';
import { Text } from '../text/text.tsx';
import { GroundCredit } from './ground/GroundCredit.tsx';
import { GroundLayer } from './ground/GroundLayer.tsx';
import { useGround } from './ground/useGround.ts';
import { MapFrame, NoTile } from './MapFrame.tsx';
import { useMapTexts } from './mapTexts.ts';
import type { MapBox, MapPlace, MapPoint } from './mapView.ts';
import { PlaceNames } from './PlaceNames.tsx';
import { TileNotes } from './TileNotes.tsx';
import { useTiles } from './useTiles.ts';

const zoom = 11;
const height = 200;

export type StillMapProps = {
  /** Says in words where it is. */
  label: string;
  point: MapPoint;
  /** The places of the part that is seen. */
  places: readonly MapPlace[];
  /** Which part is seen: its places are wanted. */
  onSeen(box: MapBox): void;
  /** A line below the map. */
  note?: ReactNode;
};

/**
 * One place among those around it. It stands still.
 *
 * @example
 * const [box, setBox] = useState<MapBox | null>(null);
 * const { items: places = [] } = usePlaces(box);
 * <StillMap label={t('map.label', { city })} point={{ latitude, longitude }} places={places} onSeen={setBox} />
 */
export function StillMap({ label, point, places, onSeen, note }: StillMapProps) {
  const texts = useMapTexts();
  const tiles = useTiles();
  const ground = useGround(!tiles.addressOf);
  const center: [number, number] = [point.latitude, point.longitude];
  return (
    <Box marginTop="2">
      <MapFrame role="img" aria-label={label} height={`${height}px`} borderRadius="control">
        <PigeonMap
          defaultCenter={center}
          defaultZoom={zoom}
          height={height}
          mouseEvents={false}
          touchEvents={false}
          animate={false}
          attribution={false}
          onBoundsChanged={({ bounds: { ne, sw } }) => onSeen([sw[1], sw[0], ne[1], ne[0]])}
          {...(tiles.addressOf ? { provider: tiles.addressOf } : { tileComponent: NoTile })}
        >
          {ground && !tiles.addressOf ? <GroundLayer data={ground} /> : null}
          {tiles.addressOf ? null : <PlaceNames places={places} marks={[point]} />}
          <Pin anchor={center} />
        </PigeonMap>
      </MapFrame>
      {note}
      {!tiles.addressOf && (
        <Text size="sm" tone="muted">
          <GroundCredit />
        </Text>
      )}
      <TileNotes tiles={tiles} ask={texts.tilesFrom(tiles.askFor ?? '')} show={texts.tilesShowSmall} />
    </Box>
  );
}

/** Its point is the place; the map says where, by `left` and `top`. */
function Pin({ left = 0, top = 0 }: Pick<PigeonProps, 'anchor' | 'left' | 'top'>) {
  return (
    <Box position="absolute" top="0" left="0" style={{ transform: `translate(${left}px, ${top}px)` }}>
      <Box position="absolute" transform="translate(-50%, -92%)" color="link" lineHeight="0">
        <MapPin size={40} fill="currentColor" stroke="white" strokeWidth={1.5} aria-hidden="true" />
      </Box>
    </Box>
  );
}
