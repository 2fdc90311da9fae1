import type { ActivationRecord, Activations } from '../activations/activations.ts';
import type { GoodReleases } from '../activations/goodReleases.ts';
import type { Promotion } from '../activations/promotion.ts';
import type { StuckReleases } from '../activations/stuckReleases.ts';
import { Refusal } from '../http/problems.ts';
import type { EvidenceStore } from './evidence.ts';
import type { Failures } from './failures.ts';
import { limits, weigh } from './weigh.ts';

/** By what a release proves itself: it stood in so many pages, or was live so long with visitors and without failing. */
export const proof = { stands: 10, milliseconds: 10 * 60_000 };

/** What one gateway has to tell of one revision of a tenant. */
export type Told = {
  batch: string;
  revision: number;
  views: Record<string, string[]>;
  rendered: Record<string, string[]>;
  failures: readonly {
    ticket: string;
    visitor: string;
    module: string;
    build: string;
    code: string;
    message: string | null;
  }[];
  stands: readonly { ticket: string; visitor: string; module: string; build: string }[];
  troubles: readonly { id: string; visitor: string | null; release: string; kind: 'failed' | 'died'; reason: string }[];
};

export type FailureGuardParts = {
  activations: Activations;
  promotion: Promotion;
  goodReleases: GoodReleases;
  stuckReleases: StuckReleases;
  evidence: EvidenceStore;
  failures: Failures;
  /** Told when releases of a tenant have proven themselves. */
  proved: (told: { tenant: string; revision: number; probation: readonly string[] }) => void;
  now: () => Date;
};

const nameOf = (ref: string) => ref.split('@', 1)[0] ?? '';
const refIn = (releases: readonly string[], { module, build }: { module: string; build: string }) =>
  releases.find((ref) => nameOf(ref) === module && ref.endsWith(`-${build}`));

/**
 * Watches what is told of the releases that are live. One that fails for too many visitors makes way by itself for the
 * last known good release, and is marked: no build, no upload and nobody awake is needed. One that stands proves itself.
 */
export function createFailureGuard({
  activations,
  promotion,
  goodReleases,
  stuckReleases,
  evidence,
  failures,
  proved,
  now,
}: FailureGuardParts) {
  /** Writes down what is new, and answers the live releases that something bad was told of. */
  async function hear(tenant: string, live: ActivationRecord, told: Told): Promise<Set<string>> {
    const { revision } = live;
    const at = now().toISOString();
    const blamed = new Set<string>();
    if (Object.keys(told.views).length > 0) {
      const { batch, views, rendered } = told;
      await evidence.viewed(tenant, batch, { at, revision, views, rendered });
    }
    for (const { ticket, visitor, module, build, code, message } of told.failures) {
      // Also a release that pages fall back to may fail: it is counted, but it is not what is live.
      const release = refIn([...live.releases, ...Object.values(live.fallbacks)], { module, build });
      if (!release) continue;
      if (!(await evidence.failed(tenant, revision, release, ticket, { at, visitor, code, message }))) continue;
      await failures.add({ tenant, module, build, code, revision, message }, 1);
      if (live.releases.includes(release)) blamed.add(release);
    }
    for (const { id, release, ...trouble } of told.troubles) {
      if (!live.releases.includes(release)) continue;
      if (await evidence.trouble(tenant, revision, release, id, { at, ...trouble })) blamed.add(release);
    }
    for (const { ticket, visitor, module, build } of told.stands) {
      const release = refIn(live.releases, { module, build });
      if (!release || (await goodReleases.isGood(tenant, release))) continue;
      await evidence.stood(tenant, release, ticket, { at, visitor });
    }
    return blamed;
  }

  async function liveSince(tenant: string, release: string, live: ActivationRecord): Promise<Date> {
    let since = live;
    for (let revision = live.revision - 1; revision > 0; revision -= 1) {
      if (now().getTime() - new Date(since.at).getTime() >= proof.milliseconds) break;
      const earlier = await activations.read(tenant, revision);
      if (!earlier?.releases.includes(release)) break;
      since = earlier;
    }
    return new Date(since.at);
  }

  /** By what a release has proven itself now; null when it has not. */
  async function proofOf(tenant: string, release: string, live: ActivationRecord, told: Told) {
    const stands = await evidence.stands(tenant, release);
    if (stands >= proof.stands) return `stood in ${proof.stands} pages`;
    if (!told.views[release]) return null;
    const minutes = proof.milliseconds / 60_000;
    if (now().getTime() - (await liveSince(tenant, release, live)).getTime() < proof.milliseconds) return null;
    const failed = await evidence.failures(tenant, live.revision, release);
    const seen = await evidence.troubles(tenant, live.revision, release);
    return failed.length + seen.length === 0 ? `was live for ${minutes} minutes without failing` : null;
  }

  async function prove(tenant: string, live: ActivationRecord, told: Told) {
    let isNews = false;
    for (const release of await goodReleases.unproven(tenant, live.releases)) {
      const found = await proofOf(tenant, release, live, told);
      if (found !== null && (await goodReleases.mark({ release, tenant, proof: found }))) isNews = true;
    }
    if (!isNews) return;
    proved({ tenant, revision: live.revision, probation: await promotion.probation(live) });
  }

  /** A module that has proven itself and fails under a shell that has not: the shell is new, and so is the failure. */
  async function culpritOf(tenant: string, release: string, live: ActivationRecord): Promise<string> {
    const shell = live.releases.find((ref) => nameOf(ref) === 'shell');
    if (!shell || shell === release || !live.fallbacks.shell) return release;
    const [moduleIsGood, shellIsGood] = await Promise.all([
      goodReleases.isGood(tenant, release),
      goodReleases.isGood(tenant, shell),
    ]);
    return moduleIsGood && !shellIsGood ? shell : release;
  }

  async function judge(tenant: string, release: string, live: ActivationRecord): Promise<ActivationRecord | null> {
    const { revision } = live;
    const since = new Date(now().getTime() - limits.serverWindow);
    const weighed = weigh({
      release,
      failures: await evidence.failures(tenant, revision, release),
      troubles: await evidence.troubles(tenant, revision, release),
      views: await evidence.views(tenant, revision, since),
      isProven: await goodReleases.isGood(tenant, release),
      now: now(),
    });
    if (weighed.because === null) return null;
    const culprit = await culpritOf(tenant, release, live);
    const reason =
      culprit === release ? weighed.because : `${weighed.because}, which had proven itself under another shell`;
    const stuck = async (why: string) => {
      await stuckReleases.mark(tenant, revision, { release: culprit, reason, why, evidence: weighed.evidence });
      return null;
    };
    const isStillLive = (await activations.current(tenant))?.releases.includes(culprit);
    if (!isStillLive) return null;
    if (!live.fallbacks[nameOf(culprit)]) return stuck('there is no release of it to go back to');
    try {
      const by = { actor: 'failure guard', reason, evidence: weighed.evidence };
      return await promotion.takeBack(tenant, culprit, by);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return stuck(`what it would go back to does not fit: ${error.problems.map(({ detail }) => detail).join(' ')}`);
    }
  }

  return {
    /** Takes in what a gateway tells; answers the activations by which releases were taken back. */
    async hear(tenant: string, told: Told): Promise<ActivationRecord[]> {
      const live = await activations.current(tenant);
      // Of pages that were written before: that state is over.
      if (!live || told.revision !== live.revision) return [];
      await evidence.tidy(tenant, live.revision);
      const taken: ActivationRecord[] = [];
      for (const release of await hear(tenant, live, told)) {
        const record = await judge(tenant, release, live);
        if (record) taken.push(record);
      }
      if (taken.length === 0) await prove(tenant, live, told);
      return taken;
    },
  };
}

export type FailureGuard = ReturnType<typeof createFailureGuard>;
