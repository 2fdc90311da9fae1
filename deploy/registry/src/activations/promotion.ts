import type { ActiveComposition } from '@omzien/platform/composition';
import type { Descriptor, ModuleDescriptor, ShellDescriptor } from '@omzien/platform/descriptor';
import { moment } from '../http/moment.ts';
import { type Problem, Refusal, refusal } from '../http/problems.ts';
import { type Releases, refOf } from '../releases/releases.ts';
import { checkSet } from '../rules/checkSet.ts';
import { contractRange } from '../rules/contractRange.ts';
import { neededLibraries } from '../rules/neededLibraries.ts';
import { usedNames } from '../rules/usedNames.ts';
import type { ActivationRecord, Activations } from './activations.ts';
import type { BadReleases } from './badReleases.ts';
import { fallbacksAfter } from './fallbacks.ts';

/** What a person asks for: some releases, and whether they replace the whole set. */
export type Change = {
  releases: readonly string[];
  complete: boolean;
  without: readonly string[];
  /** Also what was taken back because it failed. */
  force?: boolean;
};
export type ByWhom = { actor: string; reason: string; expectedRevision: number | null };

/** What becomes of one module; `null` is: was not there, or goes. */
export type ReleaseMove = { name: string; from: string | null; to: string | null };

export type Plan = {
  tenant: string;
  /** The revision that the plan was made against; 0 for a tenant without a composition. */
  revision: number;
  releases: string[];
  changes: ReleaseMove[];
};

/** What differs between two sets. */
function movesBetween(before: readonly string[], after: readonly string[]): ReleaseMove[] {
  const refIn = (list: readonly string[], name: string) => list.find((ref) => nameOf(ref) === name) ?? null;
  return [...new Set([...before, ...after].map(nameOf))]
    .map((name) => ({ name, from: refIn(before, name), to: refIn(after, name) }))
    .filter(({ from, to }) => from !== to);
}

const isShell = (release: Descriptor): release is ShellDescriptor => release.kind === 'shell';
const isModule = (release: Descriptor): release is ModuleDescriptor => release.kind === 'module';
const nameOf = (ref: string) => ref.split('@', 1)[0] ?? '';

/** Whether a last known good release still runs under the shell that is live now. */
const fits = (shell: ShellDescriptor, module: ModuleDescriptor) => {
  const set = { shell, modules: [module], expected: [], budgetBytes: 0 };
  return contractRange(set).length + neededLibraries(set).length + usedNames(set).length === 0;
};

export type PromotionParts = {
  releases: Releases;
  activations: Activations;
  badReleases: BadReleases;
  budgetBytes: number;
  now: () => Date;
  /** Called after the pointer of a tenant has moved. */
  moved: (record: ActivationRecord) => void;
};

/** Checking, activating and rolling back. Each is one attempt to create the tenant's next revision. */
export function createPromotion({ releases, activations, badReleases, budgetBytes, now, moved }: PromotionParts) {
  let queue: Promise<unknown> = Promise.resolve();

  /** One at a time in this process, so that whoever loses the race leaves no numbered composition behind. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = queue.then(work, work);
    queue = turn.catch(() => undefined);
    return turn;
  }

  /** Two operators at once: the second hears what the first has done, and decides anew. */
  async function stale(tenant: string, expected: number) {
    const last = await activations.current(tenant);
    const revision = last?.revision ?? 0;
    const before = revision > 1 ? await activations.read(tenant, revision - 1) : null;
    const moves = last ? movesBetween(before?.releases ?? [], last.releases) : [];
    const what = moves.map(({ name, to }) => to ?? `${name} taken out`).join(', ') || 'nothing else';
    const by = last ? `${last.actor} changed it at ${moment(last.at)}: ${what} ("${last.reason}")` : 'nothing is live';
    return refusal(
      409,
      'stale_revision',
      `${tenant} is at revision ${revision} now, not ${expected}: ${by}. Look with "omzien status ${tenant}" and try again.`,
      { tenant, revision },
    );
  }

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
    const problems = checkSet({ shell, modules, expected, budgetBytes });
    if (problems.length > 0) throw new Refusal(422, problems);

    const refs = [shell, ...modules].map(refOf);
    return { tenant, revision: current?.revision ?? 0, releases: refs, changes: movesBetween(before, refs) };
  }

  async function append(record: ActivationRecord) {
    if (!(await activations.append(record))) {
      throw await stale(record.tenant, record.revision - 1);
    }
    moved(record);
    return record;
  }

  /** The state to go back to: the nearest earlier one with another composition, seen from what is live. */
  async function stateBefore(tenant: string, current: ActivationRecord): Promise<ActivationRecord> {
    for (let revision = (current.restores ?? current.revision) - 1; revision > 0; revision -= 1) {
      const earlier = await activations.read(tenant, revision);
      if (earlier && earlier.composition !== current.composition) return earlier;
    }
    throw refusal(
      409,
      'nothing_to_roll_back',
      `${tenant} has no earlier composition. See "omzien history ${tenant}" and name a revision with --to.`,
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

  async function stateAt(tenant: string, revision: number, current: ActivationRecord): Promise<ActivationRecord> {
    const state = await activations.read(tenant, revision);
    if (state) return state;
    throw refusal(
      422,
      'unknown_revision',
      `${tenant} has no revision ${revision}; it has 1 to ${current.revision}. See "omzien history ${tenant}".`,
      { tenant, revision: current.revision },
    );
  }

  return {
    /** What an activation would do, without doing it. */
    check: async (tenant: string, change: Change) => planFrom(tenant, await activations.current(tenant), change),

    /** Makes the change live. Answers what is there already when nothing would change. */
    async activate(tenant: string, change: Change, { actor, reason, expectedRevision }: ByWhom) {
      const seen = (await activations.current(tenant))?.revision ?? 0;
      return inTurn(async () => {
        const current = await activations.current(tenant);
        const revision = current?.revision ?? 0;
        const expected = expectedRevision ?? seen;
        if (revision !== expected) throw await stale(tenant, expected);
        const plan = await planFrom(tenant, current, change);
        if (current && plan.changes.length === 0) return { record: current, changes: plan.changes };
        const at = now().toISOString();
        const record = await append({
          tenant,
          revision: revision + 1,
          composition: await activations.addComposition(plan.releases, at),
          kind: 'activate',
          actor,
          reason,
          at,
          releases: plan.releases,
          fallbacks: fallbacksAfter(current, plan.releases),
          restores: null,
          canary: null,
        });
        return { record, changes: plan.changes };
      });
    },

    /** Moves the pointer back. Nothing is built, uploaded or judged anew: what ran once may run again. */
    async rollback(tenant: string, to: number | null, { actor, reason, expectedRevision }: ByWhom) {
      const seen = await activations.current(tenant);
      return inTurn(async () => {
        const current = await activations.current(tenant);
        if (!seen || !current) {
          throw refusal(409, 'no_composition', `${tenant} has no composition yet, so there is nothing to roll back.`, {
            tenant,
            revision: 0,
          });
        }
        const expected = expectedRevision ?? seen.revision;
        if (current.revision !== expected) throw await stale(tenant, expected);
        const target = to === null ? await stateBefore(tenant, current) : await stateAt(tenant, to, current);
        if (target.composition === current.composition) return { record: current, changes: [] };
        for (const ref of target.releases) await releases.verify(await releases.load(ref));
        const record = await append({
          ...target,
          revision: current.revision + 1,
          kind: 'rollback',
          actor,
          reason,
          at: now().toISOString(),
          restores: target.restores ?? target.revision,
        });
        return { record, changes: movesBetween(current.releases, record.releases) };
      });
    },

    /**
     * Puts the last known good release of a module in the place of one that fails, and leaves everything else as it is.
     * Null when that release is no longer live. What fails never becomes what is fallen back to.
     */
    async takeBack(tenant: string, release: string, { actor, reason }: Pick<ByWhom, 'actor' | 'reason'>) {
      return inTurn(async () => {
        const current = await activations.current(tenant);
        const good = current?.fallbacks[nameOf(release)];
        if (!current || !good || !current.releases.includes(release)) return null;
        const plan = await planFrom(tenant, current, { releases: [good], complete: false, without: [], force: true });
        const { [nameOf(release)]: _failed, ...fallbacks } = current.fallbacks;
        const at = now().toISOString();
        return append({
          tenant,
          revision: current.revision + 1,
          composition: await activations.addComposition(plan.releases, at),
          kind: 'rollback',
          actor,
          reason,
          at,
          releases: plan.releases,
          fallbacks,
          restores: await revisionBefore(tenant, release, current),
          canary: null,
        });
      });
    },

    /** What gateways get: the whole live set with its descriptors and fallbacks. */
    async activeComposition(tenant: string): Promise<ActiveComposition | null> {
      const current = await activations.current(tenant);
      if (!current) return null;
      const set = await Promise.all(current.releases.map((ref) => releases.load(ref)));
      const shell = set.find(isShell);
      if (!shell) throw new Error(`Composition ${current.composition} of ${tenant} holds no shell.`);
      const fallbacks: Record<string, ModuleDescriptor> = {};
      for (const [name, ref] of Object.entries(current.fallbacks)) {
        const release = await releases.load(ref).catch(() => null);
        if (release && isModule(release) && fits(shell, release)) fallbacks[name] = release;
      }
      return {
        tenant,
        revision: current.revision,
        composition: current.composition,
        activatedAt: current.at,
        shell,
        modules: set.filter(isModule),
        fallbacks,
      };
    },
  };
}

export type Promotion = ReturnType<typeof createPromotion>;
