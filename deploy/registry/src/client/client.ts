import { activation } from '@omzien/platform/composition';
import { descriptorDigest, endorse, publishers, signPublication } from '@omzien/server/signing/publication';
import * as v from 'valibot';
import { signedHeaders } from '../access/signature.ts';
import { createToken, parseToken, signingKeyOf, type TokenKey } from '../access/tokens.ts';
import { type BuiltRelease, readBuiltRelease, readReleaseFiles } from './releaseDirectory.ts';

const nullableText = v.nullable(v.string());

const statusEntry = v.object({
  tenant: v.string(),
  revision: v.number(),
  composition: v.nullable(v.number()),
  releases: v.array(v.string()),
  fallbacks: v.record(v.string(), v.string()),
  kind: nullableText,
  actor: nullableText,
  reason: nullableText,
  at: nullableText,
  /** Names of modules, and `shell`, whose live release has not proven itself for the tenant. */
  probation: v.array(v.string()),
  /** What an operator should know of what is live, in one line each. */
  notices: v.array(v.object({ code: v.string(), module: v.string(), detail: v.string() })),
  failures: v.array(
    v.object({
      module: v.string(),
      build: v.string(),
      code: v.string(),
      revision: v.number(),
      count: v.number(),
      message: nullableText,
      lastAt: v.string(),
    }),
  ),
});
export type TenantStatus = v.InferOutput<typeof statusEntry>;

const publishedRelease = v.object({
  name: v.string(),
  version: v.string(),
  build: v.string(),
  commit: v.string(),
  kind: v.string(),
  bytes: v.number(),
  publishedAt: nullableText,
  publishedBy: nullableText,
  /** Whether a key that the registry trusts says that this is what was published. */
  isSigned: v.boolean(),
  activeFor: v.array(v.string()),
});
export type PublishedRelease = v.InferOutput<typeof publishedRelease>;

const moves = v.array(v.object({ name: v.string(), from: nullableText, to: nullableText }));
export type ReleaseMove = v.InferOutput<typeof moves>[number];

const tokenEntry = v.object({
  id: v.string(),
  holder: v.string(),
  scopes: v.array(v.string()),
  madeAt: nullableText,
  madeBy: nullableText,
  expiresAt: nullableText,
  lastUsed: nullableText,
  state: v.picklist(['good', 'expired', 'revoked', 'outdated', 'unknown']),
});
export type TokenEntry = v.InferOutput<typeof tokenEntry>;

const answers = {
  published: v.object({
    release: v.string(),
    base: v.string(),
    created: v.boolean(),
    /** Built before its sources were committed. */
    isDirty: v.boolean(),
    /** Files that the registry had lost or changed, and that are right again. */
    healed: v.array(v.string()),
    /** Other builds of the same version, newest first. */
    sameVersion: v.array(v.object({ build: v.string(), by: nullableText, at: nullableText, detail: v.string() })),
  }),
  releases: v.object({ releases: v.array(publishedRelease) }),
  status: v.object({
    tenants: v.array(statusEntry),
    /** What an operator should know beside the tenants. */
    notices: v.optional(v.array(v.object({ code: v.string(), detail: v.string() })), []),
  }),
  token: v.object({ id: v.string(), expiresAt: v.string() }),
  revoked: v.object({ id: v.string(), revoked: v.boolean() }),
  signed: v.object({ release: v.string(), signed: v.boolean() }),
  digest: v.object({ release: v.string(), digest: v.string() }),
  publishers,
  tokens: v.object({ tokens: v.array(tokenEntry) }),
  plan: v.object({
    tenant: v.string(),
    revision: v.number(),
    releases: v.array(v.string()),
    changes: moves,
  }),
  verdicts: v.object({
    tenants: v.array(
      v.object({
        tenant: v.string(),
        revision: v.number(),
        changes: moves,
        errors: v.array(v.object({ code: v.string(), detail: v.string() })),
      }),
    ),
  }),
  activation: v.object({ activation, changes: moves }),
  history: v.object({ history: v.array(activation) }),
};

export type Published = v.InferOutput<typeof answers.published>;
/** What a change would do for one tenant; errors are why it would be refused. */
export type Verdict = v.InferOutput<typeof answers.verdicts>['tenants'][number];

const refused = v.object({
  errors: v.array(
    v.object({ code: v.string(), detail: v.string(), meta: v.optional(v.record(v.string(), v.unknown())) }),
  ),
});
type RefusedProblem = v.InferOutput<typeof refused>['errors'][number];

/** The registry said no, or could not be asked (status 0). The message is one sentence per reason. */
export class RegistryError extends Error {
  readonly status: number;
  readonly errors: readonly RefusedProblem[];

  constructor(status: number, errors: readonly RefusedProblem[]) {
    super(errors.map(({ detail }) => detail).join('\n'));
    this.name = 'RegistryError';
    this.status = status;
    this.errors = errors;
  }
}

export type ReleaseChange = {
  releases: readonly string[];
  complete?: boolean;
  without?: readonly string[];
  /** Also what was taken back because it failed. */
  force?: boolean;
};
export type ActivationRequest = ReleaseChange & {
  reason: string;
  /** The modules of `without`, named once more. */
  confirm?: readonly string[];
  expectedRevision?: number;
};
export type RollbackRequest = { reason: string; to?: number; force?: boolean; expectedRevision?: number };

const dayLength = 24 * 60 * 60_000;

/** The word of the publisher: these files are that release. What is no release is refused by the registry. */
export function signatureOfFiles(
  signer: TokenKey,
  release: Pick<BuiltRelease, 'name' | 'version' | 'build'> | null,
  files: Readonly<Record<string, string>>,
) {
  const digest = descriptorDigest(Buffer.from(files['module.json'] ?? '', 'base64'));
  const ref = release ? `${release.name}@${release.version}-${release.build}` : 'unknown';
  return signPublication(signer, ref, digest ?? `sha384-${'A'.repeat(64)}`, new Date().toISOString());
}

/** Talks to a registry: signs what it asks, and turns every kind of trouble into a `RegistryError`. */
export function createRegistryClient({ address, token }: { address: string; token: string | null }) {
  const key = token === null ? null : parseToken(token);
  if (token !== null && !key) {
    throw new RegistryError(0, [
      { code: 'bad_token', detail: 'The token is not complete: it looks like omz_<12 characters>_<43 characters>.' },
    ]);
  }
  const base = new URL(address);

  async function ask<Schema extends v.GenericSchema>(
    schema: Schema,
    method: string,
    path: string,
    content?: unknown,
  ): Promise<v.InferOutput<Schema>> {
    const body = content === undefined ? '' : JSON.stringify(content);
    const headers = {
      ...(key && signedHeaders(key, { method, path, body })),
      ...(body && { 'content-type': 'application/json' }),
    };
    let status: number;
    let text: string;
    try {
      const response = await fetch(new URL(path, base), {
        method,
        headers,
        redirect: 'error',
        signal: AbortSignal.timeout(60_000),
        ...(body && { body }),
      });
      status = response.status;
      text = await response.text();
    } catch (error) {
      const timedOut = error instanceof Error && error.name === 'TimeoutError';
      const detail = timedOut
        ? `The registry at ${base.origin} did not answer within 60 seconds. Look at its log and try again.`
        : `No registry answers at ${base.origin}. Start the platform with "npm start", or set OMZIEN_REGISTRY.`;
      throw new RegistryError(0, [{ code: timedOut ? 'timed_out' : 'not_running', detail }]);
    }
    let answer: unknown = null;
    try {
      answer = JSON.parse(text);
    } catch {
      // An answer that is no JSON is judged below like any other unexpected one.
    }
    const problems = v.safeParse(refused, answer);
    if (problems.success) throw new RegistryError(status, problems.output.errors);
    const result = v.safeParse(schema, answer);
    if (status < 300 && result.success) return result.output;
    const detail = `${base.origin} does not answer like a registry (status ${status}). Check OMZIEN_REGISTRY.`;
    throw new RegistryError(status, [{ code: 'not_a_registry', detail }]);
  }

  /** Who signs; without a token nothing is signed. */
  function signer(): TokenKey {
    if (key) return key;
    throw new RegistryError(0, [
      { code: 'not_signed', detail: 'This needs a token, which signs what is published. Set OMZIEN_TOKEN.' },
    ]);
  }

  const overview = (tenant?: string) =>
    ask(answers.status, 'GET', tenant === undefined ? '/tenants' : `/tenants/${encodeURIComponent(tenant)}`);

  return {
    origin: base.origin,
    /** Uploads a built release directory. */
    publish: async (directory: string, { strict = false }: { strict?: boolean } = {}) => {
      const files = await readReleaseFiles(directory);
      const release = await readBuiltRelease(directory);
      const signature = signatureOfFiles(signer(), release, files);
      return ask(answers.published, 'POST', '/releases', { files, strict, signature });
    },
    /** Vouches for a release as it lies in the registry, `name@version-build`. */
    async sign(ref: string) {
      const path = `/releases/${ref.split('@').map(encodeURIComponent).join('/')}`;
      const { release, digest } = await ask(answers.digest, 'GET', `${path}/digest`);
      const signature = signPublication(signer(), release, digest, new Date().toISOString());
      return ask(answers.signed, 'POST', `${path}/signatures`, { signature });
    },
    /** The keys by which publications are judged. */
    publishers: () => ask(answers.publishers, 'GET', '/publishers'),
    releases: async (module?: string) =>
      (
        await ask(
          answers.releases,
          'GET',
          module === undefined ? '/releases' : `/releases/${encodeURIComponent(module)}`,
        )
      ).releases,
    status: async (tenant?: string) => (await overview(tenant)).tenants,
    /** The status of tenants, with what there is to know beside. */
    overview,
    /** Makes a token. Its private key is made here and never leaves this machine; the registry gets the public one. */
    async makeToken({ holder, scopes, days }: { holder: string; scopes: readonly string[]; days: number }) {
      const maker = signer();
      const madeAt = new Date();
      const expiresAt = new Date(madeAt.getTime() + days * dayLength).toISOString();
      const { token, record } = createToken(holder, scopes, expiresAt);
      const made = signingKeyOf({ ...record, madeAt: madeAt.toISOString() });
      if (!made) throw new Error('A token that was just made has no public key.');
      return { token, ...(await ask(answers.token, 'POST', '/tokens', endorse(maker, made))) };
    },
    tokens: async () => (await ask(answers.tokens, 'GET', '/tokens')).tokens,
    /** Takes a token back. What it signed before stands, unless `distrust` is said. */
    revokeToken: (id: string, reason: string, { distrust = false }: { distrust?: boolean } = {}) =>
      ask(answers.revoked, 'POST', `/tokens/${encodeURIComponent(id)}/revocations`, { reason, distrust }),
    check: (tenant: string, change: ReleaseChange) =>
      ask(answers.plan, 'POST', `/tenants/${encodeURIComponent(tenant)}/check`, change),
    /** Holds a change against every tenant that has a composition. */
    checkEverywhere: async (change: ReleaseChange) => (await ask(answers.verdicts, 'POST', '/check', change)).tenants,
    activate: (tenant: string, request: ActivationRequest) =>
      ask(answers.activation, 'POST', `/tenants/${encodeURIComponent(tenant)}/activations`, request),
    rollback: (tenant: string, request: RollbackRequest) =>
      ask(answers.activation, 'POST', `/tenants/${encodeURIComponent(tenant)}/rollbacks`, request),
    history: async (tenant: string) =>
      (await ask(answers.history, 'GET', `/tenants/${encodeURIComponent(tenant)}/history`)).history,
  };
}

export type RegistryClient = ReturnType<typeof createRegistryClient>;
