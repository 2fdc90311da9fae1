import { Map as PigeonMap } from 'pigeon-maps';
import { type ComponentProps, type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import { Button } from '../action/Button.tsx';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { type Box, Flex, Stack } from '../layout/layout.tsx';
import { Text } from '../text/text.tsx';
import { GroundLayer } from './ground/GroundLayer.tsx';
import { useGround } from './ground/useGround.ts';
import { MapButtons } from './MapButtons.tsx';
import { MapFrame, NoTile } from './MapFrame.tsx';
import { MapNotes } from './MapNotes.tsx';
import { useMapTexts } from './mapTexts.ts';
import { closestTo, farthest, type MapPlace, type MapSpot, nearest, withinReach } from './mapView.ts';
import { type SpotActs, SpotLayer } from './SpotLayer.tsx';
import { spotLook } from './SpotMark.tsx';
import { type SeenPart, useMapView } from './useMapView.ts';
import { useSpotFocus } from './useSpotFocus.ts';
import { useTiles } from './useTiles.ts';

export type SpotMapProps = {
  /** What is on the map. */
  label: string;
  /** What was asked: the view is kept under it in this tab, and another one is shown whole. */
  viewKey: string;
  /** Everything that was found. Undefined until the first answer. */
  all: readonly MapSpot[] | undefined;
  isLoading: boolean;
  hasFailed: boolean;
  onRetry(): void;
  /** What was found in the part that is seen, gathered anew. */
  near: readonly MapSpot[] | undefined;
  /** Names for the part that is seen, the largest first. */
  places: readonly MapPlace[];
  /** Which part is seen, once the hand rests: what stands there is wanted. */
  onSeen(seen: SeenPart): void;
  /** The ids that are chosen. */
  chosen: readonly string[];
  /** One of these ids is pointed at elsewhere, such as in the list beside the map: its spot stands out. */
  hinted?: string | null;
  /** Somebody points at a spot of few, or at none any more. */
  onHint?: (ids: readonly string[]) => void;
  /** A spot of few was pressed. One of many comes nearer instead. */
  onChoose(ids: readonly string[]): void;
  labelOf(spot: MapSpot, place: string | undefined): string;
  height: ComponentProps<typeof Box>['height'];
  /** Where nothing of what was found has a place. */
  none: string;
  /** Where the answer does not come. */
  failed: string;
  /** A line below the map. */
  note?: ReactNode;
};

/**
 * What was found, on a map that moves with hand, wheel and keyboard. A press on a spot of few chooses them; one of many
 * comes nearer. Streets are shown where the site has them, and of somebody else only after a yes.
 *
 * @example
 * const [seen, setSeen] = useState<SeenPart | null>(null);
 * const all = useClusters(filters, null);
 * const near = useClusters(filters, seen);
 * <SpotMap label={t('map.label')} viewKey={filters} all={all.items} near={near.items} onSeen={setSeen} … />
 */
export function SpotMap({
  label,
  viewKey,
  all,
  isLoading,
  hasFailed,
  onRetry,
  near,
  places,
  onSeen,
  chosen,
  hinted = null,
  onHint,
  onChoose,
  labelOf,
  height,
  none,
  failed,
  note,
}: SpotMapProps) {
  const texts = useMapTexts();
  const frame = useRef<HTMLDivElement>(null);
  const { view, setView, moved, showAll, zoomBy, press } = useMapView(viewKey, all, frame, onSeen);
  const tiles = useTiles();
  const ground = useGround(!tiles.addressOf);
  const spots = useMemo(() => near ?? all ?? [], [near, all]);
  const labels = useMemo(
    () => new Map(spots.map((spot) => [spot, labelOf(spot, closestTo(spot, places)?.city)])),
    [spots, places, labelOf],
  );
  const focus = useSpotFocus(frame, spots);

  function open(spot: MapSpot) {
    const { ids, latitude, longitude } = spot;
    if (ids) {
      onChoose(ids);
      return;
    }
    setView({ latitude, longitude, zoom: withinReach(Math.round(view?.zoom ?? farthest) + 2) });
    // The circle that had the focus makes way for smaller ones, the closest of which gets it.
    frame.current?.focus();
    focus.expect(spot);
  }
  /** Circles beyond the edge can be reached with Tab as well: then the map goes there. */
  function bringIntoSight(mark: Element, { latitude, longitude }: MapSpot) {
    const edge = frame.current?.getBoundingClientRect();
    if (!edge || !view) return;
    const { left, right, top, bottom } = mark.getBoundingClientRect();
    if (left < edge.left || right > edge.right || top < edge.top || bottom > edge.bottom)
      setView({ ...view, latitude, longitude });
  }

  const acts = useRef<SpotActs>(null);
  useLayoutEffect(() => {
    acts.current = {
      open,
      reach(mark, spot) {
        focus.expect(spot);
        bringIntoSight(mark, spot);
      },
      hint: (ids) => onHint?.(ids),
    };
  });

  return (
    <Stack gap="2">
      <MapFrame
        ref={frame}
        role="group"
        tabIndex={0}
        aria-label={`${label}. ${texts.help}`}
        onKeyDown={press}
        onFocus={focus.arrive}
        onBlur={focus.leave}
        height={height}
        borderRadius="card"
        css={spotLook}
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
            metaWheelZoomWarning={texts.wheel}
            twoFingerDrag
            twoFingerDragWarning={texts.fingers}
            {...(tiles.addressOf ? { provider: tiles.addressOf } : { tileComponent: NoTile })}
          >
            {ground && !tiles.addressOf ? <GroundLayer data={ground} /> : null}
            <SpotLayer
              spots={spots}
              labels={labels}
              places={tiles.addressOf ? null : places}
              chosen={chosen}
              hinted={hinted}
              acts={acts}
            />
          </PigeonMap>
        )}
        {!view && isLoading && <Skeleton height="full" borderRadius="none" />}
        {!view && all?.length === 0 && (
          <Flex height="full" alignItems="center" justifyContent="center" padding="6" textAlign="center">
            <Text tone="muted">{none}</Text>
          </Flex>
        )}
        {!view && hasFailed && (
          <Stack role="alert" height="full" alignItems="center" justifyContent="center" padding="6" textAlign="center">
            <Text>{failed}</Text>
            <Button variant="outline" onClick={onRetry}>
              {texts.retry}
            </Button>
          </Stack>
        )}
        {view && <MapButtons onNearer={() => zoomBy(1)} onFarther={() => zoomBy(-1)} onWhole={showAll} />}
      </MapFrame>
      <MapNotes tiles={tiles} note={note} />
    </Stack>
  );
}
