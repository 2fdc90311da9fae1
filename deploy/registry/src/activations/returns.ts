import type { ActivationRecord } from './activations.ts';

/** What becomes of one module; `null` is: was not there, or goes. */
export type ReleaseMove = { name: string; from: string | null; to: string | null };

const versionOf = (ref: string) => /@(.+)-[0-9a-f]{12}$/.exec(ref)?.[1] ?? ref;

/**
 * Says which releases of a change were live before: going forward again to what was rolled back from is a decision that
 * nobody should make without knowing. `history` is newest first.
 */
export function returnsIn(history: readonly ActivationRecord[], changes: readonly ReleaseMove[]): string[] {
  return changes.flatMap(({ name, from, to }) => {
    if (from === null || to === null) return [];
    const last = history.findIndex(({ releases }) => releases.includes(to));
    const leaving = history[last - 1];
    if (!leaving) return [];
    const direction = leaving.kind === 'rollback' ? 'forward again' : 'back';
    return [`${name}: ${direction} to ${versionOf(to)}, which was left at revision ${leaving.revision}.`];
  });
}
