import { type Descriptor, releaseId } from '@omzien/platform/descriptor';
import { type Trust, trustedSignature } from '@omzien/server/signing/publication';
import { refusal } from '../http/problems.ts';
import type { RegistryStorage } from '../storage/storage.ts';
import { createCheckedReading } from './checkedReading.ts';
import { createPublishing } from './publishing.ts';
import { namePattern, refOf, splitName } from './releaseNames.ts';
import { createStoredReleases } from './storedReleases.ts';

/**
 * The releases that were published. Nothing here is ever changed or removed. What is used of a release is what a trusted
 * key signed: whoever can only write into the store cannot make the platform run anything.
 */
export function createReleases(storage: RegistryStorage, trust: () => Promise<Trust>) {
  const stored = createStoredReleases(storage, trust);
  const { find, list, published, damageOf, signed, signaturesOf, look } = stored;

  return {
    find,
    list,
    published,
    /** How many builds a version of a module has. */
    countBuilds: async (name: string, version: string) =>
      (await storage.list(`releases/${name}`)).filter((id) => id.slice(0, -13) === version).length,
    names: async () => (await storage.list('releases')).filter((name) => namePattern.test(name)),
    ...createPublishing({ storage, stored, trust }),
    ...createCheckedReading(storage, stored),

    damageOf,
    signed,
    /** The hash of the descriptor that was signed; null for what is not what was published. */
    digestOf: async (ref: string): Promise<string | null> => {
      const [name = '', id = ''] = ref.split('@');
      return (await signed(name, id)) && (await look(name, id)).digest;
    },
    signaturesOf,
    /** The bytes of a descriptor as they lie here, whoever vouches for them. */
    manifestOf: async (release: Descriptor) => (await look(release.name, releaseId(release))).bytes ?? Buffer.alloc(0),

    /** The releases for whose content this key is the only one that vouches. */
    async vouchedForOnlyBy(key: string, refs: readonly string[]): Promise<string[]> {
      const present = await trust();
      const others = { ...present, revoked: [...present.revoked, { id: key, at: '', distrust: true }] };
      const found = await Promise.all(
        refs.map(async (ref) => {
          const [name = '', id = ''] = ref.split('@');
          const { digest, state } = await look(name, id);
          const signatures = await signaturesOf(name, id);
          return state === 'right' && !trustedSignature(others, ref, digest, signatures) ? [ref] : [];
        }),
      );
      return found.flat();
    },

    /** The release that a person means by `name@version` or `name@version-build`. */
    async resolve(text: string): Promise<Descriptor> {
      const { name, wanted } = splitName(text);
      const exact = await find(name, wanted);
      if (exact) return exact;
      const all = await list(name);
      const builds = all.filter(({ descriptor }) => descriptor.version === wanted);
      const [first] = builds;
      if (first && builds.length === 1) return first.descriptor;
      const meta = { module: name };
      if (builds.length > 1) {
        const choices = builds.map(({ descriptor }) => refOf(descriptor)).join(', ');
        throw refusal(
          422,
          'ambiguous_release',
          `${name} ${wanted} has ${builds.length} builds. Name one, newest first: ${choices}.`,
          meta,
        );
      }
      const known = [...new Set(all.map(({ descriptor }) => descriptor.version))].slice(0, 8).join(', ');
      throw refusal(
        422,
        'unknown_release',
        known
          ? `${name} ${wanted} was never published. There are: ${known}. Publish it first, or name one of these.`
          : `${name} was never published. Publish it first with "omzien publish ${name}".`,
        meta,
      );
    },
  };
}

export type Releases = ReturnType<typeof createReleases>;
