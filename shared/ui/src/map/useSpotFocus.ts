import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import { closestTo, type MapSpot } from './mapView.ts';

/** Tells the circles of one map apart: one that gathers others since is another one. */
export const nameOf = ({ id, count }: Pick<MapSpot, 'id' | 'count'>) => `${id} ${count}`;

/**
 * A circle that has the focus and makes way for others gives it on to the closest of these, so that nobody who goes by
 * keys is sent back to the beginning of the page.
 */
export function useSpotFocus(frame: RefObject<HTMLElement | null>, spots: readonly MapSpot[]) {
  /** The circle that has the focus, or whose place is to get it. */
  const held = useRef<MapSpot | null>(null);

  useEffect(() => {
    const spot = held.current;
    const map = frame.current;
    if (!spot || !map || spots.length === 0 || spots.some((one) => nameOf(one) === nameOf(spot))) return;
    const { activeElement, body } = document;
    const hasGoneOn = activeElement !== null && activeElement !== body && activeElement !== map;
    const next = closestTo(spot, spots);
    held.current = null;
    if (hasGoneOn || !next) return;
    const marks = [...map.querySelectorAll<HTMLElement>('[data-spot]')];
    marks.find((mark) => mark.dataset.spot === nameOf(next))?.focus({ preventScroll: true });
  }, [frame, spots]);

  return {
    expect(spot: MapSpot) {
      held.current = spot;
    },
    /** Whoever goes to the map itself means no circle. */
    arrive({ target, currentTarget }: FocusEvent) {
      if (target === currentTarget) held.current = null;
    },
    leave({ relatedTarget }: FocusEvent) {
      if (relatedTarget) held.current = null;
    },
  };
}
