import type { BootModule, Clock } from '@omzien/platform';
import type { FailureCode } from '../../page/frameContract.ts';
import { integrityAt } from '../loading/importMap.ts';
import { HashesUnknown } from '../loading/releaseHashes.ts';
import { releaseFileAddress } from '../loading/releases.ts';
import { TimeoutError } from '../loading/timeout.ts';

/** A module that fails this often within this time is left alone: trying on would only keep the reader waiting. */
export const crashLoop = { failures: 3, milliseconds: 60_000 } as const;

/** Counts failures per module. */
export function createCrashCounter(clock: Clock) {
  const times = new Map<string, number[]>();
  return {
    /** Notes a failure and says whether the module is in a crash loop now. */
    isLoopAfter(module: string): boolean {
      const now = clock.now();
      const recent = [...(times.get(module) ?? []), now].filter((time) => now - time < crashLoop.milliseconds);
      times.set(module, recent);
      return recent.length >= crashLoop.failures;
    },
  };
}

/** The federation runtime refuses a shared library that is missing or outside the range. A second try cannot help. */
const incompatible = /Can ?not get|does not satisfy|Unsatisfied version|#RUNTIME-00[56]|Invalid loadShareSync/i;
const notLoaded =
  /Failed to fetch dynamically imported|Importing a module script failed|error loading dynamically imported|Loading chunk|#RUNTIME-008/i;

/** With the message of every cause: the runtime wraps the browser's own sentence. */
function messageWithCauses(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message} (${messageWithCauses(error.cause)})`;
}

export const errorMessageOf = (error: unknown) => messageWithCauses(error).slice(0, 500);

/** What kind of failure this is, as far as the error itself tells. */
export function failureCodeOf(error: unknown): FailureCode {
  const message = messageWithCauses(error);
  if (error instanceof TimeoutError) return 'timeout';
  if (error instanceof HashesUnknown) return 'load_failed';
  if (incompatible.test(message)) return 'incompatible';
  return notLoaded.test(message) ? 'load_failed' : 'mount_failed';
}

async function integrityOf(bytes: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  return `sha384-${btoa(String.fromCharCode(...hash))}`;
}

/** The file that the browser names in its sentence, or else all that the release starts with. */
function suspects(release: BootModule, error: unknown): string[] {
  const [, named] = /(\/releases\/[^\s"?]+\.js)/.exec(messageWithCauses(error)) ?? [];
  return named ? [named] : release.preload.map((file) => releaseFileAddress(release, file));
}

/**
 * Why a file did not load. Browsers say only that an import failed; for the report the files are looked at once more,
 * without running them.
 */
export async function diagnoseLoadFailure(release: BootModule, error: unknown): Promise<FailureCode> {
  const code = failureCodeOf(error);
  // Without hashes nothing was asked for yet, so nothing can be damaged.
  if (code !== 'load_failed' || error instanceof HashesUnknown) return code;
  for (const address of suspects(release, error)) {
    const expected = integrityAt(address);
    if (expected === null) return 'integrity_violation';
    const answer = await fetch(address, { signal: AbortSignal.timeout(5000) }).catch(() => null);
    if (!answer) continue;
    if (answer.status >= 500) return 'server_error';
    if (answer.status >= 400) return 'not_found';
    if ((await integrityOf(await answer.arrayBuffer())) !== expected) return 'integrity_violation';
  }
  return code;
}
