import type { Platform } from '@omzien/platform';
import { reportToWindow } from '../error/crawler.ts';

/** Web analytics start when the visitor has allowed them, and stop when the visitor takes that back. */
export function followConsent({ boot: { analytics, url }, consent }: Platform, window: Window): () => void {
  if (!analytics) return () => {};
  let isStarted = false;
  const follow = () => {
    const isAllowed = consent.getState().choice === 'all';
    if (!isAllowed && !isStarted) return;
    isStarted = true;
    // Rare enough to be no part of what every page loads.
    import(/* webpackChunkName: "analytics" */ './analyticsTag.ts').then(
      ({ allowAnalytics, forbidAnalytics }) =>
        isAllowed ? allowAnalytics(analytics, window, url) : forbidAnalytics(analytics, window),
      (error) => reportToWindow(error, window),
    );
  };
  follow();
  return consent.subscribe(follow);
}
