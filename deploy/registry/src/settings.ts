import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { type LogLevel, logLevel, port, readEnvironment, secretList, wholeNumber } from '@omzien/server/settings';
import * as v from 'valibot';
import { type TokenRecord, tokenRecord } from './access/tokens.ts';

const environment = {
  REGISTRY_PORT: v.optional(port, '3002'),
  REGISTRY_HOST: v.optional(v.string(), '127.0.0.1'),
  DATA_DIR: v.optional(v.string(), '.data'),
  LOG_LEVEL: v.optional(logLevel, 'info'),
  REGISTRY_READ_TOKEN: v.optional(secretList),
  REGISTRY_TOKENS_FILE: v.optional(v.string()),
  REGISTRY_BUDGET_BYTES: v.optional(wholeNumber(1, 100_000_000), '240000'),
};

export type RegistrySettings = {
  port: number;
  host: string;
  dataDirectory: string;
  logLevel: LogLevel;
  /** What gateways show for reading, any of these; none leaves reading open, which is for one machine only. */
  readTokens: readonly string[];
  tokens: readonly TokenRecord[];
  /** Makes a token for the person at this machine, in `DATA_DIR/operator-token`. */
  operatorToken: boolean;
  /** Brotli bytes of the scripts of a first visit: `preload` of the shell and the heaviest route of a module. */
  budgetBytes: number;
};

const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

function readTokens(path: string, required: boolean): TokenRecord[] {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' && !required) return [];
    throw new Error(`REGISTRY_TOKENS_FILE: ${path} cannot be read (${(error as Error).message}).`);
  }
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new Error(`The tokens file ${path} is not JSON. It holds a list of what "omzien token" printed.`);
  }
  const tokens = v.safeParse(v.array(tokenRecord), content);
  if (tokens.success) return tokens.output;
  const [issue] = tokens.issues;
  throw new Error(`The tokens file ${path} is wrong at ${v.getDotPath(issue) ?? 'the top'}: ${issue.message}.`);
}

/** Reads the settings of the registry; what is wrong is said in one sentence that names the variable. */
export function readSettings(env: NodeJS.ProcessEnv = process.env): RegistrySettings {
  const values = readEnvironment(environment, env);
  const dataDirectory = resolve(values.DATA_DIR);
  const local = isLoopback(values.REGISTRY_HOST);
  if (!local && !values.REGISTRY_READ_TOKEN) {
    throw new Error(
      `REGISTRY_READ_TOKEN must be set, because REGISTRY_HOST (${values.REGISTRY_HOST}) can be reached from other machines.`,
    );
  }
  return {
    port: values.REGISTRY_PORT,
    host: values.REGISTRY_HOST,
    dataDirectory,
    logLevel: values.LOG_LEVEL,
    readTokens: values.REGISTRY_READ_TOKEN ?? [],
    tokens: readTokens(
      values.REGISTRY_TOKENS_FILE ?? join(dataDirectory, 'registry', 'tokens.json'),
      values.REGISTRY_TOKENS_FILE !== undefined,
    ),
    operatorToken: local,
    budgetBytes: values.REGISTRY_BUDGET_BYTES,
  };
}
