import { type RefObject, useEffect } from 'react';

const variable = '--om-header-height';

/**
 * Tells the page how much of its top is taken by what stays in sight there, for what sticks below it: the header, and
 * what stands above that.
 */
export function useHeaderHeight(header: RefObject<HTMLElement | null>, isSticky: boolean, above: number): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const measure = () =>
      style.setProperty(variable, `${above + (isSticky ? (header.current?.offsetHeight ?? 0) : 0)}px`);
    const element = header.current;
    if (!element || typeof ResizeObserver === 'undefined') {
      measure();
      return () => void style.removeProperty(variable);
    }
    // It tells the first size by itself, when the browser has it anyhow; then another window, another kind of screen (that
    // of staff is lower), longer texts.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(variable);
    };
  }, [header, isSticky, above]);
}
