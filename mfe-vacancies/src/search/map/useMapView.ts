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

/** What the map tells when it was moved. */
export type Moved = {
  center: [number, number];
  zoom: number;
  bounds: { ne: [number, number]; sw: [number, number] };
};

/**
 * Where the map looks: at everything that the filters find, or where it was left with these filters; from then on where
 * somebody moves it.
 */
export function useMapView(
  filters: string,
  points: readonly MapSpot[] | undefined,
  frame: RefObject<HTMLElement | null>,
) {
  const { clock } = usePlatform();
  const [view, setView] = useState<MapView | null>(null);
  const [seen, setSeen] = useState<{ box: MapBox; zoom: number } | null>(null);
  const shownFor = useRef<string | null>(null);
  const cancel = useRef(() => {});
  useEffect(() => () => cancel.current(), []);

  const showAll = useCallback(() => {
    const { width = 0, height = 0 } = frame.current?.getBoundingClientRect() ?? {};
    setView(viewOfAll(points ?? [], width, height));
  }, [points, frame]);

  useEffect(() => {
    if (!points || shownFor.current === filters) return;
    shownFor.current = filters;
    const kept = readKeptView(filters);
    if (kept) setView(kept);
    else showAll();
  }, [filters, points, showAll]);

  function moved({ center: [latitude, longitude], zoom, bounds: { ne, sw } }: Moved) {
    setView({ latitude, longitude, zoom });
    cancel.current();
    cancel.current = clock.after(rest, () => {
      setSeen({ box: [sw[1], sw[0], ne[1], ne[0]], zoom: Math.round(zoom) });
      keepView(filters, { latitude, longitude, zoom });
    });
  }

  const zoomBy = (steps: number) => view && setView({ ...view, zoom: withinReach(Math.round(view.zoom) + steps) });
  return {
    view,
    seen,
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
