import { usePlatform } from '@omzien/platform';
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { keepView, readKeptView } from './keptView.ts';
import { type MapBox, type MapSpot, type MapView, movedBy, viewOfAll, withinReach } from './mapView.ts';

/** The map library draws while somebody drags; what stands there is asked once the hand rests. */
const rest = 250;
/** Pixels to the right and down. */
const moves = new Map<string, [right: number, down: number]>([
  ['ArrowLeft', [-120, 0]],
  ['ArrowRight', [120, 0]],
  ['ArrowUp', [0, -120]],
  ['ArrowDown', [0, 120]],
]);
const zooms = new Map([
  ['+', 1],
  ['=', 1],
  ['-', -1],
]);

/** The part of a map that is seen, and how near. */
export type SeenPart = { box: MapBox; zoom: number };

/** What the map tells when it was moved. */
export type Moved = {
  center: [number, number];
  zoom: number;
  bounds: { ne: [number, number]; sw: [number, number] };
};

/**
 * Where the map looks: at everything, or where it was left with this key; from then on where somebody moves it.
 */
export function useMapView(
  key: string,
  points: readonly MapSpot[] | undefined,
  frame: RefObject<HTMLElement | null>,
  onSeen: (seen: SeenPart) => void,
) {
  const { clock } = usePlatform();
  const [view, setView] = useState<MapView | null>(null);
  const shownFor = useRef<string | null>(null);
  const cancel = useRef(() => {});
  useEffect(() => () => cancel.current(), []);

  const showAll = useCallback(() => {
    const { width = 0, height = 0 } = frame.current?.getBoundingClientRect() ?? {};
    setView(viewOfAll(points ?? [], width, height));
  }, [points, frame]);

  useEffect(() => {
    if (!points || shownFor.current === key) return;
    shownFor.current = key;
    const kept = readKeptView(key);
    if (kept) setView(kept);
    else showAll();
  }, [key, points, showAll]);

  function moved({ center: [latitude, longitude], zoom, bounds: { ne, sw } }: Moved) {
    setView({ latitude, longitude, zoom });
    cancel.current();
    cancel.current = clock.after(rest, () => {
      onSeen({ box: [sw[1], sw[0], ne[1], ne[0]], zoom: Math.round(zoom) });
      keepView(key, { latitude, longitude, zoom });
    });
  }

  const zoomBy = (steps: number) => view && setView({ ...view, zoom: withinReach(Math.round(view.zoom) + steps) });
  return {
    view,
    setView,
    moved,
    showAll,
    zoomBy,
    press(event: KeyboardEvent) {
      if (!view || event.ctrlKey || event.metaKey || event.altKey) return;
      const move = moves.get(event.key);
      const nearer = zooms.get(event.key);
      if (move) setView(movedBy(view, ...move));
      else if (nearer) zoomBy(nearer);
      else return;
      event.preventDefault();
    },
  };
}
