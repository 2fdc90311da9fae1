import { allFilesOf, type Descriptor, releaseId } from '@omzien/platform/descriptor';
import { Refusal } from '../http/problems.ts';
import type { RegistryStorage } from '../storage/storage.ts';
import { isFileOf } from './damage.ts';
import { filePattern, idPattern, namePattern, refOf } from './releaseNames.ts';
import { integrityOf } from './releaseUpload.ts';
import { damaged, folderOf, type StoredReleases } from './storedReleases.ts';

/** How releases are used: only as they were published, and a refusal that says what to do where they are not. */
export function createCheckedReading(storage: RegistryStorage, { find, look, signed, damageOf }: StoredReleases) {
  return {
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
