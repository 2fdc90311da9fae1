import type { ActivationRecord, Activations } from '../activations/activations.ts';
import type { BadReleases } from '../activations/badReleases.ts';
import type { Promotion } from '../activations/promotion.ts';
import type { Failure } from './failures.ts';

/** So many failures of a release within the window take it back (`reliability.md`, case 10). */
export const failureLimit = { failures: 5, milliseconds: 60_000 };
/** What waits too long says more about a line than about a release. */
const innocent = new Set(['timeout']);
/** More releases than this at once are not watched: reports are words of strangers. */
const mostWatched = 500;

export type FailureGuardParts = {
  activations: Activations;
  promotion: Promotion;
  badReleases: BadReleases;
  now: () => Date;
};

const refIn = ({ releases }: ActivationRecord, { module, build }: Failure) =>
  releases.find((ref) => ref.startsWith(`${module}@`) && ref.endsWith(`-${build}`));

/**
 * Watches what browsers report of the releases that are live. One that fails too often makes way by itself for the last
 * known good release of its module, and is marked: no build, no upload and nobody awake is needed.
 */
export function createFailureGuard({ activations, promotion, badReleases, now }: FailureGuardParts) {
  const recent = new Map<string, number[]>();

  /** Counts; answers whether the limit is reached now. */
  function isTooMuch(key: string, count: number): boolean {
    const at = now().getTime();
    const since = at - failureLimit.milliseconds;
    const times = [...(recent.get(key) ?? []).filter((time) => time > since)];
    for (let more = 0; more < Math.min(count, failureLimit.failures); more += 1) times.push(at);
    recent.delete(key);
    recent.set(key, times.slice(-failureLimit.failures));
    const [oldest] = recent.keys();
    if (recent.size > mostWatched && oldest !== undefined) recent.delete(oldest);
    return times.length >= failureLimit.failures;
  }

  return {
    /** Answers the activation that took the release back, or null when nothing had to be done. */
    async judge(failure: Failure, count: number): Promise<ActivationRecord | null> {
      if (innocent.has(failure.code)) return null;
      const current = await activations.current(failure.tenant);
      // Of pages that were opened before: that state is over.
      if (!current || failure.revision !== current.revision) return null;
      const release = refIn(current, failure);
      if (!release || !current.fallbacks[failure.module]) return null;
      const key = JSON.stringify([failure.tenant, release, current.revision]);
      if (!isTooMuch(key, count)) return null;
      recent.delete(key);
      const seconds = failureLimit.milliseconds / 1000;
      const reason = `${release} failed ${failureLimit.failures} times within ${seconds} seconds (${failure.code})`;
      const record = await promotion.takeBack(failure.tenant, release, {
        actor: 'failure guard',
        reason,
        evidence: null,
      });
      return record;
    },
  };
}

export type FailureGuard = ReturnType<typeof createFailureGuard>;
