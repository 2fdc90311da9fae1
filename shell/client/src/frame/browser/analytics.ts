import type { Platform } from '@omzien/platform';
import { passOn } from './crawler.ts';

/** Web analytics start when the visitor has allowed them, and stop when the visitor takes that back. */
export function followConsent({ boot: { analytics }, consent }: Platform, window: Window): () => void {
  if (!analytics) return () => {};
  let isStarted = false;
  const follow = () => {
    const isAllowed = consent.getState().choice === 'all';
    if (!isAllowed && !isStarted) return;
    isStarted = true;
    // Rare enough to be no part of what every page loads.
    import('./analyticsTag.ts').then(
      ({ allowAnalytics, forbidAnalytics }) => (isAllowed ? allowAnalytics : forbidAnalytics)(analytics, window),
      (error) => passOn(error, window),
    );
  };
  follow();
  return consent.subscribe(follow);
}
