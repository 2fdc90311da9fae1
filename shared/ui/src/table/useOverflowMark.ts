import { type RefObject, useEffect } from 'react';

/** Marks a table whose columns need more room than there is, also when the room or the columns change. */
export function useOverflowMark(table: RefObject<HTMLTableElement | null>, columns: unknown, rows: unknown) {
  useEffect(() => {
    const element = table.current;
    const room = element?.parentElement;
    if (!element || !room || !columns) return;
    const measure = () =>
      element.toggleAttribute('data-wide', rows !== undefined && element.scrollWidth > room.clientWidth);
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(room);
    return () => observer.disconnect();
  }, [table, columns, rows]);
}
