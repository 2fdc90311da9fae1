import { type RefObject, useEffect } from 'react';
import { type Common, placeBeside } from './besideEachOther.ts';
import { type Side, sides } from './marks.ts';

export type Frames = Readonly<Record<Side, HTMLIFrameElement | null>>;

/** The block of a page in a frame; null for one that is not drawn there. */
export const blockIn = (frame: HTMLIFrameElement | null, id: string | undefined) =>
  id === undefined ? null : (frame?.contentDocument?.querySelector<HTMLElement>(`[data-block="${id}"]`) ?? null);

const topOf = (frame: HTMLIFrameElement | null, id: string | undefined) => {
  const block = blockIn(frame, id);
  const view = frame?.contentWindow;
  return block && view && block.getClientRects().length > 0 ? block.getBoundingClientRect().top + view.scrollY : null;
};
const endOf = (view: Window) => Math.max(0, view.document.documentElement.scrollHeight - view.innerHeight);

/** Who scrolls one of the two pages scrolls the other one along: what stands on both stays beside each other. */
export function useScrollTogether(
  frames: RefObject<Frames>,
  pairs: readonly (readonly [before: string, after: string])[],
  isReady: boolean,
) {
  useEffect(() => {
    if (!isReady) return;
    /** Where a page was brought: its own answer to that brings nothing along. */
    const brought: Partial<Record<Side, number>> = {};
    function follow(side: Side) {
      const other: Side = side === 'before' ? 'after' : 'before';
      const [here, there] = [frames.current[side], frames.current[other]];
      const [view, beside] = [here?.contentWindow, there?.contentWindow];
      if (!view || !beside || brought[side] === view.scrollY) return;
      delete brought[side];
      const common = pairs.flatMap(([before, after]): Common[] => {
        const ids = { before, after };
        const [top, topThere] = [topOf(here, ids[side]), topOf(there, ids[other])];
        return top === null || topThere === null ? [] : [[top, topThere]];
      });
      const to = placeBeside(common, [endOf(view), endOf(beside)], view.scrollY);
      beside.scrollTo({ top: to, behavior: 'instant' });
      brought[other] = beside.scrollY;
    }
    const leave = sides.map((side) => {
      const view = frames.current[side]?.contentWindow;
      const scrolled = () => follow(side);
      view?.addEventListener('scroll', scrolled, { passive: true });
      return () => view?.removeEventListener('scroll', scrolled);
    });
    return () => {
      for (const stop of leave) stop();
    };
  }, [frames, pairs, isReady]);
}
