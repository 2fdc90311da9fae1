import { type PointerEvent, type RefObject, useEffect, useState } from 'react';

/** So far to the side that it is meant. */
const sideStep = 28;
/** As near to the edge of the window that the page moves on. */
const edge = 64;

/** Where a dragged row is: above which of the other rows, and whether it is meant to the left (-1) or to the right (1). */
export type RowPlace = { id: string; index: number; side: -1 | 0 | 1 };
type Drag = RowPlace & { pointer: number; startX: number };

type RowDragOptions = {
  /** The row is let go here. Nothing is asked of a row that stays where it was. */
  onDrop: (place: RowPlace) => void;
  /** Rows that go along with a row, such as those below it in a tree. */
  along?: (id: string) => readonly string[];
};

/**
 * Dragging a row of a list by its grip, with a pointer: each row has its id in `data-item`. Escape lets everything stand.
 * What is dragged must also go with buttons and keys (decision 049).
 *
 * @example
 * const { place, gripOf } = useRowDrag(list, { onDrop: ({ id, index }) => put(id, index) });
 * // in a row: <DragGrip {...gripOf(id)} title={t('drag')} />, and a <DropLine /> above row `place.index` of the others
 */
export function useRowDrag(list: RefObject<HTMLElement | null>, { onDrop, along = () => [] }: RowDragOptions) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const isDragging = drag !== null;

  useEffect(() => {
    if (!isDragging) return;
    function cancel(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      setDrag(null);
    }
    window.addEventListener('keydown', cancel);
    return () => window.removeEventListener('keydown', cancel);
  }, [isDragging]);

  /** How many of the other rows stand above this height. */
  function indexAt(id: string, y: number) {
    const own = new Set([id, ...along(id)]);
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])];
    return rows.filter((row) => {
      const { top, height } = row.getBoundingClientRect();
      return !own.has(row.dataset.item ?? '') && top + height / 2 < y;
    }).length;
  }
  /** Where the row that is dragged has come with the pointer. */
  function at(from: Drag, { clientX, clientY }: PointerEvent): Drag {
    const moved = clientX - from.startX;
    const side = moved > sideStep ? 1 : moved <= -sideStep ? -1 : 0;
    return { ...from, index: indexAt(from.id, clientY), side };
  }
  function follow(event: PointerEvent) {
    if (!drag || drag.pointer !== event.pointerId) return;
    if (event.clientY < edge) window.scrollBy(0, -12);
    if (event.clientY > window.innerHeight - edge) window.scrollBy(0, 12);
    const next = at(drag, event);
    if (next.index !== drag.index || next.side !== drag.side) setDrag(next);
  }
  return {
    /** Where the row that is dragged would come; null while nothing is. */
    place: drag as RowPlace | null,
    gripOf: (id: string) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture?.(event.pointerId);
        const { pointerId: pointer, clientX: startX, clientY } = event;
        setDrag({ id, pointer, startX, index: indexAt(id, clientY), side: 0 });
      },
      onPointerMove: follow,
      onPointerUp(event: PointerEvent) {
        if (!drag || drag.pointer !== event.pointerId) return;
        setDrag(null);
        // By where it is let go, which may not be drawn yet.
        const { index, side } = at(drag, event);
        onDrop({ id: drag.id, index, side });
      },
      onPointerCancel: () => setDrag(null),
    }),
  };
}

/** What a grip is given to drag its row. */
export type Grip = ReturnType<ReturnType<typeof useRowDrag>['gripOf']>;
