import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { chakra } from '../theme/chakra.ts';
import { fixedAtBottom } from './takesBottom.ts';

/** Until its height is measured; the page ends so much lower, so that its last line is never below the bar. */
const height = { base: '7.5rem', md: '4.25rem' };
const Strip = chakra('div', {
  base: {
    position: 'fixed',
    bottom: '0',
    insetInlineEnd: '0',
    // Beside what the frame has there.
    insetInlineStart: 'var(--om-aside, 0px)',
    zIndex: 'sticky',
    display: { _print: 'none' },
    bg: 'surface.raised',
    color: 'text',
    borderTop: '1px solid',
    borderColor: 'border.strong',
    boxShadow: 'float',
    paddingBottom: 'env(safe-area-inset-bottom)',
    ...fixedAtBottom(height),
  },
  variants: { slides: { true: { animation: 'slideUp 200ms ease-out' } } },
});
// As wide as what it belongs to.
const Inside = chakra('div', {
  base: {
    marginInline: 'auto',
    maxWidth: 'var(--om-width)',
    paddingBlock: { base: '2', md: '3' },
    paddingInline: 'var(--om-gutter)',
  },
});

const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** Says how much of the window is taken: by that the page ends, messages stand and what gets the focus is scrolled to. */
function useTakenBottom(bar: RefObject<HTMLDivElement | null>) {
  useBrowserLayoutEffect(() => {
    const element = bar.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--om-below', `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--om-below');
    };
  }, [bar]);
}

type BottomBarProps = {
  /** Makes it a region of this name. */
  label?: string;
  /** It comes while somebody looks. */
  slides?: boolean;
  children: ReactNode;
};

/**
 * A bar at the lower edge of the window, however short or long the page is, and over nothing of it: the page ends above it.
 *
 * @example <BottomBar label={t('chosen')}>…</BottomBar>
 */
export function BottomBar({ label, slides = false, children }: BottomBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useTakenBottom(bar);
  return (
    <Strip ref={bar} slides={slides} {...(label === undefined ? {} : { role: 'region', 'aria-label': label })}>
      <Inside>{children}</Inside>
    </Strip>
  );
}
