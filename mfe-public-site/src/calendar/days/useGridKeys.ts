import { useHydrated } from '@omzien/platform';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type Day, movedBy, type Span, spanAround } from './days.ts';

type GridKeys = {
  span: Span;
  /** The days of the grid, in order. */
  days: readonly Day[];
  /** The day at which Tab comes into the grid, until somebody moves about in it. */
  start: Day;
  /** A key leads to a day that is not in the grid. */
  onLeave(day: Day): void;
};

/**
 * The keys of a grid of days, as the ARIA practices have them: arrows by a day or a week, Home and End within the week,
 * Page Up and Page Down by a month or a week, with Shift by a year. The grid is one stop of Tab.
 */
export function useGridKeys({ span, days, start, onLeave }: GridKeys) {
  const isHydrated = useHydrated();
  const grid = useRef<HTMLTableElement>(null);
  const isMoving = useRef(false);
  const [reached, setReached] = useState<Day | null>(null);
  const stop = reached !== null && days.includes(reached) ? reached : start;

  // Also where another month has to be drawn first.
  useEffect(() => {
    if (!isMoving.current || reached !== stop) return;
    isMoving.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${stop}"]`)?.focus();
  });

  function targetOf(key: string, day: Day, isShifted: boolean): Day | null {
    const week = spanAround('week', day);
    const page = (by: 1 | -1): Day => {
      if (span === 'week') return movedBy(day, { days: 7 * by });
      return movedBy(day, { months: isShifted ? 12 * by : by });
    };
    switch (key) {
      case 'ArrowLeft':
        return movedBy(day, { days: -1 });
      case 'ArrowRight':
        return movedBy(day, { days: 1 });
      case 'ArrowUp':
        return movedBy(day, { days: -7 });
      case 'ArrowDown':
        return movedBy(day, { days: 7 });
      case 'Home':
        return days.find((one) => one >= week.first) ?? day;
      case 'End':
        return days.findLast((one) => one <= week.last) ?? day;
      case 'PageUp':
        return page(-1);
      case 'PageDown':
        return page(1);
      default:
        return null;
    }
  }

  return {
    grid,
    /** For the element of a day that takes the focus. Where there are no scripts each link is a stop of its own. */
    focusOf: (day: Day) => ({ 'data-day': day, ...(isHydrated ? { tabIndex: day === stop ? 0 : -1 } : {}) }),
    onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.altKey || event.metaKey || !(event.target instanceof Element)) return;
      const day = event.target.closest<HTMLElement>('[data-day]')?.dataset.day;
      const target = day === undefined ? null : targetOf(event.key, day, event.shiftKey);
      if (target === null) return;
      event.preventDefault();
      isMoving.current = true;
      setReached(target);
      if (!days.includes(target)) onLeave(target);
    },
  };
}
