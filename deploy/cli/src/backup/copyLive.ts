import { copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Copies a file or folder in which others work meanwhile: what goes on the way is left out, and stops nothing. */
export async function copyLive(from: string, to: string, isWanted: (name: string) => boolean): Promise<void> {
  try {
    const found = await stat(from);
    if (!found.isDirectory()) {
      await copyFile(from, to);
      return;
    }
    await mkdir(to, { mode: found.mode });
    for (const name of await readdir(from)) {
      if (isWanted(name)) await copyLive(join(from, name), join(to, name), isWanted);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
