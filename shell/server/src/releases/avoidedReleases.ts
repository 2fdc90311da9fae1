import { releaseRef } from '@omzien/platform/releaseAddress';
import { stringifySetCookie } from 'cookie';
import type { Visit } from '../session/visit.ts';
import { type PreparedComposition, prepareComposition } from './compositions.ts';

/**
 * Releases that the pages of one visitor avoid, because one of them did not come to life or stood still. Only a person who
 * met the failure has it, so nobody can take a release from others by it; and it can only choose what is recorded as a
 * fallback, so it carries no authority.
 */
export const avoidCookieName = '__Host-avoid';

/** By then the release is mended, or taken back for everybody. */
const lifetime = 60 * 60;
/** More than any composition has, and little enough for a header. */
const mostReleases = 8;

type Release = { name: string; version: string; build: string };

const refPattern = /^(shell|mfe-[a-z0-9-]{2,40})@\d+\.\d+\.\d+(-[0-9A-Za-z.-]{1,40})?-[0-9a-f]{12}$/;

/** The releases that a cookie names; whatever is no name of a release is left out. */
export const avoidedIn = (cookie: string | undefined): string[] =>
  (cookie ?? '').split('~', mostReleases).filter((ref) => refPattern.test(ref));

/** Whether a release runs in this composition and another is known that ran before it. */
function isReplaceable({ composition }: PreparedComposition, ref: string): boolean {
  const { shell, modules, fallbacks, shellFallback } = composition;
  if (ref === releaseRef(shell)) return shellFallback !== null;
  return modules.some((module) => releaseRef(module) === ref && fallbacks[module.name] !== undefined);
}

/**
 * The `Set-Cookie` line by which this visitor's pages avoid a release from now on; null where it changes nothing: the
 * release does not run here, nothing is known to fall back to, or it is avoided already.
 */
export function avoidCookie(
  prepared: PreparedComposition,
  present: string | undefined,
  release: Release,
): string | null {
  const ref = releaseRef(release);
  const avoided = avoidedIn(present);
  if (avoided.includes(ref) || !isReplaceable(prepared, ref)) return null;
  // What no longer runs need not be avoided.
  const value = [...avoided.filter((known) => isReplaceable(prepared, known)), ref].join('~');
  return stringifySetCookie(avoidCookieName, value, {
    httpOnly: true,
    secure: true,
    sameSite: 'lax',
    path: '/',
    maxAge: lifetime,
    encode: (text) => text,
  });
}

/** Composition → the releases that are avoided → what runs instead. Goes with the composition. */
const variants = new WeakMap<PreparedComposition, Map<string, PreparedComposition>>();
/** Nobody meets that many failures; a cookie that was made up must not fill the memory. */
const mostVariants = 16;

function without(prepared: PreparedComposition, refs: readonly string[]): PreparedComposition {
  const { composition } = prepared;
  const { shell, shellFallback } = composition;
  const isShellAvoided = refs.includes(releaseRef(shell));
  const base = isShellAvoided && shellFallback ? shellFallback : { shell, modules: composition.modules };
  const replaced = Object.fromEntries(
    composition.modules.flatMap(({ name, ...release }) => {
      const fallback = composition.fallbacks[name];
      return fallback && refs.includes(releaseRef({ name, ...release })) ? [[name, fallback]] : [];
    }),
  );
  const modules = base.modules.map((module) =>
    refs.includes(releaseRef(module)) ? (replaced[module.name] ?? module) : module,
  );
  // A release that runs is no fallback of itself; one of another shell may not fit under this one.
  const fallbacks = isShellAvoided
    ? {}
    : Object.fromEntries(Object.entries(composition.fallbacks).filter(([name]) => !replaced[name]));
  const run = new Set([base.shell, ...modules].map(releaseRef));
  // What came in the place of another has nothing to prove any more.
  const probation = composition.probation.filter((name) =>
    [shell, ...composition.modules].some((live) => live.name === name && run.has(releaseRef(live))),
  );
  return prepareComposition({ ...composition, shell: base.shell, modules, fallbacks, probation, shellFallback: null });
}

/** What a visitor's pages run: the composition, with a fallback in the place of what failed in one of them. */
export function runFor(
  visit: Pick<Visit, 'cookies'>,
  prepared: PreparedComposition | null,
): PreparedComposition | null {
  // What is under work is what its developer wants to see.
  if (!prepared || prepared.unverified.size > 0) return prepared;
  const refs = avoidedIn(visit.cookies[avoidCookieName]).filter((ref) => isReplaceable(prepared, ref));
  if (refs.length === 0) return prepared;
  const key = refs.sort().join('~');
  const made = variants.get(prepared) ?? new Map<string, PreparedComposition>();
  variants.set(prepared, made);
  const variant = made.get(key) ?? without(prepared, refs);
  const [oldest] = made.keys();
  if (oldest !== undefined && made.size >= mostVariants && !made.has(key)) made.delete(oldest);
  made.set(key, variant);
  return variant;
}
