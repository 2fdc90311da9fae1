import {
  allFilesOf,
  type Descriptor,
  descriptor as descriptorSchema,
  isDirty,
  releaseId,
} from '@omzien/platform/descriptor';
import { releaseRef } from '@omzien/platform/releaseAddress';
import * as v from 'valibot';
import { moment } from '../http/moment.ts';
import { Refusal, refusal } from '../http/problems.ts';
import { createJson, type RegistryStorage, readJson } from '../storage/storage.ts';
import { createDamageSearch, type Damage, manifestDigest } from './damage.ts';
import { type CheckedRelease, integrityOf } from './releaseUpload.ts';

export const refOf = releaseRef;

const namePattern = /^(shell|mfe-[a-z0-9-]{2,40})$/;
const idPattern = /^[0-9A-Za-z.-]{5,100}$/;
const filePattern = /^[A-Za-z0-9][A-Za-z0-9._-]*(\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/;

/** `manifest` is the digest of the descriptor; publications from before it was written down have none. */
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
};

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

/** The releases that were published. Nothing here is ever changed or removed. */
export function createReleases(storage: RegistryStorage) {
  const folderOf = (name: string, id: string) => `releases/${name}/${id}`;
  const publicationOf = (name: string, id: string) => `registry/publications/${name}/${id}.json`;
  const committedSinceOf = (name: string, id: string) => `registry/publications/${name}/${id}.committed.json`;
  const findDamage = createDamageSearch(storage);

  async function find(name: string, id: string): Promise<Descriptor | null> {
    if (!namePattern.test(name) || !idPattern.test(id)) return null;
    return parseDescriptor(await storage.read(`${folderOf(name, id)}/module.json`));
  }

  const looking = new Map<string, Promise<Damage | null>>();

  /** What is wrong with a stored release; null when it is what was published. Who asks at once is answered together. */
  function damageOf(name: string, id: string): Promise<Damage | null> {
    const folder = folderOf(name, id);
    const look = async () => {
      const publication = await readJson<Publication>(storage, publicationOf(name, id));
      return findDamage(folder, await find(name, id), publication?.manifest ?? null);
    };
    const found = looking.get(folder) ?? look().finally(() => looking.delete(folder));
    looking.set(folder, found);
    return found;
  }

  /** Puts back what a release lost. Only the very release that was published may do that. */
  async function heal({ descriptor, files }: CheckedRelease): Promise<string[]> {
    const { name } = descriptor;
    const id = releaseId(descriptor);
    const digest = (await readJson<Publication>(storage, publicationOf(name, id)))?.manifest ?? null;
    const stored = await find(name, id);
    const manifest = files.get('module.json');
    const isSame =
      digest === null || !manifest
        ? stored !== null && contentOf(stored) === contentOf(descriptor)
        : manifestDigest(manifest) === digest;
    if (!isSame) {
      throw refusal(
        409,
        'release_exists',
        `${refOf(descriptor)} was published before with other bytes, and a release never changes. Raise the version and build again.`,
        { module: name },
      );
    }
    const damage = await findDamage(folderOf(name, id), descriptor, digest);
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
    };
  }

  async function list(name: string): Promise<PublishedRelease[]> {
    if (!namePattern.test(name)) return [];
    const found = await Promise.all((await storage.list(`releases/${name}`)).map((id) => published(name, id)));
    return found
      .filter((release) => release !== null)
      .sort((a, b) => (b.publishedAt ?? '').localeCompare(a.publishedAt ?? ''));
  }

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
    async add(checked: CheckedRelease, { at, by }: Publication, { strict = false } = {}): Promise<Added> {
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
      const manifest = manifestDigest(files.get('module.json') ?? Buffer.alloc(0));
      const publication: Publication = { at, by, ...(manifest !== null && { manifest }) };
      await createJson(storage, publicationOf(descriptor.name, id), publication);
      if (!isNew && !isDirty(descriptor.commit) && isDirty((await find(descriptor.name, id))?.commit ?? '')) {
        const committed: Committed = { commit: descriptor.commit, at, by };
        await createJson(storage, committedSinceOf(descriptor.name, id), committed);
      }
      return { isNew, healed, sameVersion };
    },

    damageOf,

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

    /** Reads what a composition refers to. It was checked when it was written, so a gap is damage. */
    async load(ref: string): Promise<Descriptor> {
      const [name = '', id = ''] = ref.split('@');
      const descriptor = await find(name, id);
      if (descriptor) return descriptor;
      throw refusal(
        409,
        'damaged_release',
        `${ref} is gone from the release store. Publish the same build again, or restore the store from its backup.`,
        { module: name },
      );
    },

    /** Hashes the stored files again: a release that was changed on disk does not go live. */
    async verify(descriptor: Descriptor) {
      const folder = folderOf(descriptor.name, releaseId(descriptor));
      const damaged = await Promise.all(
        allFilesOf(descriptor).map(async ({ path, integrity }) => {
          const bytes = await storage.read(`${folder}/${path}`);
          return bytes && integrityOf(bytes) === integrity ? null : path;
        }),
      );
      const files = damaged.filter((path) => path !== null);
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

    /** A file as it was published; null for anything that is not there. */
    async readFile(name: string, id: string, path: string): Promise<Buffer | null> {
      if (!namePattern.test(name) || !idPattern.test(id) || !filePattern.test(path)) return null;
      return storage.read(`${folderOf(name, id)}/${path}`);
    },
  };
}

export type Releases = ReturnType<typeof createReleases>;
