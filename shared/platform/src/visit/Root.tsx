import { type ReactNode, Suspense, useEffect } from 'react';
import type { Platform } from './createPlatform.ts';
import { PlatformProvider } from './PlatformProvider.tsx';

export type UiWrapper = (children: ReactNode) => ReactNode;

export type RootProps = {
  platform: Platform;
  /** Puts the kit around the content: theme, the page's one Emotion cache, the kit's own words. */
  wrapper: UiWrapper;
  /** Called once, when the content (not a fallback for it) stands in the document. */
  onCommit?: () => void;
  children?: ReactNode;
};

/** Inside the Suspense boundary on purpose: its effect runs when the content beside it is committed. */
function Committed({ onCommit }: { onCommit: () => void }) {
  useEffect(onCommit, [onCommit]);
  return null;
}

const nothing = () => {};

/**
 * What stands around every module, in the browser and on the server alike: `useId` depends on the shape of the tree, so
 * both sides must use this one component, and `onCommit` is always there.
 *
 * @example
 * <Root platform={platform} wrapper={createUiWrapper(platform, cache)} onCommit={resolve}>
 *   <RouterProvider router={router} />
 * </Root>
 */
export function Root({ platform, wrapper, onCommit = nothing, children }: RootProps) {
  return (
    <PlatformProvider platform={platform}>
      {wrapper(
        <Suspense fallback={null}>
          {children}
          <Committed onCommit={onCommit} />
        </Suspense>,
      )}
    </PlatformProvider>
  );
}
