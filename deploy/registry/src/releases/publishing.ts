import { type Descriptor, descriptor as descriptorSchema, isDirty, releaseId } from '@omzien/platform/descriptor';
import {
  descriptorDigest,
  type PublicationSignature,
  type Trust,
  trustedSignature,
} from '@omzien/server/signing/publication';
import * as v from 'valibot';
import { moment } from '../http/moment.ts';
import { refusal } from '../http/problems.ts';
import { createJson, type RegistryStorage, readJson } from '../storage/storage.ts';
import { formerDigest } from './damage.ts';
import { refOf } from './releaseNames.ts';
import type { CheckedRelease } from './releaseUpload.ts';
import {
  type Committed,
  committedSinceOf,
  damaged,
  folderOf,
  type Publication,
  publicationOf,
  type StoredReleases,
  signaturesFolder,
} from './storedReleases.ts';

/** Another build of the same version, and what is to be said of it. */
type SameVersion = { build: string; at: string | null; by: string | null; detail: string };
export type Added = {
  isNew: boolean;
  /** Files that were lost or changed in the store, and are what was published again. */
  healed: string[];
  sameVersion: SameVersion[];
};
/** A descriptor without the commit: equal sources give an equal release, whichever commit they were built from. */
const contentOf = (release: Descriptor) => JSON.stringify({ ...v.parse(descriptorSchema, release), commit: '' });

type PublishingParts = { storage: RegistryStorage; stored: StoredReleases; trust: () => Promise<Trust> };

/** How releases come into the store, and whose word they have. What is there is healed, and never changed. */
export function createPublishing({ storage, stored, trust }: PublishingParts) {
  const { find, findDamage, list, look, signaturesOf } = stored;

  /** Whether this is what was published under the name: by trusted signatures, else by what else is known of it. */
  async function isPublished(name: string, id: string, manifest: Buffer, release: Descriptor): Promise<boolean> {
    const [signatures, present] = [await signaturesOf(name, id), await trust()];
    const ref = `${name}@${id}`;
    const trusted = signatures.filter(({ digest }) => trustedSignature(present, ref, digest, signatures) !== null);
    const words = trusted.length > 0 ? trusted : signatures;
    if (words.length > 0) return words.some(({ digest }) => digest === descriptorDigest(manifest));
    const former = (await readJson<Publication>(storage, publicationOf(name, id)))?.manifest;
    if (former !== undefined) return formerDigest(manifest) === former;
    const known = await find(name, id);
    return known !== null && contentOf(known) === contentOf(release);
  }

  /** Puts back what a release lost. Only the very release that was published may do that. */
  async function heal({ descriptor, files }: CheckedRelease): Promise<string[]> {
    const { name } = descriptor;
    const id = releaseId(descriptor);
    const manifest = files.get('module.json') ?? Buffer.alloc(0);
    if (!(await isPublished(name, id, manifest, descriptor))) {
      throw refusal(
        409,
        'release_exists',
        `${refOf(descriptor)} was published before with other bytes, and a release never changes. Raise the version and build again.`,
        { module: name },
      );
    }
    const { bytes, digest } = await look(name, id);
    const isHere = digest !== null && digest === descriptorDigest(manifest);
    const damage = await findDamage(folderOf(name, id), descriptor, isHere ? 'right' : bytes ? 'differ' : 'missing');
    const healed = damage ? [...damage.missing, ...damage.differ] : [];
    for (const path of healed) {
      const bytes = files.get(path);
      if (bytes) await storage.restoreFile(`${folderOf(name, id)}/${path}`, bytes);
    }
    return healed;
  }

  /** One of each key and content: a key may say again what it said, and never take it back. */
  const addSignature = (name: string, id: string, signature: PublicationSignature) => {
    const content = signature.digest
      .slice('sha384-'.length)
      .replace(/[^A-Za-z0-9]/g, '')
      .slice(0, 16);
    return createJson(storage, `${signaturesFolder(name, id)}/${signature.key}-${content}.json`, signature);
  };

  const buildsOf = async ({ name, version }: Descriptor): Promise<SameVersion[]> =>
    (await list(name))
      .filter(({ descriptor }) => descriptor.version === version)
      .map(({ descriptor: { build }, publishedAt: at, publishedBy: by }) => ({
        build,
        at,
        by,
        detail: `${name} ${version} exists already with other content (build ${build}, by ${by ?? 'nobody known'} at ${at ? moment(at) : 'an unknown time'}); raise the version in package.json`,
      }));

  return {
    /**
     * Stores a checked release, or heals what the store has lost of it. `strict` refuses another build of a version that
     * exists.
     */
    async add(
      checked: CheckedRelease,
      { at, by, signature }: Publication & { signature: PublicationSignature },
      { strict = false } = {},
    ): Promise<Added> {
      const { descriptor, files } = checked;
      const id = releaseId(descriptor);
      const folder = folderOf(descriptor.name, id);
      const isThere = (await storage.list(`releases/${descriptor.name}`)).includes(id);
      const sameVersion = isThere ? [] : await buildsOf(descriptor);
      const [other] = sameVersion;
      if (strict && other) {
        throw refusal(409, 'version_exists', `${other.detail}, or leave --strict out.`, {
          module: descriptor.name,
        });
      }
      const isNew = await storage.createFolder(folder, files);
      const healed = isNew ? [] : await heal(checked);
      await addSignature(descriptor.name, id, signature);
      await createJson(storage, publicationOf(descriptor.name, id), { at, by } satisfies Publication);
      if (!isNew && !isDirty(descriptor.commit) && isDirty((await find(descriptor.name, id))?.commit ?? '')) {
        const committed: Committed = { commit: descriptor.commit, at, by };
        await createJson(storage, committedSinceOf(descriptor.name, id), committed);
      }
      return { isNew, healed, sameVersion };
    },

    /**
     * Adds the word of one more key to a release as it lies here: of one from before publications were signed, or whose
     * keys are trusted no more. False: that key said so before.
     */
    async sign(name: string, id: string, signature: PublicationSignature): Promise<boolean> {
      const { bytes, digest, descriptor } = await look(name, id);
      const ref = `${name}@${id}`;
      const isIt =
        bytes && descriptor && digest === signature.digest && (await isPublished(name, id, bytes, descriptor));
      if (!isIt) throw damaged(409, ref, ' is not what was published. Publish it again, and nothing needs signing.');
      const damage = await findDamage(folderOf(name, id), descriptor, 'right');
      if (damage) throw damaged(409, ref, ' has lost files. Publish it again, and nothing needs signing.');
      return addSignature(name, id, signature);
    },
  };
}
