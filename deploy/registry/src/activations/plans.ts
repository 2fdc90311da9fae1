import type { Descriptor } from '@omzien/platform/descriptor';
import { type Problem, Refusal, refusal } from '../http/problems.ts';
import type { Proofs } from '../proofs/proofs.ts';
import { refOf } from '../releases/releaseNames.ts';
import type { Releases } from '../releases/releases.ts';
import { checkSet } from '../rules/checkSet.ts';
import type { ActivationRecord } from './activations.ts';
import type { BadReleases } from './badReleases.ts';
import { isModule, isShell, movesBetween, nameOf } from './releaseSets.ts';
import type { ReleaseMove } from './returns.ts';

/** What a person asks for: some releases, and whether they replace the whole set. */
export type Change = {
  releases: readonly string[];
  complete: boolean;
  without: readonly string[];
  /** The modules that are taken out, named once more. */
  confirm?: readonly string[];
  /** Also what was taken back because it failed. */
  force?: boolean;
};
export type Plan = {
  tenant: string;
  /** The revision that the plan was made against; 0 for a tenant without a composition. */
  revision: number;
  releases: string[];
  changes: ReleaseMove[];
};

/** Pages go with a module: who takes it out says its name twice, so that no script does it by a slip. */
export function refuseUnconfirmed(tenant: string, { without, confirm = [] }: Change) {
  const problems = without
    .filter((name) => !confirm.includes(name))
    .map((name) => ({
      code: 'not_confirmed',
      detail: `Taking ${name} out of ${tenant} needs its name once more: --confirm ${name}.`,
      meta: { module: name, tenant },
    }));
  if (problems.length > 0) throw new Refusal(422, problems);
}

type PlanParts = { releases: Releases; badReleases: BadReleases; proofs: Proofs; budgetBytes: number };

/** What a change makes of a set, judged by every rule before anything is moved. */
export function createPlans({ releases, badReleases, proofs, budgetBytes }: PlanParts) {
  async function namedReleases({ releases: names, force = false }: Change): Promise<Map<string, Descriptor>> {
    const named = new Map<string, Descriptor>();
    const problems: Problem[] = [];
    for (const text of names) {
      try {
        const release = await releases.resolve(text);
        if (named.has(release.name)) {
          problems.push({
            code: 'named_twice',
            detail: `${release.name} is named twice. Name one release of it.`,
            meta: { module: release.name },
          });
        }
        const mark = force ? null : await badReleases.find(refOf(release));
        if (mark) {
          problems.push({
            code: 'bad_release',
            detail: `${refOf(release)} was taken back for ${mark.tenant}: ${mark.reason}. Publish a better one, or say --force.`,
            meta: { module: release.name },
          });
        }
        await releases.verify(release);
        named.set(release.name, release);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        problems.push(...error.problems);
      }
    }
    if (problems.length > 0) throw new Refusal(422, problems);
    return named;
  }

  /** The set that a change asks for, where the rules allow it. */
  async function planFrom(tenant: string, current: ActivationRecord | null, change: Change): Promise<Plan> {
    const named = await namedReleases(change);
    const before = current?.releases ?? [];
    const dropped = new Set(change.without);
    for (const name of dropped) {
      if (before.some((ref) => nameOf(ref) === name && name !== 'shell')) continue;
      throw refusal(422, 'unknown_module', `${name} cannot be taken out: ${tenant} has no such module.`, {
        module: name,
      });
    }
    const set = new Map<string, Descriptor>();
    if (!change.complete) {
      for (const ref of before) if (!dropped.has(nameOf(ref))) set.set(nameOf(ref), await releases.load(ref));
    }
    for (const [name, release] of named) set.set(name, release);

    const shell = set.get('shell');
    if (!shell || !isShell(shell)) {
      throw refusal(
        422,
        'missing_shell',
        `${tenant} has no shell in this set. Name a shell and its modules, for example shell@1.0.0 mfe-vacancies@1.0.0.`,
        { module: 'shell' },
      );
    }
    const modules = [...set.values()].filter(isModule).sort((a, b) => a.name.localeCompare(b.name));
    const expected = before.map(nameOf).filter((name) => name !== 'shell' && !dropped.has(name));
    const known = await Promise.all(before.map((ref) => releases.load(ref).catch(() => null)));
    const live = known.filter((release) => release !== null).filter(isModule);
    const problems = checkSet({ shell, modules, expected, budgetBytes, before: live });
    if (problems.length > 0) throw new Refusal(422, problems);

    const refs = [shell, ...modules].map(refOf);
    return { tenant, revision: current?.revision ?? 0, releases: refs, changes: movesBetween(before, refs) };
  }

  /** A plan whose new pairs of shell and module were rendered once; with force what does not hold is told, not refused. */
  async function provenPlan(tenant: string, current: ActivationRecord | null, change: Change) {
    const plan = await planFrom(tenant, current, change);
    const set = await Promise.all(plan.releases.map((ref) => releases.load(ref)));
    const shell = set.find(isShell);
    const changed = new Set(plan.changes.map(({ name }) => name));
    // What stays under the same shell has run already, or somebody has answered for it.
    const modules = set.filter(isModule).filter(({ name }) => changed.has('shell') || changed.has(name));
    const problems = shell && changed.size > 0 ? await proofs.problemsOf(shell, modules) : [];
    if (problems.length > 0 && !change.force) throw new Refusal(422, problems);
    return { plan, overruled: problems.map(({ detail }) => `Forced, although: ${detail}`) };
  }

  return { planFrom, provenPlan };
}
