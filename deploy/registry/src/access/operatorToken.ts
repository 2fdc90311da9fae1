import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publicKeyOf } from '@omzien/server/signing/keys';
import { createToken, parseToken, type TokenRecord } from './tokens.ts';

/** Where the CLI finds the token of the person at this machine. */
const operatorTokenFile = (dataDirectory: string) => join(dataDirectory, 'operator-token');

/**
 * The token of whoever may read this data directory. It is kept over restarts, so that a terminal that is open keeps
 * working. Only for a registry on a loopback address.
 */
export async function openOperatorToken(dataDirectory: string): Promise<TokenRecord> {
  const path = operatorTokenFile(dataDirectory);
  const { token: fresh, record } = createToken('operator of this machine', ['publish:*', 'activate:*', 'tokens']);
  const kept = parseToken(await readFile(path, 'utf8').catch(() => ''));
  if (kept) {
    await chmod(path, 0o600);
    return { ...record, id: kept.id, publicKey: publicKeyOf(kept.secret) };
  }
  await writeFile(path, `${fresh}\n`, { mode: 0o600 });
  await chmod(path, 0o600);
  return record;
}
