import { randomBytes } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TenantKey } from '@omzien/model/tenants';
import { tenantKeys } from '@omzien/model/tenants';
import type { ActiveComposition } from '@omzien/platform/composition';
import { releaseId } from '@omzien/platform/descriptor';
import { publicKeyOf } from '@omzien/server/signing/keys';
import { descriptorDigest, type Publishers, signPublication } from '@omzien/server/signing/publication';
import { releasesOf } from '../releases/importMap.ts';
import type { EvidenceBatch } from '../upstream/registryClient.ts';
import { type TestRelease, testComposition, testModule, testShell } from './fixtures.ts';

/** The registry as the gateway meets it on the network: speaks the contract of `deploy/registry/README.md`. */
export type TestRegistry = {
  url: string;
  compositions: Map<TenantKey, ActiveComposition>;
  releases: Map<string, TestRelease>;
  /** What gateways told of releases. */
  evidence: { tenant: string; body: EvidenceBatch }[];
  requests: string[];
  /** The keys that it names, its own among them. */
  publishers: Publishers;
  /** What a release is signed with; another than those named is one that nobody trusts. */
  signer: { id: string; secret: string };
  publish(release: TestRelease): void;
  /** Moves a tenant's pointer and tells the gateways. */
  activate(composition: ActiveComposition): void;
  /** Tells the gateways what is still on probation. */
  prove(composition: ActiveComposition): void;
  /** Tells the gateways that a key was revoked. */
  tellPublishers(): void;
  /** What it answers on a composition instead, for garbage. */
  garbage: string | null;
  stop(): Promise<void>;
  restart(): Promise<void>;
};

export async function startTestRegistry(): Promise<TestRegistry> {
  const compositions = new Map<TenantKey, ActiveComposition>(
    tenantKeys.map((tenant) => [tenant, testComposition(tenant)]),
  );
  const releases = new Map<string, TestRelease>();
  const listeners = new Set<ServerResponse>();
  const evidence: TestRegistry['evidence'] = [];
  const requests: string[] = [];
  let server = createServer();
  const signer = { id: '0123456789ab', secret: randomBytes(32).toString('base64url') };
  const key = { id: signer.id, holder: 'Anna', publicKey: publicKeyOf(signer.secret), scopes: ['publish:*', 'tokens'] };
  const publishers: Publishers = {
    keys: [{ ...key, madeAt: null, expiresAt: null, endorsement: null }],
    revoked: [],
  };

  /** What was published, and what only a composition names. */
  const manifestOf = (address: string): string | undefined => {
    const named = [...compositions.values()].flatMap(releasesOf);
    const found = releases.get(address)?.descriptor ?? named.find((one) => `${one.name}/${releaseId(one)}` === address);
    return found && JSON.stringify(found);
  };

  const registry: TestRegistry = {
    url: '',
    compositions,
    releases,
    evidence,
    requests,
    publishers,
    signer,
    garbage: null,
    publish(release) {
      releases.set(`${release.descriptor.name}/${releaseId(release.descriptor)}`, release);
    },
    activate(composition) {
      compositions.set(composition.tenant as TenantKey, composition);
      for (const listener of listeners) listener.write(eventOf(composition));
    },
    prove(composition) {
      compositions.set(composition.tenant as TenantKey, composition);
      for (const listener of listeners) listener.write(eventOf(composition, composition.probation));
    },
    tellPublishers() {
      const [composition] = compositions.values();
      if (!composition) return;
      const { tenant, revision } = composition;
      const data = JSON.stringify({ tenant, revision, publishers: true });
      for (const listener of listeners) listener.write(`event: publishers\ndata: ${data}\n\n`);
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
        listeners.clear();
      }),
    restart: () => listen(Number(new URL(registry.url).port)),
  };
  registry.publish(testShell());
  registry.publish(testModule());

  const eventOf = ({ tenant, revision }: ActiveComposition, probation?: string[]) =>
    `event: activation\nid: ${tenant}-${revision}\ndata: ${JSON.stringify({ tenant, revision, probation })}\n\n`;

  const listen = (port: number) =>
    new Promise<void>((resolve) => {
      server = createServer((request, response) => {
        const url = request.url ?? '';
        requests.push(`${request.method} ${url}`);
        if (url === '/events') {
          response.writeHead(200, { 'content-type': 'text/event-stream' });
          for (const composition of compositions.values()) response.write(eventOf(composition));
          listeners.add(response);
          return;
        }
        if (url === '/publishers') {
          response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(registry.publishers));
          return;
        }
        const [, tenant = '', what] = /^\/tenants\/(\w+)\/(\w+)$/.exec(url) ?? [];
        if (what === 'evidence') {
          const chunks: Buffer[] = [];
          request.on('data', (chunk: Buffer) => chunks.push(chunk));
          request.on('end', () => {
            evidence.push({ tenant, body: JSON.parse(Buffer.concat(chunks).toString('utf8')) });
            response.writeHead(202).end();
          });
          return;
        }
        if (what === 'composition') {
          if (registry.garbage !== null) {
            response.writeHead(200, { 'content-type': 'application/json' }).end(registry.garbage);
            return;
          }
          const composition = compositions.get(tenant as TenantKey);
          const etag = `"${tenant}-${composition?.revision}"`;
          if (!composition) response.writeHead(404).end('{"errors":[]}');
          else if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
          else response.writeHead(200, { 'content-type': 'application/json', etag }).end(JSON.stringify(composition));
          return;
        }
        const [, name = '', id = '', path = ''] = /^\/releases\/([^/]+)\/([^/]+)\/(.+)$/.exec(url) ?? [];
        const release = releases.get(`${name}/${id}`);
        const manifest = manifestOf(`${name}/${id}`);
        const made = {
          'module.json': () => manifest,
          'publication.json': () => {
            const digest = manifest && descriptorDigest(Buffer.from(manifest));
            const ref = `${name}@${id}`;
            const signatures = digest
              ? [signPublication(registry.signer, ref, digest, '2026-11-21T10:00:00.000Z')]
              : [];
            return JSON.stringify({ release: ref, signatures });
          },
        }[path];
        const content = made ? made() : release?.files[path];
        if (content === undefined) response.writeHead(404).end('{"errors":[]}');
        else response.writeHead(200).end(content);
      });
      server.listen(port, '127.0.0.1', resolve);
    });
  await listen(0);
  registry.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return registry;
}
