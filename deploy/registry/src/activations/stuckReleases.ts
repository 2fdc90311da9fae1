import type { Evidence } from '@omzien/platform/composition';
import { createJson, type RegistryStorage, readJson } from '../storage/storage.ts';

/** A live release that fails and cannot make way: nothing is known to go back to, or it would not fit. */
export type StuckMark = { release: string; reason: string; why: string; evidence: Evidence; at: string };

/** Decisions of the failure guard that were not possible, for the operator who has to make them. */
export function createStuckReleases(storage: RegistryStorage, now: () => Date) {
  const folderOf = (tenant: string, revision: number) => `registry/stuck/${tenant}/${revision}`;
  return {
    /** False when it is known of this revision. */
    mark: (tenant: string, revision: number, mark: Omit<StuckMark, 'at'>) =>
      createJson(storage, `${folderOf(tenant, revision)}/${mark.release}.json`, { ...mark, at: now().toISOString() }),
    async of(tenant: string, revision: number): Promise<StuckMark[]> {
      const folder = folderOf(tenant, revision);
      const marks = await Promise.all(
        (await storage.list(folder)).map((name) => readJson<StuckMark>(storage, `${folder}/${name}`)),
      );
      return marks.filter((mark) => mark !== null);
    },
  };
}

export type StuckReleases = ReturnType<typeof createStuckReleases>;
