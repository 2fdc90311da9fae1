import { createJson, type RegistryStorage } from '../storage/storage.ts';

export type BadMark = { release: string; tenant: string; reason: string; at: string };

/** Releases that were taken back because they failed in browsers. Whoever wants one again has to say so. */
export function createBadReleases(storage: RegistryStorage, now: () => Date) {
  const pathOf = (release: string) => `registry/bad/${release.replace('@', '/')}.json`;
  return {
    mark: (mark: Omit<BadMark, 'at'>) =>
      createJson(storage, pathOf(mark.release), { ...mark, at: now().toISOString() } satisfies BadMark),
    async find(release: string): Promise<BadMark | null> {
      const bytes = await storage.read(pathOf(release));
      return bytes ? (JSON.parse(bytes.toString('utf8')) as BadMark) : null;
    },
  };
}

export type BadReleases = ReturnType<typeof createBadReleases>;
