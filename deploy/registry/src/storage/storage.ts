/**
 * All that the registry keeps is immutable: release directories, numbered compositions, numbered activations, audit
 * entries. So storage needs no update and no transaction, only "create unless it exists", which is what makes
 * compare-and-set safe in every backend: a hard link in a directory, `If-None-Match: *` in a bucket, a primary key in
 * PostgreSQL. A reader sees the whole of a thing or nothing of it, also after a crash in the middle of a write.
 *
 * Paths are relative, with `/`, and made by the registry itself from checked names.
 */
export type RegistryStorage = {
  /** Creates a folder with all of its files, or answers false and changes nothing because the folder exists. */
  createFolder(folder: string, files: ReadonlyMap<string, Uint8Array>): Promise<boolean>;
  /**
   * Creates a file, or answers false and changes nothing because it exists. One that `isSecret` can be read by the
   * registry's account alone.
   */
  createFile(path: string, bytes: Uint8Array | string, how?: { isSecret?: boolean }): Promise<boolean>;
  /** Puts a file back whose bytes were lost or changed behind the registry's back, in one step for whoever reads it. */
  restoreFile(path: string, bytes: Uint8Array): Promise<void>;
  read(path: string): Promise<Buffer | null>;
  /** A mark that changes when the bytes of a file may have changed; null when it is not there. Reads no bytes. */
  stampOf(path: string): Promise<string | null>;
  /** The names directly inside a folder, sorted; none when there is no such folder. */
  list(folder: string): Promise<string[]>;
  /** Only for what has run out by time (nonces). */
  removeFolder(folder: string): Promise<void>;
};

/** Reads a JSON file that the registry itself wrote. */
export async function readJson<T>(storage: RegistryStorage, path: string): Promise<T | null> {
  const bytes = await storage.read(path);
  return bytes ? (JSON.parse(bytes.toString('utf8')) as T) : null;
}

/** Creates a JSON file; false when it exists. */
export const createJson = (storage: RegistryStorage, path: string, value: unknown, how?: { isSecret?: boolean }) =>
  storage.createFile(path, `${JSON.stringify(value)}\n`, how);
