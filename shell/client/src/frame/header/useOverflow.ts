import { type RefObject, useLayoutEffect, useState } from 'react';

/** How wide the button with the rest is, at most: it needs room as well. */
const moreWidth = 104;

/** How many of these widths, in their order, go into a room; where not all do, the button takes its part of it. */
export function fittingCount(widths: readonly number[], room: number): number {
  const total = widths.reduce((sum, width) => sum + width, 0);
  if (total <= room) return widths.length;
  let used = moreWidth;
  const tooMany = widths.findIndex((width) => {
    used += width;
    return used > room;
  });
  return Math.max(0, tooMany);
}

/**
 * How many of the items of a bar (its children with `data-item`) fit next to each other. Null before it is known: then
 * the bar hides by its own height what wraps onto a second line. Measured anew when the bar or its text changes.
 */
export function useOverflow(bar: RefObject<HTMLElement | null>, text: string): number | null {
  const [count, setCount] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = bar.current;
    // Without text there is nothing to measure.
    if (!element || text === '') return;
    const measure = () => {
      const widths = [...element.querySelectorAll<HTMLElement>(':scope > [data-item]')].map((item) => item.offsetWidth);
      setCount(fittingCount(widths, element.clientWidth));
    };
    // The observer tells the first sizes by itself, when the browser has them anyhow.
    if (typeof ResizeObserver === 'undefined') return measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const item of element.querySelectorAll(':scope > [data-item]')) observer.observe(item);
    return () => observer.disconnect();
  }, [bar, text]);
  return count;
}
