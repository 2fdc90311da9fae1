import { type BootModule, matchRoute, type Platform } from '@omzien/platform';
import type { CompositionFollower } from './compositionFollower.ts';
import { addressOf } from './releases.ts';

type Connection = { saveData?: boolean };

const savesData = () => (navigator as Navigator & { connection?: Connection }).connection?.saveData === true;

/**
 * Fetches what the reader may want next, without running it: the entries of the other modules when the browser is
 * idle, and the screen behind a link that is pointed at or focused. Never for somebody who saves data.
 */
export function startPrefetching(platform: Platform, follower: CompositionFollower): void {
  if (savesData()) return;
  const fetched = new Set<string>();

  function prefetch(release: BootModule, files: readonly string[]) {
    for (const file of files) {
      const address = addressOf(release, file);
      if (fetched.has(address)) continue;
      fetched.add(address);
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = address;
      link.nonce = platform.boot.nonce;
      document.head.append(link);
    }
  }

  const first = matchRoute(follower.modules(), platform.boot.url);
  whenIdle(() => {
    for (const module of follower.modules()) {
      if (module.name !== first?.module.name) prefetch(module, [...module.preload, ...wordsOf(module)]);
    }
  });

  const wordsOf = (module: BootModule) => module.texts[platform.locale] ?? [];
  const onLink = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return;
    const match = matchRoute(follower.modules(), `${link.pathname}${link.search}`);
    if (match) prefetch(match.module, [...match.module.preload, ...wordsOf(match.module), ...match.route.files]);
  };
  document.addEventListener('pointerover', onLink, { passive: true });
  document.addEventListener('focusin', onLink);
}

/** Safari has no idle callback; a moment after the load is idle enough there. */
function whenIdle(task: () => void) {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: 5000 });
  else setTimeout(task, 2000);
}
