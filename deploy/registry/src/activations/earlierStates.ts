import { refusal } from '../http/problems.ts';
import type { ActivationRecord, Activations } from './activations.ts';
import type { BadReleases } from './badReleases.ts';
import { nameOf } from './releaseSets.ts';

/** The states that a tenant was in, as far as one can go back to them. */
export function createEarlierStates(activations: Activations, badReleases: BadReleases) {
  /** The first release of a state that failed and was taken back, with what was said of it. */
  async function failedIn({ releases: refs }: ActivationRecord) {
    for (const ref of refs) {
      const mark = await badReleases.find(ref);
      if (mark) return { ref, reason: mark.reason };
    }
    return null;
  }

  /**
   * The state to go back to: the nearest earlier one with another composition, seen from what is live, in which nothing
   * stands that failed; and which were skipped for that.
   */
  async function stateBefore(tenant: string, current: ActivationRecord) {
    const skipped: string[] = [];
    const seen = new Set<number>();
    for (let revision = (current.restores ?? current.revision) - 1; revision > 0; revision -= 1) {
      const earlier = await activations.read(tenant, revision);
      if (!earlier || earlier.composition === current.composition || seen.has(earlier.composition)) continue;
      seen.add(earlier.composition);
      const failed = await failedIn(earlier);
      if (!failed) return { target: earlier, skipped };
      skipped.push(`Skipped revision ${revision}, in which ${failed.ref} stands: ${failed.reason}.`);
    }
    throw refusal(
      409,
      'nothing_to_roll_back',
      [
        `${tenant} has no earlier composition${skipped.length > 0 ? ' without a release that failed' : ''}.`,
        ...skipped,
        `See "omzien history ${tenant}" and name a revision with --to${skipped.length > 0 ? ', and with --force if it must be one of these' : ''}.`,
      ].join(' '),
      { tenant, revision: current.revision },
    );
  }

  /** The last revision in which a release was not live yet, so that a later rollback goes further back than it. */
  async function revisionBefore(tenant: string, release: string, current: ActivationRecord): Promise<number | null> {
    for (let revision = current.revision - 1; revision > 0; revision -= 1) {
      const earlier = await activations.read(tenant, revision);
      if (earlier && !earlier.releases.includes(release)) return revision;
    }
    return null;
  }

  /** A state by its number. */
  async function stateAt(tenant: string, revision: number, current: ActivationRecord, force: boolean) {
    const state = await activations.read(tenant, revision);
    const failed = state && !force ? await failedIn(state) : null;
    if (failed) {
      throw refusal(
        422,
        'bad_release',
        `Revision ${revision} of ${tenant} holds ${failed.ref}, which was taken back: ${failed.reason}. Name another revision, or say --force.`,
        { tenant, module: nameOf(failed.ref) },
      );
    }
    if (state) return { target: state, skipped: [] };
    throw refusal(
      422,
      'unknown_revision',
      `${tenant} has no revision ${revision}; it has 1 to ${current.revision}. See "omzien history ${tenant}".`,
      { tenant, revision: current.revision },
    );
  }

  return { stateBefore, revisionBefore, stateAt };
}
