import { type Descriptor, descriptor as descriptorSchema, isDirty } from '@omzien/platform/descriptor';
import {
  descriptorDigest,
  type PublicationSignature,
  publicationSignature,
  type Trust,
  trustedSignature,
} from '@omzien/server/signing/publication';
import * as v from 'valibot';
import { refusal } from '../http/problems.ts';
import { type RegistryStorage, readJson } from '../storage/storage.ts';
import { createDamageSearch, type Damage, type State } from './damage.ts';
import { idPattern, namePattern, refOf } from './releaseNames.ts';

/** `manifest` is what publications had before they were signed: a hash of the descriptor that nobody vouches for. */
export type Publication = { at: string; by: string; manifest?: string };
/** A commit that holds all of a release which was published before its sources were committed. */
export type Committed = Omit<Publication, 'manifest'> & { commit: string };
export type PublishedRelease = {
  descriptor: Descriptor;
  commit: string;
  publishedAt: string | null;
  publishedBy: string | null;
  /** Whether a trusted key says that this is what was published. */
  isSigned: boolean;
};

/** What the store has of a descriptor: as it is, and whether a trusted key says that it was published so. */
type Stored = { bytes: Buffer | null; descriptor: Descriptor | null; digest: string | null; state: State | 'unsigned' };

/** Null for what is no descriptor any more. */
function parseDescriptor(bytes: Buffer | null): Descriptor | null {
  if (!bytes) return null;
  try {
    // Parsed again, so that a release from before an optional field existed has that field's default.
    const result = v.safeParse(descriptorSchema, JSON.parse(bytes.toString('utf8')));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

/** Refuses what is not what was published. */
export const damaged = (status: number, ref: string, detail: string, file?: string) =>
  refusal(status, 'damaged_release', `${ref}${detail}`, { module: ref.split('@')[0] ?? '', ...(file && { file }) });

export const folderOf = (name: string, id: string) => `releases/${name}/${id}`;
export const publicationOf = (name: string, id: string) => `registry/publications/${name}/${id}.json`;
export const committedSinceOf = (name: string, id: string) => `registry/publications/${name}/${id}.committed.json`;
export const signaturesFolder = (name: string, id: string) => `registry/publications/${name}/${id}.signatures`;

/** What lies in the store, and whether a trusted key says that it was published so. */
export function createStoredReleases(storage: RegistryStorage, trust: () => Promise<Trust>) {
  const findDamage = createDamageSearch(storage);

  async function find(name: string, id: string): Promise<Descriptor | null> {
    if (!namePattern.test(name) || !idPattern.test(id)) return null;
    return parseDescriptor(await storage.read(`${folderOf(name, id)}/module.json`));
  }

  async function signaturesOf(name: string, id: string): Promise<PublicationSignature[]> {
    const folder = signaturesFolder(name, id);
    const all = await Promise.all(
      (await storage.list(folder)).map(async (file) =>
        v.safeParse(publicationSignature, await readJson(storage, `${folder}/${file}`).catch(() => null)),
      ),
    );
    return all.flatMap(({ success, output }) => (success ? [output] : []));
  }

  const seen = new Map<string, { mark: string; trust: Trust; stored: Stored }>();

  /** Judged anew when the descriptor, its signatures or the keys have changed. */
  async function look(name: string, id: string): Promise<Stored> {
    const path = `${folderOf(name, id)}/module.json`;
    const [stamp, signed, present] = await Promise.all([
      storage.stampOf(path),
      storage.list(signaturesFolder(name, id)),
      trust(),
    ]);
    const mark = `${stamp} ${signed.join()}`;
    const known = seen.get(path);
    if (known?.mark === mark && known.trust === present) return known.stored;
    const bytes = await storage.read(path);
    const signatures = await signaturesOf(name, id);
    const digest = bytes && descriptorDigest(bytes);
    const ref = `${name}@${id}`;
    const isTrusted = (of: string | null) => trustedSignature(present, ref, of, signatures) !== null;
    const descriptor = parseDescriptor(bytes);
    const isItself = descriptor !== null && refOf(descriptor) === ref && isTrusted(digest);
    const isKnown = signatures.some((signature) => isTrusted(signature.digest));
    const state = isItself ? 'right' : bytes === null ? 'missing' : isKnown || !descriptor ? 'differ' : 'unsigned';
    const stored: Stored = { bytes, descriptor, digest, state };
    seen.set(path, { mark, trust: present, stored });
    return stored;
  }

  /** The descriptor that was signed; null when there is none, or what lies there is something else. */
  async function signed(name: string, id: string): Promise<Descriptor | null> {
    if (!namePattern.test(name) || !idPattern.test(id)) return null;
    const { descriptor, state } = await look(name, id);
    return state === 'right' ? descriptor : null;
  }

  const looking = new Map<string, Promise<Damage | null>>();

  /** What is wrong with a stored release; null when it is what was published. Who asks at once is answered together. */
  function damageOf(name: string, id: string): Promise<Damage | null> {
    const folder = folderOf(name, id);
    const search = async () => {
      const { descriptor, state } = await look(name, id);
      return findDamage(folder, descriptor, state);
    };
    const found = looking.get(folder) ?? search().finally(() => looking.delete(folder));
    looking.set(folder, found);
    return found;
  }

  /** A release with what is known of its publication; null when there is none, or none that can be read. */
  async function published(name: string, id: string): Promise<PublishedRelease | null> {
    const descriptor = await find(name, id);
    if (!descriptor) return null;
    const publication = await readJson<Publication>(storage, publicationOf(name, id));
    const committed = isDirty(descriptor.commit) && (await readJson<Committed>(storage, committedSinceOf(name, id)));
    return {
      descriptor,
      commit: committed ? committed.commit : descriptor.commit,
      publishedAt: publication?.at ?? null,
      publishedBy: publication?.by ?? null,
      isSigned: (await signed(name, id)) !== null,
    };
  }

  async function list(name: string): Promise<PublishedRelease[]> {
    if (!namePattern.test(name)) return [];
    const found = await Promise.all((await storage.list(`releases/${name}`)).map((id) => published(name, id)));
    return found
      .filter((release) => release !== null)
      .sort((a, b) => (b.publishedAt ?? '').localeCompare(a.publishedAt ?? ''));
  }

  return { find, signaturesOf, look, signed, damageOf, findDamage, published, list };
}

export type StoredReleases = ReturnType<typeof createStoredReleases>;
