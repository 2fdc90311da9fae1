import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Where the bytes of files are. Keys are made here, of a tenant, an id and a name from a closed set, never of what somebody
 * typed. A bucket of an object store can take the place of the directory.
 */
export type FileStore = {
  /** All or nothing: who reads meanwhile gets the old bytes or the new ones. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is nothing under the key. */
  read(key: string): Promise<Buffer | null>;
  /** Everything whose key begins with this folder. */
  removeFolder(folder: string): Promise<void>;
  /** The names of the folders in a folder. */
  folders(folder: string): Promise<string[]>;
};

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';
const isKey = (key: string) => /^[a-z0-9][a-z0-9/._-]*$/.test(key) && !key.includes('..');

/** Files under a directory of this machine. */
export function createDirectoryStore(directory: string): FileStore {
  const pathOf = (key: string) => {
    if (!isKey(key)) throw new Error(`"${key}" is no key of a file.`);
    return join(directory, key);
  };
  return {
    async write(key, bytes) {
      const path = pathOf(key);
      const unfinished = `${path}.${randomUUID()}`;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        await writeFile(unfinished, bytes, { flush: true, mode: 0o600 });
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => undefined);
        throw error;
      }
    },
    async read(key) {
      return readFile(pathOf(key)).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
    },
    async removeFolder(folder) {
      await rm(pathOf(folder), { recursive: true, force: true });
    },
    async folders(folder) {
      const entries = await readdir(pathOf(folder), { withFileTypes: true }).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      });
      return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    },
  };
}
