import { type ReactNode, Suspense, useEffect } from 'react';
import type { Platform } from './createPlatform.ts';
import { PlatformProvider } from './PlatformProvider.tsx';

export type Look = (children: ReactNode) => ReactNode;

export type RootProps = {
  platform: Platform;
  /** Puts the look around the content: theme, the page's one Emotion cache, the kit's own words. */
  look: Look;
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
 */
export function Root({ platform, look, onCommit = nothing, children }: RootProps) {
  return (
    <PlatformProvider platform={platform}>
      {look(
        <Suspense fallback={null}>
          {children}
          <Committed onCommit={onCommit} />
        </Suspense>,
      )}
    </PlatformProvider>
  );
}
