import { allFilesOf, type Descriptor, descriptor as descriptorSchema, releaseId } from '@omzien/platform/descriptor';
import * as v from 'valibot';
import { Refusal, refusal } from '../http/problems.ts';
import { createJson, type RegistryStorage, readJson } from '../storage/storage.ts';
import { type CheckedRelease, integrityOf } from './releaseUpload.ts';

/** `name@version-build`: how compositions, histories and people name a release. */
export const refOf = (release: { name: string; version: string; build: string }) =>
  `${release.name}@${releaseId(release)}`;

const namePattern = /^(shell|mfe-[a-z0-9-]{2,40})$/;
const idPattern = /^[0-9A-Za-z.-]{5,100}$/;
const filePattern = /^[A-Za-z0-9][A-Za-z0-9._-]*(\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/;

type Publication = { at: string; by: string };
export type PublishedRelease = { descriptor: Descriptor; publishedAt: string | null; publishedBy: string | null };

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

/** A descriptor without the commit: equal sources give an equal release, whichever commit they were built from. */
const contentOf = (release: Descriptor) => JSON.stringify({ ...v.parse(descriptorSchema, release), commit: '' });

/** The releases that were published. Nothing here is ever changed or removed. */
export function createReleases(storage: RegistryStorage) {
  const folderOf = (name: string, id: string) => `releases/${name}/${id}`;
  const publicationOf = (name: string, id: string) => `registry/publications/${name}/${id}.json`;

  async function find(name: string, id: string): Promise<Descriptor | null> {
    if (!namePattern.test(name) || !idPattern.test(id)) return null;
    const stored = await readJson<unknown>(storage, `${folderOf(name, id)}/module.json`);
    // Parsed again, so that a release from before an optional field existed has that field's default.
    return stored === null ? null : v.parse(descriptorSchema, stored);
  }

  async function list(name: string): Promise<PublishedRelease[]> {
    if (!namePattern.test(name)) return [];
    const found = await Promise.all(
      (await storage.list(`releases/${name}`)).map(async (id) => {
        const descriptor = await find(name, id);
        const publication = await readJson<Publication>(storage, publicationOf(name, id));
        return descriptor && { descriptor, publishedAt: publication?.at ?? null, publishedBy: publication?.by ?? null };
      }),
    );
    return found
      .filter((release) => release !== null)
      .sort((a, b) => (b.publishedAt ?? '').localeCompare(a.publishedAt ?? ''));
  }

  return {
    find,
    list,
    names: async () => (await storage.list('releases')).filter((name) => namePattern.test(name)),

    /** Stores a checked release. False: exactly this release was there already. */
    async add({ descriptor, files }: CheckedRelease, publication: Publication): Promise<boolean> {
      const id = releaseId(descriptor);
      const folder = folderOf(descriptor.name, id);
      const isNew = await storage.createFolder(folder, files);
      if (!isNew) {
        const manifest = await storage.read(`${folder}/module.json`);
        if (!manifest || contentOf(JSON.parse(manifest.toString('utf8'))) !== contentOf(descriptor)) {
          throw refusal(
            409,
            'release_exists',
            `${refOf(descriptor)} was published before with other bytes, and a release never changes. Raise the version and build again.`,
            { module: descriptor.name },
          );
        }
      }
      await createJson(storage, publicationOf(descriptor.name, id), publication);
      return isNew;
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
          detail: `${refOf(descriptor)}: ${file} in the release store is no longer what was published. Restore it from the backup, or publish a new version.`,
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
