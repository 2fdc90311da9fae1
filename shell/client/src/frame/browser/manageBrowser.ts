import type { Platform } from '@omzien/platform';
import { followConsent } from '../consent/analytics.ts';
import { applyColorMode } from './colorScheme.ts';
import { setFavicon } from './favicon.ts';
import { focusAfterNavigation } from './focus/focusAfterNavigation.ts';
import { revalidateKeptPage } from './navigation/backForwardCache.ts';
import { guardHistory } from './navigation/historyGuard.ts';
import { interceptLinkClicks } from './navigation/interceptLinkClicks.ts';
import { leaveKeptWord } from './navigation/leaveKeptWord.ts';
import { manageScrolling } from './navigation/scrolling.ts';
import { followSession } from './session/followSession.ts';
import { retryOutage } from './session/retryOutage.ts';
import { retrySession } from './session/retrySession.ts';

/** All that the frame does with the browser outside of what it draws. Returns what ends it. */
export function manageBrowser(platform: Platform, window: Window): () => void {
  setFavicon(platform, window.document);
  const stops = [
    guardHistory(platform, window),
    manageScrolling(platform, window),
    focusAfterNavigation(platform, window.document),
    applyColorMode(platform, window),
    interceptLinkClicks(platform, window),
    leaveKeptWord(platform, window.document),
    retrySession(platform),
    retryOutage(platform),
    followSession(platform),
    revalidateKeptPage(platform, window),
    followConsent(platform, window),
    loadKeyboardSupport(platform, window),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Only whoever has touched the keyboard needs it, and nothing of it is needed for a first view. */
function loadKeyboardSupport(platform: Platform, { document }: Window): () => void {
  let stops: (() => void)[] = [];
  const load = () =>
    void import(/* webpackChunkName: "keyboard" */ './focus/keyboardParts.ts').then(
      ({ restoreLostFocus, listenForToastShortcut }) => {
        stops = [restoreLostFocus(platform, document), listenForToastShortcut(document)];
      },
      () => {},
    );
  document.addEventListener('keydown', load, { once: true });
  return () => {
    document.removeEventListener('keydown', load);
    for (const stop of stops) stop();
  };
}
