import type { ActivationRecord } from './activations.ts';

const nameOf = (ref: string) => ref.split('@', 1)[0] ?? '';

/**
 * The last known good release of each module after a change: what was active before it. Modules that stay keep theirs.
 * A rollback does not come here: it brings back the fallbacks of the revision it restores, because what it leaves behind
 * is under suspicion and must not become the safety net.
 */
export function fallbacksAfter(previous: ActivationRecord | null, releases: readonly string[]): Record<string, string> {
  if (!previous) return {};
  const before = new Map(previous.releases.map((ref) => [nameOf(ref), ref]));
  const fallbacks: Record<string, string> = {};
  for (const ref of releases) {
    const name = nameOf(ref);
    if (name === 'shell') continue;
    const last = before.get(name);
    const good = last !== undefined && last !== ref ? last : previous.fallbacks[name];
    if (good !== undefined && good !== ref) fallbacks[name] = good;
  }
  return fallbacks;
}
