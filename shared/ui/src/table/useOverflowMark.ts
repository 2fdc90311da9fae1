import { type RefObject, useEffect } from 'react';

/**
 * Marks a table whose columns need more room than there is (`data-wide`), also when the room or the columns change, and
 * whether some of them now lie below the one that stays at its end (`data-under`).
 */
export function useOverflowMark(table: RefObject<HTMLTableElement | null>, columns: unknown, rows: unknown) {
  useEffect(() => {
    const element = table.current;
    const room = element?.parentElement;
    if (!element || !room || !columns) return;
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      const isWide = element.hasAttribute('data-wide');
      // Where the language runs to the left it is scrolled by numbers below 0. Parts of a pixel hide nothing.
      element.toggleAttribute('data-under', isWide && scrollWidth - clientWidth - Math.abs(scrollLeft) > 1);
    };
    const measure = () => {
      element.toggleAttribute('data-wide', rows !== undefined && element.scrollWidth > room.clientWidth);
      look();
    };
    measure();
    element.addEventListener('scroll', look, { passive: true });
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure);
    observer?.observe(room);
    return () => {
      element.removeEventListener('scroll', look);
      observer?.disconnect();
    };
  }, [table, columns, rows]);
}
