import type { Activation } from '@omzien/platform/composition';
import { createJson, type RegistryStorage, readJson } from '../storage/storage.ts';

/** One immutable line of a tenant's history. The newest is the tenant's pointer, so the two can never disagree. */
export type ActivationRecord = Activation & {
  /** Module name → its last known good release at this revision. */
  fallbacks: Record<string, string>;
  /** Release → the signed descriptor that was judged when it went live. None where that was before they were signed. */
  digests?: Record<string, string>;
};

/** Numbers with leading zeros, so that names sort as numbers do. */
const numbered = (number: number) => `${String(number).padStart(8, '0')}.json`;
const numberOf = (name: string | undefined) => (name ? Number.parseInt(name, 10) : 0);

/** Compositions and activations: numbered files that are created once. */
export function createActivations(storage: RegistryStorage) {
  const folderOf = (tenant: string) => `registry/activations/${tenant}`;

  const read = (tenant: string, revision: number) =>
    readJson<ActivationRecord>(storage, `${folderOf(tenant)}/${numbered(revision)}`);

  return {
    read,

    async current(tenant: string): Promise<ActivationRecord | null> {
      const last = (await storage.list(folderOf(tenant))).at(-1);
      return last === undefined ? null : read(tenant, numberOf(last));
    },

    /** Newest first. */
    async history(tenant: string): Promise<ActivationRecord[]> {
      const names = (await storage.list(folderOf(tenant))).reverse();
      const records = await Promise.all(names.map((name) => read(tenant, numberOf(name))));
      return records.filter((record) => record !== null);
    },

    /** Moves the pointer of the tenant by one revision; false when someone else moved it first. */
    append: (record: ActivationRecord) =>
      createJson(storage, `${folderOf(record.tenant)}/${numbered(record.revision)}`, record),

    /** Writes a set down under the next free number. */
    async addComposition(releases: readonly string[], at: string): Promise<number> {
      for (;;) {
        const composition = numberOf((await storage.list('registry/compositions')).at(-1)) + 1;
        const path = `registry/compositions/${numbered(composition)}`;
        if (await createJson(storage, path, { composition, releases, at })) return composition;
      }
    },
  };
}

export type Activations = ReturnType<typeof createActivations>;
