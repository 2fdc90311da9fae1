import type { Vacancy } from '@omzien/model/vacancy';
import { Box, Text } from '@omzien/ui';
import { MapPin } from 'lucide-react';
import { Map as PigeonMap, type PigeonProps } from 'pigeon-maps';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlaces } from '../../search/map/map.api.ts';
import type { MapBox } from '../../search/map/mapView.ts';
import { PlaceNames } from '../../search/map/PlaceNames.tsx';
import { TileNotes } from '../../search/map/TileNotes.tsx';
import { useTiles } from '../../search/map/useTiles.ts';

const zoom = 11;
const height = 200;
const Nothing = () => <></>;

type PlaceMapProps = { vacancy: Vacancy; open: boolean; onClose: () => void };

/** Where the work is, among the places around it. It stands still: who wants to look further has the map of the search. */
export function PlaceMap({ vacancy: { latitude, longitude, vacancyType, city }, open }: PlaceMapProps) {
  const { t } = useTranslation('vacancies');
  const tiles = useTiles();
  const [box, setBox] = useState<MapBox | null>(null);
  const { items: places = [] } = usePlaces(box);
  if (!open || latitude === null || longitude === null) return null;

  return (
    <Box marginTop="2">
      <Box
        {...{ role: 'img' }}
        aria-label={t('vacancyPage.map.label', { city })}
        position="relative"
        height={`${height}px`}
        borderRadius="control"
        border="1px solid"
        borderColor="border"
        bg="bg.subtle"
        overflow="hidden"
        css={{ '& > [dir=ltr]': { background: 'transparent !important' } }}
      >
        <PigeonMap
          defaultCenter={[latitude, longitude]}
          defaultZoom={zoom}
          height={height}
          mouseEvents={false}
          touchEvents={false}
          animate={false}
          attribution={false}
          onBoundsChanged={({ bounds: { ne, sw } }) => setBox([sw[1], sw[0], ne[1], ne[0]])}
          {...(tiles.addressOf ? { provider: tiles.addressOf } : { tileComponent: Nothing })}
        >
          {tiles.addressOf ? null : <PlaceNames places={places} marks={[{ latitude, longitude }]} />}
          <Pin anchor={[latitude, longitude]} />
        </PigeonMap>
      </Box>
      {vacancyType === 'p2p' && (
        <Text size="sm" tone="muted">
          {t('vacancyPage.map.about')}
        </Text>
      )}
      <TileNotes
        tiles={tiles}
        ask={t('vacancyPage.map.tilesAsk', { host: tiles.askFor })}
        show={t('vacancyPage.map.tilesShow')}
      />
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
