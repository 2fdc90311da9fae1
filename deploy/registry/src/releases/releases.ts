import {
  allFilesOf,
  type Descriptor,
  descriptor as descriptorSchema,
  isDirty,
  releaseId,
} from '@omzien/platform/descriptor';
import { releaseRef } from '@omzien/platform/releaseAddress';
import {
  descriptorDigest,
  type PublicationSignature,
  publicationSignature,
  type Trust,
  trustedSignature,
} from '@omzien/server/signing/publication';
import * as v from 'valibot';
import { moment } from '../http/moment.ts';
import { Refusal, refusal } from '../http/problems.ts';
import { createJson, type RegistryStorage, readJson } from '../storage/storage.ts';
import { createDamageSearch, type Damage, formerDigest, isFileOf, type State } from './damage.ts';
import { type CheckedRelease, integrityOf } from './releaseUpload.ts';

export const refOf = releaseRef;

const namePattern = /^(shell|mfe-[a-z0-9-]{2,40})$/;
const idPattern = /^[0-9A-Za-z.-]{5,100}$/;
const filePattern = /^[A-Za-z0-9][A-Za-z0-9._-]*(\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/;

/** `manifest` is what publications had before they were signed: a hash of the descriptor that nobody vouches for. */
type Publication = { at: string; by: string; manifest?: string };
/** Another build of the same version, and what is to be said of it. */
type SameVersion = { build: string; at: string | null; by: string | null; detail: string };
export type Added = {
  isNew: boolean;
  /** Files that were lost or changed in the store, and are what was published again. */
  healed: string[];
  sameVersion: SameVersion[];
};
/** A commit that holds all of a release which was published before its sources were committed. */
type Committed = Omit<Publication, 'manifest'> & { commit: string };
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

/** Splits `name@rest`; refuses anything else with the right form shown. */
function splitName(text: string): { name: string; wanted: string } {
  const [name = '', wanted = '', ...more] = text.split('@');
  if (namePattern.test(name) && idPattern.test(wanted) && more.length === 0) return { name, wanted };
  throw refusal(
    422,
    'bad_release_name',
    `"${text.slice(0, 80)}" is not the name of a release. Write it as mfe-vacancies@1.1.0 or mfe-vacancies@1.1.0-<build>.`,
    { release: text.slice(0, 80) },
  );
}

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

/** A descriptor without the commit: equal sources give an equal release, whichever commit they were built from. */
const contentOf = (release: Descriptor) => JSON.stringify({ ...v.parse(descriptorSchema, release), commit: '' });

const damaged = (status: number, ref: string, detail: string, file?: string) =>
  refusal(status, 'damaged_release', `${ref}${detail}`, { module: ref.split('@')[0] ?? '', ...(file && { file }) });

/**
 * The releases that were published. Nothing here is ever changed or removed. What is used of a release is what a trusted
 * key signed: whoever can only write into the store cannot make the platform run anything.
 */
export function createReleases(storage: RegistryStorage, trust: () => Promise<Trust>) {
  const folderOf = (name: string, id: string) => `releases/${name}/${id}`;
  const publicationOf = (name: string, id: string) => `registry/publications/${name}/${id}.json`;
  const committedSinceOf = (name: string, id: string) => `registry/publications/${name}/${id}.committed.json`;
  const signaturesFolder = (name: string, id: string) => `registry/publications/${name}/${id}.signatures`;
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

  /** Whether this is what was published under the name: by trusted signatures, else by what else is known of it. */
  async function isPublished(name: string, id: string, manifest: Buffer, release: Descriptor): Promise<boolean> {
    const [signatures, present] = [await signaturesOf(name, id), await trust()];
    const ref = `${name}@${id}`;
    const trusted = signatures.filter(({ digest }) => trustedSignature(present, ref, digest, signatures) !== null);
    const words = trusted.length > 0 ? trusted : signatures;
    if (words.length > 0) return words.some(({ digest }) => digest === descriptorDigest(manifest));
    const former = (await readJson<Publication>(storage, publicationOf(name, id)))?.manifest;
    if (former !== undefined) return formerDigest(manifest) === former;
    const stored = await find(name, id);
    return stored !== null && contentOf(stored) === contentOf(release);
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
    find,
    list,
    published,
    /** How many builds a version of a module has. */
    countBuilds: async (name: string, version: string) =>
      (await storage.list(`releases/${name}`)).filter((id) => id.slice(0, -13) === version).length,
    names: async () => (await storage.list('releases')).filter((name) => namePattern.test(name)),

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

    /**
     * Reads what a composition refers to. It was checked when it was written, so a gap is damage, and so is another content
     * than the `digest` with which it was activated.
     */
    async load(ref: string, digest?: string): Promise<Descriptor> {
      const [name = '', id = ''] = ref.split('@');
      const descriptor = await signed(name, id);
      if (descriptor && (digest === undefined || digest === (await look(name, id)).digest)) return descriptor;
      const damage = await damageOf(name, id);
      const what =
        (await find(name, id)) === null
          ? ' is gone from the release store. Publish the same build again, or restore the store from its backup.'
          : damage?.isUnsigned
            ? ` is signed by no key that this registry trusts. Publish the same build again, or sign it: omzien sign ${ref}`
            : ' is no longer what was published. Publish the same build again to heal it, or restore the store from its backup.';
      throw damaged(409, ref, what);
    },

    /** Hashes the stored files again: a release that was changed on disk does not go live. */
    async verify(descriptor: Descriptor) {
      const id = releaseId(descriptor);
      const folder = folderOf(descriptor.name, id);
      const { state } = await look(descriptor.name, id);
      if (state === 'unsigned') {
        const detail = ' is signed by no key that this registry trusts. Publish it again, or sign it: omzien sign ';
        throw damaged(422, refOf(descriptor), `${detail}${refOf(descriptor)}`);
      }
      const changed = await Promise.all(
        allFilesOf(descriptor).map(async ({ path, integrity }) => {
          const bytes = await storage.read(`${folder}/${path}`);
          return bytes && integrityOf(bytes) === integrity ? null : path;
        }),
      );
      const files = [state === 'right' ? null : 'module.json', ...changed].filter((path) => path !== null);
      if (files.length === 0) return;
      throw new Refusal(
        422,
        files.map((file) => ({
          code: 'damaged_release',
          detail: `${refOf(descriptor)}: ${file} in the release store is no longer what was published. Publish it again to heal it, or restore the store from its backup.`,
          meta: { module: descriptor.name, file },
        })),
      );
    },

    /** A file as it was published; null for anything that is not there. What is something else is not handed out. */
    async readFile(name: string, id: string, path: string): Promise<Buffer | null> {
      if (!namePattern.test(name) || !idPattern.test(id) || !filePattern.test(path)) return null;
      const ref = `${name}@${id}`;
      const bytes = await storage.read(`${folderOf(name, id)}/${path}`);
      if (!bytes) return null;
      const { descriptor, state } = await look(name, id);
      const not = (what: string) =>
        damaged(409, ref, `: ${path} ${what}, so it is not handed out. Publish it again to heal it.`, path);
      if (!descriptor || state !== 'right') {
        throw not(state === 'unsigned' ? 'is signed by no trusted key' : 'is not what was published');
      }
      if (path === 'module.json') return bytes;
      const isRight = await isFileOf(descriptor, path, bytes);
      if (isRight === null) return null;
      if (!isRight) throw not('is not what was published');
      return bytes;
    },
  };
}

export type Releases = ReturnType<typeof createReleases>;
