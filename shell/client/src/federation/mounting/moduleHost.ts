import { type BootModule, matchRoute, type UiWrapper } from '@omzien/platform';
import type { Frame } from '../../page/frameContract.ts';
import type { Heartbeat } from '../../page/heartbeat.ts';
import type { LivePlatform } from '../../page/livePlatform.ts';
import { createReload } from '../../page/reloadGuard.ts';
import type { CompositionFollower } from '../composition/compositionFollower.ts';
import type { ReportFailure } from '../failures/failureReporter.ts';
import { createCrashCounter, diagnoseLoadFailure, failureCodeOf } from '../failures/failures.ts';
import type { ModuleLog } from '../failures/moduleLog.ts';
import type { LoadDefinition } from '../loading/loadDefinition.ts';
import { HashesUnknown } from '../loading/releaseHashes.ts';
import { pause } from '../loading/timeout.ts';
import type { AheadScreens } from './aheadScreens.ts';
import { showLoadingStages, untilAborted } from './loadingStages.ts';
import type { ModuleRoot, mountModuleRoot, Showing } from './moduleRoot.ts';
import { nextPicture } from './nextPicture.ts';
import { type OutletSnapshot, snapshotOutlet } from './outletSnapshot.ts';
import { whenReached } from './whenReached.ts';

const retryDelay = 500;

export type ModuleHost = {
  /** The module that owns the present address, if the guards admit the reader. */
  isActive(name: string, location: Location): boolean;
  /** Resolves when the module stands, when the error screen stands in its place, or when the reader has gone on. */
  mount(name: string): Promise<void>;
  /** Resolves when it is gone: a screen that was drawn ahead is to be seen first. */
  unmount(name: string): Promise<void>;
  /**
   * Mounts the module of the page anew after `turn`, which gives the page its other language and address. Until its
   * content stands the snapshot of the former is shown. Answers false when the address belongs to another module now,
   * which single-spa has to mount.
   */
  remount(turn: () => void, snapshot: OutletSnapshot): Promise<boolean>;
  /** Resolves when the page's first module stands, or its error screen. */
  first: Promise<void>;
};

type Parts = {
  page: LivePlatform;
  moduleLog: ModuleLog;
  report: ReportFailure;
  frame: Frame;
  follower: CompositionFollower;
  wrapper: UiWrapper;
  loadDefinition: LoadDefinition;
  /** What mounts modules, the router included: a page that rests does without. */
  loadMounting: () => Promise<{ mountModuleRoot: typeof mountModuleRoot }>;
  heartbeat: Pick<Heartbeat, 'doing'>;
  ahead: AheadScreens;
};

type Try = { release: BootModule; isRetry: boolean };

type Visit = {
  name: string;
  abort: AbortController;
  root: ModuleRoot | null;
  /** Of which release the root is. */
  release: BootModule | null;
  hasFailed: boolean;
  /** What the server wrote stands, and no script of the module has been asked for. */
  rests: boolean;
  began: number;
};

/**
 * What is incompatible stays so, and a second answer of the runtime would only hide the first. What did not come within
 * its ten seconds has cost the reader enough.
 */
const isFinal = (error: unknown) => ['incompatible', 'timeout'].includes(failureCodeOf(error));

/** This page cannot run another module, and the next one can. */
const isRefused = (error: unknown) => error instanceof HashesUnknown && error.isRefused;

const withoutHash = (address: string) => address.replace(/#.*$/s, '');
const addressIn = ({ pathname, search, hash }: Location) => `${pathname}${search}${hash}`;

/**
 * Puts the module that owns the address into the outlet and keeps the promise of `architecture.md`, section 6: one
 * retry, then the last known good release in the same view, then an error screen inside a frame that stays usable.
 */
export function createModuleHost({
  page,
  moduleLog,
  report,
  frame,
  follower,
  wrapper,
  loadDefinition,
  loadMounting,
  heartbeat,
  ahead,
}: Parts): ModuleHost {
  const { clock, navigation } = page.live;
  const crashes = createCrashCounter(clock);
  const reloadPage = createReload(page.live, window);
  const first = Promise.withResolvers<void>();
  let visit: Visit | null = null;
  let painted = Promise.resolve();

  const ownerOf = (address: string) => matchRoute(follower.modules(), address)?.module ?? null;
  const releaseOf = (name: string) => follower.modules().find((module) => module.name === name);
  const ownerName = () => {
    const address = addressIn(window.location);
    return frame.canShow(address) ? (ownerOf(address)?.name ?? null) : null;
  };

  /** What a server wrote is of the address that was asked for: before anything else, no other may take it over. */
  const { boot } = page.live;
  const isAsWritten = () => boot.ssr && withoutHash(addressIn(window.location)) === boot.url;
  // The reader went on before the module stood: what the server wrote of the page that was left goes with it.
  navigation.on('start', () => {
    if (!visit) frame.outlet.replaceChildren();
  });

  /** A module that hangs must not hold the reader: single-spa takes the next step only when this one has ended. */
  navigation.on('start', ({ to }) => {
    if (visit && ownerOf(to)?.name !== visit.name) visit.abort.abort();
  });
  // The reader goes to another screen of a module whose error screen is shown: that is a new try.
  navigation.on('start', ({ to }) => {
    if (visit?.hasFailed && ownerOf(to)?.name === visit.name) void begin(visit.name);
  });
  // From a page that rests to another one of its module: what is written stays to be seen until that one stands.
  navigation.on('start', ({ to }) => {
    if (!visit?.rests || ownerOf(to)?.name !== visit.name || withoutHash(to) === boot.url) return;
    const { name } = visit;
    const snapshot = snapshotOutlet(frame.outlet);
    end();
    snapshot.show();
    void begin(name, true).then(snapshot.remove);
  });
  // What was drawn ahead is to be seen as soon as the address is its own: right after this, and before the router of the
  // module hears of it.
  navigation.on('start', ({ to }) => {
    if (!ahead.isFor(to)) return;
    // A step back or forward is at its address already, and has its own place on the page.
    const isAtTop = addressIn(window.location) !== to && !to.includes('#');
    queueMicrotask(() => void turn(ownerName(), isAtTop));
  });
  window.addEventListener('popstate', () => {
    if (visit && ownerName() !== visit.name) visit.abort.abort();
  });

  const showingOf = (release: BootModule, current: Visit): Showing => ({
    outlet: frame.outlet,
    signal: current.abort.signal,
    events: {
      onSurvived: (kind, error) => report(release, kind, error),
      onUnmountFailure: (error) => report(release, 'unmount_failed', error),
      onCrash: (error) => crashed(release, current, error),
    },
  });

  /** The effects of a screen that was drawn ahead, and the end of the one before, come when the reader has seen it. */
  async function turn(name: string | null, isAtTop: boolean) {
    const release = name === null ? undefined : releaseOf(name);
    const current = visit;
    if (!release || !current) return;
    const isSame = current.name === name;
    const before = current.root;
    // Where another release of the module stands it has its reasons; at a border that waits, nothing may be pressed yet.
    if (isSame && before ? current.release?.federationName !== release.federationName : follower.isChanging()) return;
    if (!ahead.appear(frame.outlet, release, page.now())) return;
    // Before the picture: what it would show of the place of the former screen is not what was wanted.
    if (isAtTop) window.scrollTo({ top: 0, behavior: 'instant' });
    painted = nextPicture(clock);
    // Another module is mounted by single-spa.
    if (!isSame) return;
    // What was about to stand has lost its place.
    if (!before) return begin(release.name);
    before.leave();
    await painted;
    if (current !== visit || current.root !== before) return;
    const screen = ahead.take(release, page.now());
    before.unmount();
    current.root = null;
    try {
      if (screen) stand(current, await screen.show(showingOf(release, current)));
      else await begin(release.name);
    } catch {
      // Drawn anew it tells what is wrong, and to whom.
      if (current === visit) await begin(release.name);
    }
  }

  /** Where it broke meanwhile, or the reader has gone on, nothing of it stays. */
  function stand(current: Visit, root: ModuleRoot) {
    current.root = root;
    if (current !== visit || current.hasFailed) root.unmount();
  }

  async function attempt({ release, isRetry }: Try, current: Visit): Promise<void> {
    const started = clock.now();
    // From the next line on its code runs, and may never end.
    await heartbeat.doing(release, 'mounting');
    const [definition, { mountModuleRoot }] = await Promise.all([loadDefinition(release, isRetry), loadMounting()]);
    await painted;
    const loaded = clock.now();
    current.abort.signal.throwIfAborted();
    const platform = page.now();
    const showing = showingOf(release, current);
    const drawn = ahead.take(release, platform);
    current.release = release;
    stand(
      current,
      await (drawn?.show(showing) ?? mountModuleRoot({ platform, wrapper, release, definition, ...showing })),
    );
    if (current.hasFailed) return;
    void heartbeat.doing(release, 'standing');
    const stood = clock.now();
    const isFallback = release === follower.fallbackOf(release.name);
    const times = { load: loaded - started, mount: stood - loaded, content: stood - current.began, isFallback };
    moduleLog.mounted(release, times);
  }

  function crashed(release: BootModule, current: Visit, error: unknown) {
    report(release, 'render_failed', error);
    queueMicrotask(() => current.root?.unmount());
    if (current === visit) showFailure(release, current, error, crashes.isLoopAfter(release.name));
  }

  function showFailure(release: BootModule, current: Visit, error: unknown, isLoop: boolean) {
    current.hasFailed = true;
    navigation.fail(error);
    const code = failureCodeOf(error);
    const reload = () => void reloadPage({ force: true });
    // Without a connection a new page would be the browser's own; it is loaded by itself when there is one again.
    const isOffline = code === 'load_failed' && !window.navigator.onLine;
    const { signal } = current.abort;
    if (isOffline) window.addEventListener('online', () => void reloadPage(), { once: true, signal });
    // What could not be fetched under both its addresses can only be fetched by a new page.
    const again = code === 'load_failed' && !isOffline ? reload : () => void begin(release.name);
    frame.showFailure({ error, code, module: release.name, retry: isLoop ? null : again });
  }

  async function reportLoadFailure(release: BootModule, error: unknown) {
    report(release, await diagnoseLoadFailure(release, error), error);
  }

  /** The active release twice, then the last known good one. */
  async function tryAll(active: BootModule, current: Visit): Promise<void> {
    const fallback = follower.fallbackOf(active.name);
    const tries: Try[] = [
      { release: active, isRetry: false },
      { release: active, isRetry: true },
      ...(fallback ? [{ release: fallback, isRetry: false }] : []),
    ];
    let last: unknown;
    for (const [index, next] of tries.entries()) {
      if (next.isRetry && isFinal(last)) continue;
      if (next.isRetry) await pause(clock, retryDelay);
      try {
        current.abort.signal.throwIfAborted();
        await attempt(next, current);
        return;
      } catch (error) {
        if (current.abort.signal.aborted || isRefused(error)) throw error;
        last ??= error;
        if (index !== 1) void reportLoadFailure(next.release, error);
      }
    }
    throw last;
  }

  const visitOf = (name: string, rests = false): Visit => ({
    name,
    abort: new AbortController(),
    root: null,
    release: null,
    hasFailed: false,
    rests,
    began: clock.now(),
  });

  async function begin(name: string, keepsWritten = false): Promise<void> {
    end(keepsWritten);
    const current = visitOf(name);
    visit = current;
    frame.showFailure(null);
    // What the server wrote is there to be read: nothing stands in its place.
    const stopLoading = frame.outlet.hasChildNodes() ? () => {} : showLoadingStages(page.live, frame);
    try {
      const active = releaseOf(name);
      if (active) await untilAborted(tryAll(active, current), current.abort.signal);
    } catch (error) {
      const active = releaseOf(name);
      if (!current.abort.signal.aborted && isRefused(error) && reloadPage()) return;
      if (!current.abort.signal.aborted && active) {
        showFailure(active, current, error, crashes.isLoopAfter(name));
      }
    } finally {
      stopLoading();
      delete frame.outlet.dataset.rests;
    }
  }

  /** The written page is the page until somebody reaches for a control of it, or goes to another one of the module. */
  function rest(name: string) {
    const current = visitOf(name, true);
    visit = current;
    // Until it has come alive: what is pressed and typed before that is kept.
    frame.outlet.dataset.rests = '';
    whenReached(frame.outlet, { clock, window, signal: current.abort.signal }, () => void begin(name, true));
  }

  const clear = () => {
    for (const drawn of [...frame.outlet.children]) if (!ahead.hasAppeared(drawn)) drawn.remove();
  };

  function end(keepsWritten = false) {
    visit?.abort.abort();
    visit?.root?.unmount();
    // Whatever a module or the server left behind, the next one starts in an empty outlet.
    if (!keepsWritten) {
      delete frame.outlet.dataset.rests;
      clear();
    }
    visit = null;
  }

  return {
    first: first.promise,
    isActive: (name, location) => {
      const address = addressIn(location);
      return ownerOf(address)?.name === name && frame.canShow(address);
    },
    async mount(name) {
      const isFirst = visit === null && frame.outlet.dataset.visited === undefined;
      frame.outlet.dataset.visited = '';
      if (!isFirst && (await follower.atBorder()) === 'load' && reloadPage()) return;
      // The new composition may have given the address to another module.
      if (ownerName() === name) {
        const isWritten = isFirst && isAsWritten();
        if (isWritten && boot.hydration === 'onInteraction') rest(name);
        else await begin(name, isWritten);
      }
      first.resolve();
    },
    async remount(turn, snapshot) {
      const name = visit?.name;
      end();
      turn();
      if (name === undefined || ownerName() !== name) return false;
      const standing = begin(name);
      snapshot.show();
      await standing;
      snapshot.remove();
      return true;
    },
    async unmount(name) {
      await painted;
      if (visit?.name !== name) return;
      end();
      frame.showFailure(null);
    },
  };
}
