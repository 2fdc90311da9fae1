import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RegistryStorage } from './storage.ts';

/** Unfinished writes live here; what a crash left behind is removed at the next start. */
const unfinished = join('registry', '.unfinished');

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';

/** Without this, a rename or link survives a crash of the process but not of the machine. */
async function syncDirectory(path: string) {
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

async function writeSynced(path: string, bytes: Uint8Array | string, mode = 0o644) {
  const file = await open(path, 'wx', mode);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes a folder and its parents, each of them durable. */
async function makeFolder(path: string) {
  const first = await mkdir(path, { recursive: true });
  if (!first) return;
  for (let made = path; made.length >= first.length; made = dirname(made)) await syncDirectory(dirname(made));
}

/** Storage in a directory: write aside, fsync, move into place in one step, fsync the directory. */
export async function openDirectoryStorage(root: string): Promise<RegistryStorage> {
  const aside = join(root, unfinished);
  await rm(aside, { recursive: true, force: true });
  await makeFolder(aside);

  return {
    async createFolder(folder, files) {
      const target = join(root, folder);
      const draft = join(aside, randomUUID());
      await mkdir(draft);
      try {
        const folders = new Set([draft]);
        for (const [path, bytes] of files) {
          const file = join(draft, path);
          await mkdir(dirname(file), { recursive: true });
          for (let made = dirname(file); made.length > draft.length; made = dirname(made)) folders.add(made);
          await writeSynced(file, bytes);
        }
        for (const made of folders) await syncDirectory(made);
        await makeFolder(dirname(target));
        // A directory is only renamed over an empty one, and no release is empty: this never replaces anything.
        await rename(draft, target);
        await syncDirectory(dirname(target));
        return true;
      } catch (error) {
        await rm(draft, { recursive: true, force: true });
        if (codeOf(error) === 'ENOTEMPTY' || codeOf(error) === 'EEXIST') return false;
        throw error;
      }
    },

    async createFile(path, bytes, { isSecret = false } = {}) {
      const target = join(root, path);
      const draft = join(aside, randomUUID());
      try {
        await writeSynced(draft, bytes, isSecret ? 0o600 : 0o644);
        await makeFolder(dirname(target));
        // Unlike rename, link refuses when the name is taken: the one that links first has won.
        await link(draft, target);
        await syncDirectory(dirname(target));
        return true;
      } catch (error) {
        if (codeOf(error) === 'EEXIST') return false;
        throw error;
      } finally {
        await unlink(draft).catch(() => undefined);
      }
    },

    async restoreFile(path, bytes) {
      const target = join(root, path);
      const draft = join(aside, randomUUID());
      try {
        await writeSynced(draft, bytes);
        await makeFolder(dirname(target));
        await rename(draft, target);
        await syncDirectory(dirname(target));
      } finally {
        await rm(draft, { force: true });
      }
    },

    async stampOf(path) {
      try {
        const { ino, size, mtimeMs, ctimeMs } = await stat(join(root, path));
        return [ino, size, mtimeMs, ctimeMs].join('-');
      } catch (error) {
        if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return null;
        throw error;
      }
    },

    async read(path) {
      try {
        return await readFile(join(root, path));
      } catch (error) {
        if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(codeOf(error))) return null;
        throw error;
      }
    },

    async list(folder) {
      try {
        return (await readdir(join(root, folder))).filter((name) => !name.startsWith('.')).sort();
      } catch (error) {
        if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return [];
        throw error;
      }
    },

    async removeFolder(folder) {
      await rm(join(root, folder), { recursive: true, force: true });
    },
  };
}
