import { type BootModule, firstDataOf, matchRoute, type Platform, pathOf, type RouteMatch } from '@omzien/platform';
import { whenPageIdle } from '../../page/whenPageIdle.ts';
import type { CompositionFollower } from '../composition/compositionFollower.ts';
import type { KnowHashes } from '../loading/releaseHashes.ts';
import { releaseFileAddress } from '../loading/releases.ts';

type Connection = { saveData?: boolean };

const savesData = ({ navigator }: Window) =>
  (navigator as Navigator & { connection?: Connection }).connection?.saveData === true;

const queryOf = (address: string) => /\?([^#]*)/s.exec(address)?.[1] ?? '';

/**
 * Fetches what the reader may want next, without running it: the entries of the other modules when the page has loaded
 * and the browser is idle, and the screen behind a link that is pointed at or focused. Never for somebody who saves
 * data. Where the reader does go, all files and the first data of the screen are asked for at once, beside each other.
 * To be called when the first content stands. Returns what ends it.
 */
export function startPrefetching(
  platform: Platform,
  follower: CompositionFollower,
  knowHashes: KnowHashes,
  canShow: (address: string) => boolean,
  window: Window,
): () => void {
  const { document, location } = window;
  const { responses, api, navigation } = platform;
  const fetched = new Set<string>();

  async function prefetch(release: BootModule, files: readonly string[], priority: 'low' | 'high' = 'low') {
    try {
      await knowHashes(release);
    } catch {
      // Nothing is fetched before it is needed, and the failure is told there.
      return;
    }
    for (const file of files) {
      const address = releaseFileAddress(release, file);
      if (fetched.has(address)) continue;
      fetched.add(address);
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.fetchPriority = priority;
      link.href = address;
      link.nonce = platform.boot.nonce;
      document.head.append(link);
    }
  }

  const startOf = (module: BootModule) => [...module.preload, ...(module.texts[platform.locale] ?? [])];
  const prefetchOthers = () => {
    if (savesData(window)) return;
    const owner = matchRoute(follower.modules(), location.pathname)?.module.name;
    // Who is not signed in has no way into a module of which no screen is public.
    const { isSignedIn } = platform.session.getState();
    for (const module of follower.modules()) {
      const isOpen = isSignedIn || module.routes.some(({ access }) => access === 'public');
      if (module.name !== owner && isOpen) void prefetch(module, startOf(module));
    }
  };
  const filesOf = ({ module, route: { files, texts } }: RouteMatch<BootModule>) => [
    ...startOf(module),
    ...files,
    ...(texts?.[platform.locale] ?? []),
  ];
  const cancelOthers = whenPageIdle(platform.clock, window, prefetchOthers);

  const onLink = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || savesData(window)) return;
    const match = matchRoute(follower.modules(), `${link.pathname}${link.search}`);
    if (!match) return;
    void prefetch(match.module, filesOf(match));
  };
  const stopSettingOut = navigation.on('start', ({ from, to }) => {
    const match = pathOf(from) !== pathOf(to) && canShow(to) ? matchRoute(follower.modules(), to) : null;
    if (match) void prefetch(match.module, filesOf(match), 'high');
    responses.prefetch(match ? firstDataOf(match, queryOf(to)) : [], api.document);
  });
  document.addEventListener('pointerover', onLink, { passive: true });
  document.addEventListener('focusin', onLink);
  return () => {
    cancelOthers();
    stopSettingOut();
    document.removeEventListener('pointerover', onLink);
    document.removeEventListener('focusin', onLink);
  };
}
