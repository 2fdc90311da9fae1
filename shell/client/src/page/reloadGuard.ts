import { navigationError, type Platform } from '@omzien/platform';

export type ReloadOptions = {
  /** Where to; without one the present path. */
  path?: string;
  /** For so long the same path is not loaded again by itself. */
  ttl?: number;
  /** The reader asked for it: there is nothing to guard against. */
  force?: boolean;
};
/** Loads the page anew and answers true, or answers false where that would be the second time in a row. */
export type Reload = (options?: ReloadOptions) => boolean;

export const reloadLifetime = 10_000;
const storageKey = 'omzien-reload';

type Kept = { path: string; expires: number };
const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'path' in value && 'expires' in value;

function isRefused({ path, force }: { path: string; force: boolean }, now: number, storage: () => Storage): boolean {
  if (force) return false;
  const kept: unknown = JSON.parse(storage().getItem(storageKey) ?? 'null');
  return isKept(kept) && kept.path === path && kept.expires >= now;
}

/** The document itself came by a reload. */
function cameByReload({ performance }: Window): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'reload';
}

/**
 * A page that reloads itself, guarded: what the reload did not heal the next one would not heal either, and the reader
 * would be caught in a loop. What was reloaded is kept for this tab; where nothing can be kept, a page that came by a
 * reload is not reloaded again, and no other path is gone to.
 */
export function createReload({ clock }: Pick<Platform, 'clock'>, window: Window): Reload {
  const { location } = window;
  return ({ path = location.pathname, ttl = reloadLifetime, force = false } = {}) => {
    const refusal = navigationError(path, false);
    if (refusal) throw refusal;
    const isHere = new URL(path, location.href).pathname === location.pathname;
    const now = clock.now();
    try {
      if (isRefused({ path, force }, now, () => window.sessionStorage)) return false;
      window.sessionStorage.setItem(storageKey, JSON.stringify({ path, expires: now + ttl }));
    } catch {
      if (!force && (!isHere || cameByReload(window))) return false;
    }
    if (isHere) location.reload();
    else location.assign(path);
    return true;
  };
}
