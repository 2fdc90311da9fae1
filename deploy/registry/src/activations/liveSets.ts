import type { ActiveComposition } from '@omzien/platform/composition';
import type { ModuleDescriptor } from '@omzien/platform/descriptor';
import type { Releases } from '../releases/releases.ts';
import type { ActivationRecord, Activations } from './activations.ts';
import type { GoodReleases } from './goodReleases.ts';
import { fits, isModule, isShell, nameOf } from './releaseSets.ts';

type LiveParts = { releases: Releases; activations: Activations; goodReleases: GoodReleases };

/** What is live, and what stands ready behind it. */
export function createLiveSets({ releases, activations, goodReleases }: LiveParts) {
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
    setUnderLastShell,

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
