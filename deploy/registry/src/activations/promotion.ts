import { tenantKeys } from '@omzien/model/tenants';
import type { Evidence } from '@omzien/platform/composition';
import { moment } from '../http/moment.ts';
import { type Problem, Refusal, refusal } from '../http/problems.ts';
import type { Proofs } from '../proofs/proofs.ts';
import { refOf } from '../releases/releaseNames.ts';
import type { Releases } from '../releases/releases.ts';
import type { ActivationRecord, Activations } from './activations.ts';
import type { BadReleases } from './badReleases.ts';
import { createEarlierStates } from './earlierStates.ts';
import { fallbacksFor } from './fallbacks.ts';
import type { GoodReleases } from './goodReleases.ts';
import { createLiveSets } from './liveSets.ts';
import { type Change, createPlans, type Plan, refuseUnconfirmed } from './plans.ts';
import { movesBetween, nameOf } from './releaseSets.ts';
import { type ReleaseMove, returnsIn } from './returns.ts';

export type ByWhom = { actor: string; reason: string; expectedRevision: number | null };

/** What a change would do for one tenant. */
export type Verdict = Pick<Plan, 'tenant' | 'revision' | 'changes'> & { errors: Problem[] };

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
  const { planFrom, provenPlan } = createPlans({ releases, badReleases, proofs, budgetBytes });
  const { stateBefore, stateAt, revisionBefore } = createEarlierStates(activations, badReleases);
  const { setUnderLastShell, probation, activeComposition } = createLiveSets({ releases, activations, goodReleases });
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

    probation,
    activeComposition,
  };
}

export type Promotion = ReturnType<typeof createPromotion>;
