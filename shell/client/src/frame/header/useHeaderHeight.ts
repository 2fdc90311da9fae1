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
    measure();
    window.addEventListener('resize', measure);
    return () => {
      window.removeEventListener('resize', measure);
      style.removeProperty(variable);
    };
  }, [header, isSticky, above]);
}
