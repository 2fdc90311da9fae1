import { type ActiveComposition, activeComposition } from '@omzien/platform/composition';
import { type Publishers, publishers } from '@omzien/server/signing/publication';
import { Agent, type Dispatcher } from 'undici';
import * as v from 'valibot';

const activationEvent = v.object({
  tenant: v.string(),
  revision: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** What is still on probation, told when a release has proven itself. */
  probation: v.optional(v.array(v.string())),
  /** Told when a key was revoked: what it signed is to be judged anew. */
  publishers: v.optional(v.boolean()),
});
export type ActivationEvent = v.InferOutput<typeof activationEvent>;

export type CompositionResponse =
  | { kind: 'changed'; composition: ActiveComposition; etag: string | null }
  | { kind: 'unchanged' }
  | { kind: 'none' };

/** What a gateway tells of one revision of a tenant: a batch of `POST /tenants/:tenant/evidence`. */
export type EvidenceBatch = {
  batch: string;
  revision: number;
  /** Release → visitors who got a page that it owns; those whose page came as HTML. */
  views: Record<string, string[]>;
  rendered: Record<string, string[]>;
  failures: { ticket: string; visitor: string; module: string; build: string; code: string; message: string | null }[];
  stands: { ticket: string; visitor: string; module: string; build: string }[];
  troubles: { id: string; visitor: string | null; release: string; kind: 'failed' | 'died'; reason: string }[];
};

/** What the gateway asks of the registry. Every call throws when the registry is down, slow or answers garbage. */
export type RegistryClient = {
  composition(tenant: string, etag: string | null): Promise<CompositionResponse>;
  /** Activations as they happen. Ends, by a throw, when the connection is lost or silent for too long. */
  events(signal: AbortSignal): AsyncGenerator<ActivationEvent>;
  /** The keys of publishers, with who vouches for each, and which were revoked. */
  publishers(): Promise<Publishers>;
  /** A file of a release as it was published, or null when there is none. */
  releaseFile(name: string, id: string, path: string): Promise<Buffer | null>;
  /** Answers false when the registry understood and does not want it: then it need not be told again. */
  tell(tenant: string, evidence: EvidenceBatch): Promise<boolean>;
  close(): Promise<void>;
};

export type RegistryClientSettings = { registryUrl: string; readToken: string | null; silence: number };

const timeout = 5_000;
const largestAnswer = 32 * 1024 * 1024;

async function readLimited(body: Dispatcher.ResponseData['body']): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > largestAnswer) throw new Error('The registry answered more than 32 MB');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The data of server-sent events, line by line; what is between blank lines is one event. */
async function* eventData(body: Dispatcher.ResponseData['body']): AsyncGenerator<string> {
  let rest = '';
  const decoder = new TextDecoder();
  for await (const chunk of body) {
    rest += decoder.decode(chunk, { stream: true });
    if (rest.length > 1_000_000) throw new Error('The registry sent an event without end');
    const blocks = rest.split(/\r?\n\r?\n/);
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = block
        .split(/\r?\n/)
        .filter((line) => line.startsWith('data:'))
        .map((line) => line.slice(5).trimStart());
      if (data.length > 0) yield data.join('\n');
    }
  }
}

export function createRegistryClient({ registryUrl, readToken, silence }: RegistryClientSettings): RegistryClient {
  const agent = new Agent({ connections: 8, connect: { timeout: 2_000 }, keepAliveTimeout: 4_000 });
  const headers: Record<string, string> = readToken ? { authorization: `Bearer ${readToken}` } : {};
  const get = (path: string, more: Record<string, string> = {}) =>
    agent.request({
      origin: registryUrl,
      path,
      method: 'GET',
      headers: { ...headers, ...more },
      headersTimeout: timeout,
      bodyTimeout: timeout,
    });

  return {
    async composition(tenant, etag) {
      const path = `/tenants/${encodeURIComponent(tenant)}/composition`;
      const response = await get(path, etag ? { 'if-none-match': etag } : {});
      const body = await readLimited(response.body);
      if (response.statusCode === 304) return { kind: 'unchanged' };
      if (response.statusCode === 404) return { kind: 'none' };
      if (response.statusCode !== 200) throw new Error(`The registry answered ${response.statusCode} on ${path}`);
      const result = v.safeParse(activeComposition, JSON.parse(body.toString('utf8')));
      if (!result.success) {
        const [issue] = result.issues;
        throw new Error(
          `The composition of ${tenant} is wrong at ${v.getDotPath(issue) ?? 'the top'}: ${issue.message}`,
        );
      }
      if (result.output.tenant !== tenant) throw new Error(`The registry answered another tenant than ${tenant}`);
      const answered = response.headers.etag;
      return { kind: 'changed', composition: result.output, etag: typeof answered === 'string' ? answered : null };
    },

    async *events(signal) {
      const response = await agent.request({
        origin: registryUrl,
        path: '/events',
        method: 'GET',
        headers: { ...headers, accept: 'text/event-stream' },
        headersTimeout: timeout,
        // The registry sends a heartbeat every 10 s; silence beyond this is a dead connection.
        bodyTimeout: silence,
        signal,
      });
      if (response.statusCode !== 200) {
        await response.body.dump();
        throw new Error(`The registry answered ${response.statusCode} on /events`);
      }
      for await (const data of eventData(response.body)) {
        const result = v.safeParse(activationEvent, JSON.parse(data));
        if (!result.success) throw new Error('The registry sent an event that is not one');
        yield result.output;
      }
      throw new Error('The registry ended the events');
    },

    async publishers() {
      const response = await get('/publishers');
      const body = await readLimited(response.body);
      if (response.statusCode !== 200) throw new Error(`The registry answered ${response.statusCode} on /publishers`);
      return v.parse(publishers, JSON.parse(body.toString('utf8')));
    },

    async releaseFile(name, id, path) {
      const response = await get(`/releases/${name}/${id}/${path}`);
      if (response.statusCode !== 200) {
        await response.body.dump();
        if (response.statusCode === 404) return null;
        throw new Error(`The registry answered ${response.statusCode} on a file of ${name} ${id}`);
      }
      return readLimited(response.body);
    },

    async tell(tenant, evidence) {
      const response = await agent.request({
        origin: registryUrl,
        path: `/tenants/${encodeURIComponent(tenant)}/evidence`,
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(evidence),
        headersTimeout: timeout,
        bodyTimeout: timeout,
      });
      await response.body.dump();
      if (response.statusCode >= 500 || response.statusCode === 401)
        throw new Error(`The registry answered ${response.statusCode} on what was told of releases`);
      return response.statusCode < 400;
    },

    close: () => agent.destroy(),
  };
}
