import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

/** Writes a file as a whole: whoever reads it sees the old or the new content, also after a crash. */
export async function writeFileAtomically(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}.${randomUUID()}.tmp`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  try {
    await rename(draft, path);
  } catch (error) {
    await unlink(draft).catch(() => undefined);
    throw error;
  }
}

/** Keeps something that must survive a restart, with its own hash: first line the SHA-256, then the JSON. */
export async function writeState(path: string, value: unknown): Promise<void> {
  const json = JSON.stringify(value);
  await writeFileAtomically(path, `${hash(json)}\n${json}`);
}

/**
 * What was kept, or null when nothing was. Throws when the content is not what was written: a changed or cut off file
 * must not be believed.
 */
export async function readState(path: string): Promise<unknown> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const end = text.indexOf('\n');
  const json = text.slice(end + 1);
  if (end !== 64 || hash(json) !== text.slice(0, end)) throw new Error(`${path} does not match its own hash`);
  return JSON.parse(json);
}
