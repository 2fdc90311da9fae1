import { type RefObject, startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** The largest page that a list offers is drawn at once, … */
const first = 100;
/** … and of more no more at a time than a slow device draws between two turns of the wheel. */
const step = 25;
/** Pixels before the end of what is drawn at which more comes. */
const ahead = 1500;
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * How many rows of a long table are drawn: more as the reader comes near, by wheel or by keys, and all of them for
 * who prints or searches the page. `rest` is an element below the table that takes the room of what is not drawn yet, so
 * that a place in the list can be gone back to.
 */
export function useIncrementalRows(table: RefObject<HTMLTableElement | null>, total: number) {
  const [wanted, setWanted] = useState(first);
  const rest = useRef<HTMLDivElement>(null);
  const count = Math.min(wanted, total);
  const isLong = count < total;
  const drawAll = useCallback(() => setWanted(Number.POSITIVE_INFINITY), []);

  useBrowserLayoutEffect(() => {
    if (!rest.current || !table.current) return;
    // Where this alone is in sight the page would follow it down, past every row that comes above it.
    rest.current.style.overflowAnchor = 'none';
    rest.current.style.height = `${Math.round(((total - count) * table.current.offsetHeight) / count)}px`;
  }, [table, count, total]);

  useEffect(() => {
    if (!isLong || !rest.current) return;
    if (typeof IntersectionObserver === 'undefined') return drawAll();
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setWanted(count + step));
      },
      { rootMargin: `${ahead}px` },
    );
    observer.observe(rest.current);
    return () => observer.disconnect();
  }, [isLong, count, drawAll]);

  useEffect(() => {
    if (!isLong) return;
    const press = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'f') drawAll();
    };
    // The page is printed as it stands when this has been heard.
    const print = () => flushSync(drawAll);
    window.addEventListener('beforeprint', print);
    window.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('beforeprint', print);
      window.removeEventListener('keydown', press);
    };
  }, [isLong, drawAll]);

  return { count, isLong, rest };
}
