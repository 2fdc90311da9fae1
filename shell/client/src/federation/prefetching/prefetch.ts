import { type BootModule, firstDataOf, matchRoute, pathOf, type RouteMatch, type UiWrapper } from '@omzien/platform';
import type { Heartbeat } from '../../page/heartbeat.ts';
import type { LivePlatform } from '../../page/livePlatform.ts';
import { whenPageIdle } from '../../page/whenPageIdle.ts';
import type { CompositionFollower } from '../composition/compositionFollower.ts';
import type { LoadDefinition } from '../loading/loadDefinition.ts';
import type { KnowHashes } from '../loading/releaseHashes.ts';
import { releaseFileAddress } from '../loading/releases.ts';
import type { AheadScreens } from '../mounting/aheadScreens.ts';
import { createScreenPreparation } from './prepareScreen.ts';

type Connection = { saveData?: boolean };

const savesData = ({ navigator }: Window) =>
  (navigator as Navigator & { connection?: Connection }).connection?.saveData === true;

const queryOf = (address: string) => /\?([^#]*)/s.exec(address)?.[1] ?? '';

/** Milliseconds that somebody stays on a link who means it: who passes over it on the way to another is gone by then. */
const meant = 80;
/** Milliseconds after which what was asked for somebody who then did not go is asked again where it is shown. */
const earlyLife = 10_000;

export type Prefetching = {
  page: LivePlatform;
  wrapper: UiWrapper;
  follower: CompositionFollower;
  knowHashes: KnowHashes;
  loadDefinition: LoadDefinition;
  loadMounting: () => Promise<unknown>;
  heartbeat: Pick<Heartbeat, 'beside'>;
  canShow: (address: string) => boolean;
  ahead: AheadScreens;
};

/**
 * Fetches what the reader may want next: the entries of the other modules when the page has loaded and the browser is
 * idle, and the files of the screen behind a link that is pointed at or focused. Of one on which the reader stays, or
 * presses, the code is run, the first data asked for and the screen drawn out of sight as well. Never for somebody who saves data. Where the reader does
 * go, all files and the first data of the screen are asked for at once, beside each other. To be called when the first
 * content stands. Returns what ends it.
 */
export function startPrefetching(parts: Prefetching, window: Window): () => void {
  const { page, follower, knowHashes, loadMounting, canShow, ahead } = parts;
  const { document, location } = window;
  const platform = page.live;
  const { responses, api, navigation, clock } = platform;
  const prepare = createScreenPreparation(parts);
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
    const rests = document.querySelector('[data-rests]') !== null;
    // What such a page did without, so that it is there as soon as somebody wants something of it.
    const owner = matchRoute(follower.modules(), `${location.pathname}${location.search}`);
    if (rests) loadMounting().catch(() => {});
    if (rests && owner) void prefetch(owner.module, filesOf(owner));
    // Who is not signed in has no way into a module of which no screen is public.
    const { isSignedIn } = platform.session.getState();
    for (const module of follower.modules()) {
      const isOpen = isSignedIn || module.routes.some(({ access }) => access === 'public');
      if (module !== owner?.module && isOpen) void prefetch(module, startOf(module));
    }
  };
  const filesOf = ({ module, route: { files, texts } }: RouteMatch<BootModule>) => [
    ...startOf(module),
    ...files,
    ...(texts?.[platform.locale] ?? []),
  ];
  const cancelOthers = whenPageIdle(platform.clock, window, prefetchOthers);

  const linkOf = ({ target }: Pick<Event, 'target'>) => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    return link instanceof HTMLAnchorElement && link.origin === location.origin && !savesData(window) ? link : null;
  };
  const matchOf = ({ pathname, search }: HTMLAnchorElement) => matchRoute(follower.modules(), `${pathname}${search}`);

  /** The link on which the reader is, and what calls off what is done if they stay. */
  let present: { link: HTMLAnchorElement; cancel: () => void } | null = null;
  /** The address to which the reader is about to go. */
  let expected = '';
  let forgetEarly = () => {};
  const leave = () => {
    present?.cancel();
    present = null;
  };
  const forget = () => {
    expected = '';
    ahead.keep(null);
  };
  /**
   * A screen that stays while its own addresses change is not drawn beside itself. A public page is one of its own under
   * each path; one of staff may hold what somebody was about to write.
   */
  const isOther = ({ module, route }: RouteMatch<BootModule>) => {
    const here = matchRoute(follower.modules(), location.pathname);
    return here?.module !== module || here.route !== route || route.access === 'public';
  };
  function expect(link: HTMLAnchorElement) {
    const address = `${link.pathname}${link.search}`;
    const isElsewhere = pathOf(address) !== location.pathname && canShow(address);
    const match = isElsewhere ? matchOf(link) : null;
    // Another language has a router of its own. Whoever is on their way already needs the line for that.
    if (match?.locale !== platform.locale || navigation.getState().isNavigating) return;
    const whole = `${address}${link.hash}`;
    // It is under way, or there.
    if (expected === whole || ahead.isFor(whole)) return;
    forget();
    expected = whole;
    const data = firstDataOf(match, queryOf(address));
    const answers = responses.prefetch(data, api.document, api.early);
    const isExpected = () => expected === whole;
    // Refused, it is asked for again by the next who means it.
    void answers.then((areThere) => {
      if (!areThere && isExpected()) expected = '';
    });
    void prepare({ match, address: whole, data, answers, isExpected, isOtherScreen: isOther(match) });
    forgetEarly();
    forgetEarly = clock.after(earlyLife, () => {
      responses.doubtPrefetched();
      forget();
    });
  }
  const onLink = (event: Pick<Event, 'target'>) => {
    const link = linkOf(event);
    if (link && link === present?.link) return;
    leave();
    const match = link && matchOf(link);
    if (!match) return;
    void prefetch(match.module, filesOf(match));
    present = { link, cancel: clock.after(meant, () => expect(link)) };
  };
  const onPress = (event: Event) => {
    const link = linkOf(event);
    if (!link || (event as PointerEvent).pointerType === 'touch') return;
    leave();
    expect(link);
  };
  const onOut = ({ relatedTarget }: PointerEvent | FocusEvent) => {
    if (!(relatedTarget instanceof Node && present?.link.contains(relatedTarget))) leave();
  };
  const stopSettingOut = navigation.on('start', ({ from, to }) => {
    const match = pathOf(from) !== pathOf(to) && canShow(to) ? matchRoute(follower.modules(), to) : null;
    if (match) void prefetch(match.module, filesOf(match), 'high');
    leave();
    forgetEarly();
    if (!ahead.isFor(to)) forget();
    void responses.prefetch(match ? firstDataOf(match, queryOf(to)) : [], api.document);
  });
  // Shown by now, or never: another language, or somebody else's.
  const stops = (['end', 'error', 'language'] as const).map((event) => navigation.on(event, forget));
  for (const { subscribe } of [platform.session, platform.screenSession]) stops.push(subscribe(forget));
  const ended = new AbortController();
  const heard = { passive: true, signal: ended.signal };
  for (const type of ['pointerover', 'focusin'] as const) document.addEventListener(type, onLink, heard);
  for (const type of ['pointerout', 'focusout'] as const) document.addEventListener(type, onOut, heard);
  // A finger that comes down may only want to move the page: it has to stay, like a pointer.
  document.addEventListener('pointerdown', onPress, heard);
  // Where the reader is already.
  onLink({ target: document.querySelector('a:hover') ?? document.activeElement });
  return () => {
    cancelOthers();
    stopSettingOut();
    leave();
    forgetEarly();
    forget();
    for (const stop of stops) stop();
    ended.abort();
  };
}
