import { type BootModule, matchRoute, type Platform } from '@omzien/platform';
import { atRest } from './atRest.ts';
import type { CompositionFollower } from './compositionFollower.ts';
import { addressOf } from './releases.ts';

type Connection = { saveData?: boolean };

const savesData = ({ navigator }: Window) =>
  (navigator as Navigator & { connection?: Connection }).connection?.saveData === true;

/**
 * Fetches what the reader may want next, without running it: the entries of the other modules when the page has loaded
 * and the browser is idle, and the screen behind a link that is pointed at or focused. Never for somebody who saves
 * data. To be called when the first content stands. Returns what ends it.
 */
export function startPrefetching(platform: Platform, follower: CompositionFollower, window: Window): () => void {
  if (savesData(window)) return () => {};
  const { document, location } = window;
  const fetched = new Set<string>();

  function prefetch(release: BootModule, files: readonly string[]) {
    for (const file of files) {
      const address = addressOf(release, file);
      if (fetched.has(address)) continue;
      fetched.add(address);
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.fetchPriority = 'low';
      link.href = address;
      link.nonce = platform.boot.nonce;
      document.head.append(link);
    }
  }

  const startOf = (module: BootModule) => [...module.preload, ...(module.texts[platform.locale] ?? [])];
  const prefetchOthers = () => {
    if (savesData(window)) return;
    const owner = matchRoute(follower.modules(), location.pathname)?.module.name;
    for (const module of follower.modules()) {
      if (module.name !== owner) prefetch(module, startOf(module));
    }
  };
  const cancelOthers = atRest(platform.clock, window, prefetchOthers);

  const onLink = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || savesData(window)) return;
    const match = matchRoute(follower.modules(), `${link.pathname}${link.search}`);
    if (!match) return;
    const { files, texts } = match.route;
    prefetch(match.module, [...startOf(match.module), ...files, ...(texts?.[platform.locale] ?? [])]);
  };
  document.addEventListener('pointerover', onLink, { passive: true });
  document.addEventListener('focusin', onLink);
  return () => {
    cancelOthers();
    document.removeEventListener('pointerover', onLink);
    document.removeEventListener('focusin', onLink);
  };
}
