import { type Platform, toOmzienError } from '@omzien/platform';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import type { Frame, MountFrame } from '../page/frameContract.ts';
import { takeOver, tellTaken } from '../page/takeOver.ts';
import { trustedTypesPolicy } from '../page/trustedTypes.ts';
import { manageBrowser } from './browser/manageBrowser.ts';
import { mayReplacePage } from './error/crawler.ts';
import { FrameRoot, framePrefix } from './FrameRoot.tsx';
import { decideAccess, guardContextOf } from './guards/guards.ts';
import { createFrameState } from './outlet/frameState.ts';
import { loadMenus } from './panels/loadPanels.ts';

/** The element that the gateway's page has for the frame; a page without it gets one. */
function frameElement(): HTMLElement {
  const known = document.getElementById('frame');
  if (known) return known;
  const made = document.createElement('div');
  made.id = 'frame';
  document.body.prepend(made);
  return made;
}

const named = { identifierPrefix: framePrefix };

/** At once in both cases, because the module loader needs the outlet now. */
function draw(element: HTMLElement, content: ReactNode): Root {
  // A placeholder, or what a server wrote and could not finish.
  element.replaceChildren();
  const root = createRoot(element, named);
  flushSync(() => root.render(content));
  return root;
}

/** The frame lives as long as its page; only a test closes it. */
export type MountedFrame = Frame & { close(): void };

/**
 * Draws the frame, in a React root of its own, and returns what the module loader needs of it. What a server wrote stands
 * already, its outlet too. It is begun before any module, because the root that comes first owns what SWR keeps: a module
 * would take that along when it goes.
 */
export const mountFrame = ((platform, cache): MountedFrame => {
  const state = createFrameState();
  const { boot, session } = platform;
  const element = frameElement();
  const written = boot.ssr ? element.querySelector<HTMLElement>('[data-outlet]') : null;
  const isWritten = written !== null;
  let outlet: HTMLElement | null = written;
  const standing = Promise.withResolvers<void>();
  const slot = (element: HTMLElement | null) => {
    outlet = element ?? outlet;
  };
  const onStands = () => {
    tellTaken(element);
    standing.resolve();
  };
  const contentFor = (shown: Platform) => (
    <FrameRoot
      platform={shown}
      cache={cache}
      state={state}
      slot={slot}
      onStands={onStands}
      written={isWritten ? { __html: trustedTypesPolicy().createHTML('') } : null}
    />
  );
  const content = contentFor(platform);
  const root = isWritten ? takeOver(element, content, named) : draw(element, content);
  if (!outlet) throw toOmzienError('The frame could not be drawn');
  // Somebody has pressed a menu already (`earlyInput.ts`): what it holds comes while the frame is taken over. The menu asks
  // again where it did not come.
  if (element.querySelector('header [aria-expanded=false][data-kept]')) loadMenus().catch(() => {});
  const stopManaging = manageBrowser(platform, window);
  return {
    outlet,
    stands: standing.promise,
    redraw: (shown) => root.render(contentFor(shown)),
    showFailure(failure) {
      if (!failure || mayReplacePage(failure.error, window)) state.setState({ failure });
    },
    showLoading: (loadingStage) => state.setState({ loadingStage }),
    canShow: (address) => decideAccess(address, session.getState(), guardContextOf(platform)).kind === 'show',
    close() {
      stopManaging();
      root.unmount();
    },
  };
}) satisfies MountFrame;
