import { randomUUID } from 'node:crypto';
import { createJson, type RegistryStorage, readJson } from '../storage/storage.ts';

export type Failure = {
  tenant: string;
  module: string;
  build: string;
  code: string;
  /** The revision of the page that tells it. */
  revision: number;
  /** What was thrown, in one short line. */
  message?: string | null;
};
export type FailureCount = {
  module: string;
  build: string;
  code: string;
  revision: number;
  count: number;
  /** The last that was said of it. */
  message: string | null;
  lastAt: string;
};

/** More kinds of failure than this at once come from nonsense, not from modules. */
const mostKinds = 500;
/** How long counts wait to be written together; a revision that fails for days is written ever less often. */
const waitBetween = (files: number) => Math.min(60_000, 1000 + 100 * files);

type Kept = { counts: Map<string, FailureCount>; read: Set<string>; waiting: Map<string, FailureCount> };

function addTo(counts: Map<string, FailureCount>, more: FailureCount) {
  const key = JSON.stringify([more.module, more.build, more.code]);
  const known = counts.get(key);
  const last = !known || known.lastAt <= more.lastAt ? more : known;
  counts.delete(key);
  counts.set(key, {
    ...last,
    count: (known?.count ?? 0) + more.count,
    message: last.message ?? known?.message ?? more.message,
  });
  const [oldest] = counts.keys();
  if (counts.size > mostKinds && oldest !== undefined) counts.delete(oldest);
}

/**
 * Counts what browsers report through their gateways, per tenant and revision, so that everything counted was said since
 * the activation that is live. Counts are written down in small batches that are added up when they are read, so that
 * they outlive a restart and several registries can count at once.
 */
export function createFailures(storage: RegistryStorage, now: () => Date) {
  const kept = new Map<string, Kept>();
  const timers = new Map<string, NodeJS.Timeout>();
  const folderOf = (tenant: string) => `registry/failures/${tenant}`;

  function keptIn(folder: string): Kept {
    const found = kept.get(folder) ?? { counts: new Map(), read: new Set(), waiting: new Map() };
    kept.set(folder, found);
    return found;
  }

  /** Counts of revisions that are over would only pile up. */
  async function tidy(tenant: string, revision: number) {
    for (const name of await storage.list(folderOf(tenant))) {
      if (Number(name) >= revision) continue;
      kept.delete(`${folderOf(tenant)}/${name}`);
      await storage.removeFolder(`${folderOf(tenant)}/${name}`);
    }
  }

  async function write(folder: string) {
    clearTimeout(timers.get(folder));
    timers.delete(folder);
    const entry = keptIn(folder);
    const counts = [...entry.waiting.values()];
    if (counts.length === 0) return;
    entry.waiting = new Map();
    const name = `${now().toISOString().replaceAll(':', '')}-${randomUUID()}.json`;
    // Its counts are in the sum already.
    entry.read.add(name);
    await createJson(storage, `${folder}/${name}`, counts).catch(() => {
      entry.read.delete(name);
      for (const count of counts) addTo(entry.waiting, count);
    });
  }

  return {
    /** Counts a failure of the revision that is live. */
    async add({ tenant, message = null, ...failure }: Failure, count: number) {
      const folder = `${folderOf(tenant)}/${failure.revision}`;
      if (!kept.has(folder)) await tidy(tenant, failure.revision);
      const entry = keptIn(folder);
      const more = { ...failure, message, count, lastAt: now().toISOString() };
      addTo(entry.counts, more);
      addTo(entry.waiting, more);
      if (!timers.has(folder)) {
        timers.set(folder, setTimeout(() => void write(folder), waitBetween(entry.read.size)).unref());
      }
    },

    /** What failed in a revision of a tenant, the latest last. */
    async of(tenant: string, revision: number): Promise<FailureCount[]> {
      const folder = `${folderOf(tenant)}/${revision}`;
      const names = await storage.list(folder);
      if (names.length === 0 && !kept.has(folder)) return [];
      const entry = keptIn(folder);
      for (const name of names) {
        if (entry.read.has(name)) continue;
        entry.read.add(name);
        for (const count of (await readJson<FailureCount[]>(storage, `${folder}/${name}`)) ?? [])
          addTo(entry.counts, count);
      }
      return [...entry.counts.values()].sort((a, b) => a.lastAt.localeCompare(b.lastAt));
    },

    /** Writes down what still waits. */
    async close() {
      await Promise.all([...timers.keys()].map(write));
    },
  };
}

export type Failures = ReturnType<typeof createFailures>;
