import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRegistryClient, type RegistryClient } from '@omzien/registry/client';
import { UsageError } from './usageError.ts';

/** The root of the project that this command belongs to. */
export const projectRoot = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');

/** Where a registry on this machine keeps its data: the setting, the present folder, or the project. */
const dataDirectories = (env: NodeJS.ProcessEnv) =>
  env.DATA_DIR
    ? [resolve(env.DATA_DIR), resolve(projectRoot, env.DATA_DIR)]
    : [resolve('.data'), join(projectRoot, '.data')];

async function operatorToken(env: NodeJS.ProcessEnv): Promise<string | null> {
  for (const directory of dataDirectories(env)) {
    const token = await readFile(join(directory, 'operator-token'), 'utf8').catch(() => null);
    if (token) return token.trim();
  }
  return null;
}

/** The token of `OMZIEN_TOKEN`, or that in the file of `OMZIEN_TOKEN_FILE`. */
async function givenToken({ OMZIEN_TOKEN, OMZIEN_TOKEN_FILE }: NodeJS.ProcessEnv): Promise<string | null> {
  if (OMZIEN_TOKEN?.trim()) return OMZIEN_TOKEN.trim();
  if (!OMZIEN_TOKEN_FILE) return null;
  const token = await readFile(OMZIEN_TOKEN_FILE, 'utf8').catch(() => '');
  if (token.trim()) return token.trim();
  throw new UsageError(`OMZIEN_TOKEN_FILE is "${OMZIEN_TOKEN_FILE}", and no token can be read there.`);
}

/**
 * The registry to talk to. `OMZIEN_REGISTRY` and `OMZIEN_TOKEN` (or `OMZIEN_TOKEN_FILE`) decide; without them it is the one that `npm start` runs
 * on this machine, with the token that it left for its operator. That token never goes to another machine.
 */
export async function connect(env: NodeJS.ProcessEnv): Promise<RegistryClient> {
  const address = env.OMZIEN_REGISTRY ?? `http://127.0.0.1:${env.REGISTRY_PORT ?? '3002'}`;
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
    throw new UsageError(`OMZIEN_REGISTRY is "${address}"; it must be an address like https://registry.example.nl.`);
  }
  const { protocol, hostname } = new URL(address);
  const isHere = ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);
  if (!isHere && protocol === 'http:') {
    throw new UsageError(`OMZIEN_REGISTRY is "${address}"; a registry on another machine is reached over https.`);
  }
  const token = (await givenToken(env)) ?? (isHere ? await operatorToken(env) : null);
  return createRegistryClient({ address, token });
}
