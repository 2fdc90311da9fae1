import { type RefObject, useEffect } from 'react';

const variable = '--om-header-height';

/** Tells the page how much a header that stays in sight takes from its top, for what sticks below it. */
export function useHeaderHeight(header: RefObject<HTMLElement | null>, isSticky: boolean): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const measure = () => style.setProperty(variable, `${isSticky ? (header.current?.offsetHeight ?? 0) : 0}px`);
    measure();
    window.addEventListener('resize', measure);
    return () => {
      window.removeEventListener('resize', measure);
      style.removeProperty(variable);
    };
  }, [header, isSticky]);
}
