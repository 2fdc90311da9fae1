import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signedHeaders } from '../access/signature.ts';
import { createToken, parseToken, type TokenKey, type TokenRecord } from '../access/tokens.ts';
import { createRegistryClient, type RegistryClient, signatureOfFiles } from '../client/client.ts';
import { createRegistry, type Registry } from '../registry.ts';
import type { RegistrySettings } from '../settings.ts';
import { type FakeRelease, fakeModule, fakeShell, uploadOf } from './fakeRelease.ts';

export const testSettings = (dataDirectory: string, change: Partial<RegistrySettings> = {}): RegistrySettings => ({
  port: 0,
  host: '127.0.0.1',
  dataDirectory,
  logLevel: 'silent',
  readTokens: [],
  tokens: [],
  operatorToken: true,
  budgetBytes: 240_000,
  ...change,
});

/** The body of a publish request with the signature of whoever sends it, unless it has one. */
export function signedUpload(key: TokenKey, content: unknown): unknown {
  const upload = content as { files?: Record<string, string>; signature?: unknown } | null;
  if (!upload?.files || upload.signature !== undefined) return content;
  const manifest = Buffer.from(upload.files['module.json'] ?? '', 'base64').toString('utf8');
  let release = null;
  try {
    release = JSON.parse(manifest);
  } catch {
    // What is no release is refused by the registry itself.
  }
  return { ...upload, signature: signatureOfFiles(key, release, upload.files) };
}

export const newDataDirectory = () => mkdtemp(join(tmpdir(), 'omzien-registry-'));

type Reply = {
  status: number;
  body: { errors?: { code: string; detail: string; meta?: Record<string, unknown> }[] } & Record<string, unknown>;
};

export type TestRegistry = {
  address: string;
  dataDirectory: string;
  operator: string;
  client: RegistryClient;
  /** A client with a token of its own. */
  clientWith(scope: string): RegistryClient;
  /** A signed request as it is, for what the client would never send. */
  send(method: string, path: string, content?: unknown, headers?: Record<string, string>): Promise<Reply>;
  publish(...fakes: FakeRelease[]): Promise<string[]>;
  /** A shell and the module mfe-vacancies 1.0.0, published and live for a tenant. */
  begin(tenant: string): Promise<void>;
  restart(): Promise<void>;
  close(): Promise<void>;
};

/** The real registry on a fresh directory and a free port. */
export async function startTestRegistry(
  change: Partial<RegistrySettings> = {},
  options: Parameters<typeof createRegistry>[1] = {},
): Promise<TestRegistry> {
  const dataDirectory = await newDataDirectory();
  const tokens: TokenRecord[] = [];
  const settings = testSettings(dataDirectory, { tokens, ...change });
  const spare = ['publish:mfe-vacancies', 'publish:*', 'activate:roermond', 'activate:*'].map((scope) => ({
    scope,
    ...createToken(`holder of ${scope}`, [scope]),
  }));
  tokens.push(...spare.map(({ record }) => record));
  let registry: Registry = await createRegistry(settings, options);
  const address = await registry.listen();
  const operator = (await readFile(join(dataDirectory, 'operator-token'), 'utf8')).trim();
  const client = createRegistryClient({ address, token: operator });

  const send: TestRegistry['send'] = async (method, path, content, headers = {}) => {
    const key = parseToken(operator);
    if (!key) throw new Error('The operator token is not a token.');
    const body = content === undefined ? '' : JSON.stringify(signedUpload(key, content));
    const response = await fetch(new URL(path, address), {
      method,
      headers: {
        ...signedHeaders(key, { method, path, body }),
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body }),
    });
    return { status: response.status, body: JSON.parse((await response.text()) || '{}') };
  };

  const publish: TestRegistry['publish'] = async (...fakes) => {
    const names: string[] = [];
    for (const fake of fakes) {
      const { status, body } = await send('POST', '/releases', uploadOf(fake));
      if (status >= 300) throw new Error(`Publishing failed: ${JSON.stringify(body)}`);
      names.push(String(body.release));
    }
    return names;
  };

  return {
    address,
    dataDirectory,
    operator,
    client,
    clientWith(scope) {
      const found = spare.find((token) => token.scope === scope);
      if (!found) throw new Error(`No test token has the scope ${scope}.`);
      return createRegistryClient({ address, token: found.token });
    },
    send,
    publish,
    async begin(tenant) {
      const releases = await publish(fakeShell(), fakeModule());
      await client.activate(tenant, { releases, reason: 'the first composition' });
    },
    async restart() {
      await registry.close();
      registry = await createRegistry({ ...settings, port: Number(new URL(address).port) }, options);
      await registry.listen();
    },
    async close() {
      await registry.close();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}
