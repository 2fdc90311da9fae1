import { type Platform, PlatformProvider } from '@omzien/platform';
import { type UiCache, UiProvider } from '@omzien/ui';
import { type RefCallback, useEffect, useMemo } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import { ErrorBoundary } from './error/ErrorBoundary.tsx';
import { ErrorScreen } from './error/ErrorScreen.tsx';
import { FrameApp } from './FrameApp.tsx';
import type { FrameState } from './outlet/frameState.ts';
import type { ServerHtml } from './outlet/OutletSlot.tsx';

/** React's ids in one page must differ between its roots, and be the same on the server. */
export const framePrefix = 'frame-';

type FrameRootProps = {
  platform: Platform;
  cache: UiCache;
  state: StoreApi<FrameState>;
  slot: RefCallback<HTMLElement>;
  /** What a server writes into the outlet; null where the browser draws the page by itself. */
  written: ServerHtml | null;
  /** Called when it stands in the document. */
  onStands?: () => void;
};

/** The whole of the frame's React root. `useId` depends on the shape of the tree, so server and browser use this one. */
export function FrameRoot({ platform, cache, state, slot, written, onStands }: FrameRootProps) {
  useEffect(() => onStands?.(), [onStands]);
  // The frame says who is signed in, at once; only screens wait until what was typed is safe.
  const ownPlatform = useMemo(() => ({ ...platform, screenSession: platform.session }), [platform]);
  return (
    <PlatformProvider platform={ownPlatform}>
      <UiProvider profile={platform.center.profile} locale={platform.boot.locale} cache={cache}>
        <ErrorBoundary fallback={(error) => <ErrorScreen error={error} />}>
          <FrameApp state={state} slot={slot} written={written} />
        </ErrorBoundary>
      </UiProvider>
    </PlatformProvider>
  );
}
