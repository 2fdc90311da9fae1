import { type RefObject, useEffect } from 'react';
import { type Common, placeBeside } from './besideEachOther.ts';
import { type Side, sides } from './marks.ts';

export type Frames = Readonly<Record<Side, HTMLIFrameElement | null>>;

/** The block of a page in a frame; null for one that is not drawn there. */
const blockIn = (frame: HTMLIFrameElement | null, id: string | undefined) =>
  id === undefined ? null : (frame?.contentDocument?.querySelector<HTMLElement>(`[data-block="${id}"]`) ?? null);

/** From where to where a block stands; null for one that takes no room. */
function reach(frame: HTMLIFrameElement | null, id: string | undefined): Common | null {
  const block = blockIn(frame, id);
  const view = frame?.contentWindow;
  if (!block || !view || block.getClientRects().length === 0) return null;
  const { top, bottom } = block.getBoundingClientRect();
  return [top + view.scrollY, bottom + view.scrollY];
}
/** Brings a block into sight in its frame, below what stands fast at the top; nothing around the frame moves along. */
export function showBlock(frame: HTMLIFrameElement | null, id: string | undefined) {
  const view = frame?.contentWindow;
  const stands = reach(frame, id);
  if (view && stands) view.scrollTo({ top: stands[0] - view.innerHeight / 4, behavior: 'instant' });
}
const heightOf = ({ document }: Window) => document.documentElement.scrollHeight;
/** Who reads looks at what stands this far down: that is what is brought beside. */
const gaze = 1 / 3;

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
        const [own, others] = [reach(here, ids[side]), reach(there, ids[other])];
        if (!own || !others) return [];
        return [
          [own[0], others[0]],
          [own[1], others[1]],
        ];
      });
      const down = view.innerHeight * gaze;
      const to = placeBeside(common, [heightOf(view), heightOf(beside)], view.scrollY + down) - down;
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
