import { createJson, type RegistryStorage, readJson } from '../storage/storage.ts';

/** By what a release has proven itself for a tenant, and since when. */
export type GoodMark = { release: string; tenant: string; proof: string; at: string };

/** Releases that have proven themselves for a tenant: they stood in pages, or were live for a while without failing. */
export function createGoodReleases(storage: RegistryStorage, now: () => Date) {
  const pathOf = (tenant: string, release: string) => `registry/good/${tenant}/${release.replace('@', '/')}.json`;
  const known = new Set<string>();

  async function isGood(tenant: string, release: string): Promise<boolean> {
    const path = pathOf(tenant, release);
    if (known.has(path)) return true;
    if (!(await readJson<GoodMark>(storage, path))) return false;
    known.add(path);
    return true;
  }

  return {
    isGood,
    /** False when it had proven itself before. */
    mark: (mark: Omit<GoodMark, 'at'>) =>
      createJson(storage, pathOf(mark.tenant, mark.release), { ...mark, at: now().toISOString() } satisfies GoodMark),
    /** Those of a list that have not proven themselves yet. */
    async unproven(tenant: string, releases: readonly string[]): Promise<string[]> {
      const good = await Promise.all(releases.map((release) => isGood(tenant, release)));
      return releases.filter((_release, index) => !good[index]);
    },
  };
}

export type GoodReleases = ReturnType<typeof createGoodReleases>;
