import type { Platform } from '@omzien/platform';
import { followConsent } from './analytics.ts';
import { revalidateKeptPage } from './backForwardCache.ts';
import { followColorMode } from './colorScheme.ts';
import { keepFavicon } from './favicon.ts';
import { moveFocus } from './focus.ts';
import { followSession } from './followSession.ts';
import { guardHistory } from './historyGuard.ts';
import { retryOutage } from './retryOutage.ts';
import { retrySession } from './retrySession.ts';
import { manageScrolling } from './scrolling.ts';
import { takeOverClicks } from './takeOverClicks.ts';

/** All that the frame does with the browser outside of what it draws. Returns what ends it. */
export function manageBrowser(platform: Platform, window: Window): () => void {
  keepFavicon(platform, window.document);
  const stops = [
    guardHistory(platform, window),
    manageScrolling(platform, window),
    moveFocus(platform, window.document),
    followColorMode(platform, window),
    takeOverClicks(platform, window),
    retrySession(platform),
    retryOutage(platform),
    followSession(platform),
    revalidateKeptPage(platform, window),
    followConsent(platform, window),
    whoeverTypes(platform, window),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Only whoever has touched the keyboard needs it, and nothing of it is needed for a first view. */
function whoeverTypes(platform: Platform, { document }: Window): () => void {
  let stops: (() => void)[] = [];
  const load = () =>
    void import('./keyboardParts.ts').then(
      ({ passFocusOn, reachMessages }) => {
        stops = [passFocusOn(platform, document), reachMessages(document)];
      },
      () => {},
    );
  document.addEventListener('keydown', load, { once: true });
  return () => {
    document.removeEventListener('keydown', load);
    for (const stop of stops) stop();
  };
}
