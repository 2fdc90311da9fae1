import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A secret of this machine, made at the first start and kept beside the data that it seals. */
export function ownSecret(dataDirectory: string, name: string): string {
  const path = join(dataDirectory, `${name}.secret`);
  mkdirSync(dataDirectory, { recursive: true });
  try {
    writeFileSync(path, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(path, 'utf8');
}
