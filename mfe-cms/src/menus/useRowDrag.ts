import { type PointerEvent, type RefObject, useEffect, useState } from 'react';
import { childrenOf, dropped, type Hung, isSameOrder, type Order } from './menuTree.ts';

/** So far to the side that it is meant: then an item goes under the one above it, or out again. */
const sideStep = 28;
/** As near to the edge of the window that the page moves on. */
const edge = 64;

type Drag = { id: string; pointer: number; startX: number; index: number; isDeep: boolean };

/** Where the dragged item would come: above which of the other rows, and whether under another item. */
export type DropPlace = { id: string; index: number; isDeep: boolean };

/**
 * Dragging a row by its grip: up and down for its place, to the side for its level. It is for a pointer alone; buttons and
 * keys do the same (decision 049).
 */
export function useRowDrag<Item extends Hung>(
  list: RefObject<HTMLElement | null>,
  order: Order<Item>,
  onDrop: (order: Order<Item>, id: string) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const isDragging = drag !== null;

  useEffect(() => {
    if (!isDragging) return;
    const cancel = ({ key }: KeyboardEvent) => key === 'Escape' && setDrag(null);
    window.addEventListener('keydown', cancel);
    return () => window.removeEventListener('keydown', cancel);
  }, [isDragging]);

  const wasDeep = (id: string) => order.find((item) => item.id === id)?.parentId !== null;
  /** How many of the other rows stand above this height. */
  function indexAt(id: string, y: number) {
    const along = new Set([id, ...childrenOf(order, id).map((child) => child.id)]);
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])];
    return rows.filter((row) => {
      const { top, height } = row.getBoundingClientRect();
      return !along.has(row.dataset.item ?? '') && top + height / 2 < y;
    }).length;
  }
  /** Where the item that is dragged has come with the pointer. */
  function at(from: Drag, { clientX, clientY }: PointerEvent): Drag {
    const side = clientX - from.startX;
    const isDeep = wasDeep(from.id) ? side > -sideStep : side > sideStep;
    return { ...from, index: indexAt(from.id, clientY), isDeep };
  }
  function follow(event: PointerEvent) {
    if (drag?.pointer !== event.pointerId) return;
    if (event.clientY < edge) window.scrollBy(0, -12);
    if (event.clientY > window.innerHeight - edge) window.scrollBy(0, 12);
    const next = at(drag, event);
    if (next.index !== drag.index || next.isDeep !== drag.isDeep) setDrag(next);
  }

  const result = drag && dropped(order, drag.id, drag);
  const place: DropPlace | null = drag && {
    id: drag.id,
    index: drag.index,
    isDeep: result?.find(({ id }) => id === drag.id)?.parentId !== null,
  };
  return {
    place,
    gripOf: (id: string) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture?.(event.pointerId);
        const { pointerId: pointer, clientX: startX, clientY } = event;
        setDrag({ id, pointer, startX, index: indexAt(id, clientY), isDeep: wasDeep(id) });
      },
      onPointerMove: follow,
      onPointerUp(event: PointerEvent) {
        if (drag?.pointer !== event.pointerId) return;
        setDrag(null);
        // By where it is let go, which may not be drawn yet.
        const next = dropped(order, drag.id, at(drag, event));
        if (!isSameOrder(next, order)) onDrop(next, drag.id);
      },
      onPointerCancel: () => setDrag(null),
    }),
  };
}
