import { tenantKeys } from '@omzien/model/tenants';
import type { ActiveComposition, Evidence } from '@omzien/platform/composition';
import type { Descriptor, ModuleDescriptor, ShellDescriptor } from '@omzien/platform/descriptor';
import { moment } from '../http/moment.ts';
import { type Problem, Refusal, refusal } from '../http/problems.ts';
import type { Proofs } from '../proofs/proofs.ts';
import { type Releases, refOf } from '../releases/releases.ts';
import { checkSet } from '../rules/checkSet.ts';
import { contractRange } from '../rules/contractRange.ts';
import { neededLibraries } from '../rules/neededLibraries.ts';
import { usedNames } from '../rules/usedNames.ts';
import type { ActivationRecord, Activations } from './activations.ts';
import type { BadReleases } from './badReleases.ts';
import { fallbacksFor } from './fallbacks.ts';
import type { GoodReleases } from './goodReleases.ts';
import { type ReleaseMove, returnsIn } from './returns.ts';

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
export type ByWhom = { actor: string; reason: string; expectedRevision: number | null };

export type Plan = {
  tenant: string;
  /** The revision that the plan was made against; 0 for a tenant without a composition. */
  revision: number;
  releases: string[];
  changes: ReleaseMove[];
};

/** What a change would do for one tenant. */
export type Verdict = Pick<Plan, 'tenant' | 'revision' | 'changes'> & { errors: Problem[] };

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
  goodReleases: GoodReleases;
  proofs: Proofs;
  budgetBytes: number;
  now: () => Date;
  /** Called after the pointer of a tenant has moved. */
  moved: (record: ActivationRecord) => void;
};

/** Pages go with a module: who takes it out says its name twice, so that no script does it by a slip. */
function refuseUnconfirmed(tenant: string, { without, confirm = [] }: Change) {
  const problems = without
    .filter((name) => !confirm.includes(name))
    .map((name) => ({
      code: 'not_confirmed',
      detail: `Taking ${name} out of ${tenant} needs its name once more: --confirm ${name}.`,
      meta: { module: name, tenant },
    }));
  if (problems.length > 0) throw new Refusal(422, problems);
}

/** Checking, activating and rolling back. Each is one attempt to create the tenant's next revision. */
export function createPromotion({
  releases,
  activations,
  badReleases,
  goodReleases,
  proofs,
  budgetBytes,
  now,
  moved,
}: PromotionParts) {
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

  /** Writes down which signed descriptors go live, so that no other content of these names ever takes their place. */
  async function append(record: ActivationRecord) {
    const digests = await Promise.all(
      record.releases.map(async (ref) => [ref, record.digests?.[ref] ?? (await releases.digestOf(ref))] as const),
    );
    const known = digests.flatMap(([ref, digest]) => (digest === null ? [] : [[ref, digest] as const]));
    if (!(await activations.append({ ...record, digests: Object.fromEntries(known) }))) {
      throw await stale(record.tenant, record.revision - 1);
    }
    moved(record);
    return record;
  }

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

  const judgement = (tenant: string) => ({
    isGood: (release: string) => goodReleases.isGood(tenant, release),
    isBad: async (release: string) => (await badReleases.find(release)) !== null,
  });

  /** The fallbacks of a set that comes after these records, and what is to be said of those of the modules that change. */
  async function fallbacksOf(
    tenant: string,
    refs: readonly string[],
    earlier: readonly ActivationRecord[],
    changes: readonly ReleaseMove[],
  ) {
    const fallbacks = await fallbacksFor(refs, earlier, judgement(tenant));
    const ofChanged = changes.flatMap(({ name }) => fallbacks[name] ?? []);
    const unproven = await goodReleases.unproven(tenant, ofChanged);
    return { fallbacks, notes: unproven.map((ref) => `${nameOf(ref)} falls back to ${ref}, which is not proven.`) };
  }

  /**
   * The last shell that worked, with the modules that fit under it: the live release where it fits, else the one that ran
   * with that shell.
   */
  async function setUnderLastShell(current: ActivationRecord) {
    const ref = current.fallbacks.shell;
    if (ref === undefined) return null;
    const shell = await releases.load(ref).catch(() => null);
    if (!shell || !isShell(shell)) return null;
    const then = (await activations.history(current.tenant)).find((record) => record.releases.includes(ref));
    const modules: ModuleDescriptor[] = [];
    for (const live of current.releases) {
      const former = then?.releases.find((candidate) => nameOf(candidate) === nameOf(live));
      for (const candidate of new Set([live, former ?? live])) {
        const module = await releases.load(candidate).catch(() => null);
        if (!module || !isModule(module) || !fits(shell, module)) continue;
        modules.push(module);
        break;
      }
    }
    return { shell, modules };
  }

  return {
    /** What an activation would do, without doing it. */
    check: async (tenant: string, change: Change): Promise<Plan> =>
      (await provenPlan(tenant, await activations.current(tenant), change)).plan,

    /** The same for each tenant that has a composition: what would change there, or why it would be refused. */
    async checkEverywhere(change: Change): Promise<Verdict[]> {
      const verdicts: Verdict[] = [];
      for (const tenant of tenantKeys) {
        const current = await activations.current(tenant);
        if (!current) continue;
        try {
          const { plan } = await provenPlan(tenant, current, change);
          verdicts.push({ tenant, revision: plan.revision, changes: plan.changes, errors: [] });
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          verdicts.push({ tenant, revision: current.revision, changes: [], errors: [...error.problems] });
        }
      }
      return verdicts;
    },

    /** Makes the change live. Answers what is there already when nothing would change. */
    async activate(tenant: string, change: Change, { actor, reason, expectedRevision }: ByWhom) {
      const before = await activations.current(tenant);
      const seen = before?.revision ?? 0;
      // Before its turn comes: rendering takes longer than everything else, and others need not wait for it.
      if (expectedRevision === null || expectedRevision === seen) await provenPlan(tenant, before, change);
      return inTurn(async () => {
        const current = await activations.current(tenant);
        const revision = current?.revision ?? 0;
        const expected = expectedRevision ?? seen;
        if (revision !== expected) throw await stale(tenant, expected);
        const { plan, overruled } = await provenPlan(tenant, current, change);
        refuseUnconfirmed(tenant, change);
        if (current && plan.changes.length === 0) return { record: current, changes: plan.changes };
        const at = now().toISOString();
        const history = await activations.history(tenant);
        const { fallbacks, notes } = await fallbacksOf(tenant, plan.releases, history, plan.changes);
        const record = await append({
          tenant,
          revision: revision + 1,
          composition: await activations.addComposition(plan.releases, at),
          kind: 'activate',
          actor,
          reason,
          at,
          releases: plan.releases,
          fallbacks,
          restores: null,
          notes: [...overruled, ...returnsIn(history, plan.changes), ...notes],
          evidence: null,
          canary: null,
        });
        return { record, changes: plan.changes };
      });
    },

    /** Moves the pointer back. Nothing is built, uploaded or judged anew: what ran once may run again. */
    async rollback(
      tenant: string,
      { to, force }: { to: number | null; force: boolean },
      { actor, reason, expectedRevision }: ByWhom,
    ) {
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
        const { target, skipped } = await (to === null
          ? stateBefore(tenant, current)
          : stateAt(tenant, to, current, force));
        if (target.composition === current.composition) return { record: current, changes: [] };
        for (const ref of target.releases) await releases.verify(await releases.load(ref, target.digests?.[ref]));
        const history = await activations.history(tenant);
        const changes = movesBetween(current.releases, target.releases);
        // Seen from the state that comes back: what is left behind is under suspicion.
        const earlier = history.filter(({ revision }) => revision < (target.restores ?? target.revision));
        const { fallbacks, notes } = await fallbacksOf(tenant, target.releases, earlier, changes);
        const record = await append({
          ...target,
          fallbacks,
          notes: [...skipped, ...(to === null ? [] : returnsIn(history, changes)), ...notes],
          evidence: null,
          revision: current.revision + 1,
          kind: 'rollback',
          actor,
          reason,
          at: now().toISOString(),
          restores: target.restores ?? target.revision,
        });
        return { record, changes };
      });
    },

    /**
     * Puts the last known good release in the place of one that fails, and leaves everything else as it is. A shell makes
     * way for the one before it, with the modules that fit under that. Null when the release is no longer live or nothing
     * is known to go back to; throws a `Refusal` when what is known does not fit. What fails is marked, and never becomes
     * what is fallen back to.
     */
    async takeBack(
      tenant: string,
      release: string,
      { actor, reason, evidence }: Pick<ByWhom, 'actor' | 'reason'> & { evidence: Evidence | null },
    ) {
      return inTurn(async () => {
        const current = await activations.current(tenant);
        const good = current?.fallbacks[nameOf(release)];
        if (!current || !good || !current.releases.includes(release)) return null;
        const under = nameOf(release) === 'shell' ? await setUnderLastShell(current) : null;
        const set = under ? [under.shell, ...under.modules].map(refOf) : [good];
        const without = under
          ? current.releases.map(nameOf).filter((name) => !set.some((ref) => nameOf(ref) === name))
          : [];
        const plan = await planFrom(tenant, current, { releases: set, complete: under !== null, without, force: true });
        const [unproven] = await goodReleases.unproven(tenant, [good]);
        const said = `${reason}; ${unproven ? `${good} stands in its place, which is not proven` : `${good} stands in its place`}`;
        await badReleases.mark({ release, tenant, reason });
        const restores = await revisionBefore(tenant, release, current);
        const earlier = (await activations.history(tenant)).filter(({ revision }) => revision <= (restores ?? 0));
        const changed = plan.changes.flatMap(({ to }) => to ?? []);
        const { fallbacks, notes } = await fallbacksOf(tenant, changed, earlier, plan.changes);
        const kept = Object.entries(current.fallbacks).filter(([name]) =>
          plan.releases.some((ref) => nameOf(ref) === name && !changed.includes(ref)),
        );
        const at = now().toISOString();
        return append({
          tenant,
          revision: current.revision + 1,
          composition: await activations.addComposition(plan.releases, at),
          kind: 'rollback',
          actor,
          reason: said,
          at,
          releases: plan.releases,
          fallbacks: { ...Object.fromEntries(kept), ...fallbacks },
          restores,
          notes,
          evidence,
          canary: null,
        });
      });
    },

    /** Names of modules, and `shell`, whose live release has not proven itself for the tenant. */
    probation: async (record: ActivationRecord) =>
      (await goodReleases.unproven(record.tenant, record.releases)).map(nameOf),

    /** What gateways get: the whole live set with its descriptors and fallbacks. */
    async activeComposition(tenant: string): Promise<ActiveComposition | null> {
      const current = await activations.current(tenant);
      if (!current) return null;
      const set = await Promise.all(current.releases.map((ref) => releases.load(ref, current.digests?.[ref])));
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
        probation: (await goodReleases.unproven(tenant, current.releases)).map(nameOf),
        shellFallback: await setUnderLastShell(current),
      };
    },
  };
}

export type Promotion = ReturnType<typeof createPromotion>;
