import type { ActivationRecord } from './activations.ts';

export type Judgement = {
  isGood(release: string): Promise<boolean>;
  /** It failed and was taken back, here or for another tenant. */
  isBad(release: string): Promise<boolean>;
};

const nameOf = (ref: string) => ref.split('@', 1)[0] ?? '';
const refIn = ({ releases }: ActivationRecord, name: string) => releases.find((ref) => nameOf(ref) === name);

/**
 * What was live of a module before this release of it came, newest first and each once. What a rollback left behind is
 * under suspicion and is no net to fall into; a module that was taken out begins anew.
 */
function releasesBefore(release: string, earlier: readonly ActivationRecord[]): string[] {
  const name = nameOf(release);
  const end = earlier.findIndex((record) => refIn(record, name) === undefined);
  const standing = end === -1 ? earlier : earlier.slice(0, end);
  const came = standing.findLastIndex((record) => refIn(record, name) === release);
  const found: string[] = [];
  const left = new Set<string>();
  for (const [index, record] of standing.entries()) {
    const ref = refIn(record, name);
    if (ref === undefined || ref === release) continue;
    const next = standing[index - 1];
    if (next?.kind === 'rollback' && !next.releases.includes(ref)) left.add(ref);
    if (index > came && !found.includes(ref) && !left.has(ref)) found.push(ref);
  }
  return found;
}

/**
 * The last known good release of each module, and of the shell, in a set: the newest one before it that has proven itself
 * for this tenant. Where none ever has, the newest that never failed. `earlier` is the history before the set, newest first.
 */
export async function fallbacksFor(
  releases: readonly string[],
  earlier: readonly ActivationRecord[],
  { isGood, isBad }: Judgement,
): Promise<Record<string, string>> {
  const fallbacks: Record<string, string> = {};
  for (const release of releases) {
    let chosen: string | undefined;
    for (const candidate of releasesBefore(release, earlier)) {
      if (await isBad(candidate)) continue;
      chosen ??= candidate;
      if (!(await isGood(candidate))) continue;
      chosen = candidate;
      break;
    }
    if (chosen !== undefined) fallbacks[nameOf(release)] = chosen;
  }
  return fallbacks;
}
