import { tenantKeys } from '@omzien/model/tenants';
import { type Descriptor, isDirty, releaseBase } from '@omzien/platform/descriptor';
import {
  descriptorDigest,
  type PublicationSignature,
  signingKey,
  trustedSignature,
} from '@omzien/server/signing/publication';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { requireScope } from '../access/access.ts';
import { holds, signingKeyOf, type TokenRecord } from '../access/tokens.ts';
import { Refusal, refusal } from '../http/problems.ts';
import { publishBody, readBody, signBody } from '../http/requestBody.ts';
import { contentTypeOf } from '../releases/contentTypes.ts';
import { refOf } from '../releases/releaseNames.ts';
import { checkUpload, readDescriptor } from '../releases/releaseUpload.ts';
import type { RegistryParts } from './registryParts.ts';

const largestUpload = 64 * 1024 * 1024;
const mostFiles = 1500;
const pathPattern = /^[A-Za-z0-9][A-Za-z0-9._-]*(\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/;
const base64Pattern = /^[A-Za-z0-9+/]*={0,2}$/;

/** Decodes the files of an upload; a path that could leave the release directory ends it. */
function readFiles(files: Record<string, string>): Map<string, Buffer> {
  const entries = Object.entries(files);
  if (entries.length > mostFiles) {
    throw refusal(422, 'too_many_files', `A release has at most ${mostFiles} files; this one has ${entries.length}.`);
  }
  return new Map(
    entries.map(([path, content]) => {
      if (!pathPattern.test(path)) {
        throw refusal(422, 'invalid_path', `${JSON.stringify(path)} is not a path inside a release.`, { file: path });
      }
      if (content.length % 4 !== 0 || !base64Pattern.test(content)) {
        throw refusal(422, 'bad_request', `files.${path}: must be base64 text.`, { file: path });
      }
      return [path, Buffer.from(content, 'base64')];
    }),
  );
}

/** The name in a `module.json` that may be anything yet: for the audit alone. */
function claimedName(upload: ReadonlyMap<string, Buffer>): string {
  const [, name] = /"name"\s*:\s*"([a-z0-9-]{1,60})"/.exec(upload.get('module.json')?.toString('utf8') ?? '') ?? [];
  return name ?? 'unknown';
}

/** A pipeline publishes what somebody can look up; whoever may publish everything can make an exception. */
const uncommitted = ({ name, version, commit }: Descriptor, holder: string) =>
  refusal(
    403,
    'dirty_release',
    `${name} ${version} was built with uncommitted changes (${commit}), and the token of ${holder} may publish only what is committed. Commit, build again and publish that, or ask an operator (publish:*).`,
    { module: name },
  );

/** The clocks of two machines; more is another moment than that of the request. */
const clockTolerance = 5 * 60_000;

/** Whoever publishes signs what it is, with the key that signs the request. */
function checkSignature(token: TokenRecord, ref: string, manifest: Buffer, given: PublicationSignature, now: Date) {
  const key = signingKeyOf(token);
  const trust = { roots: key ? [{ ...key, expiresAt: null }] : [], keys: [], revoked: [] };
  const isInTime = Math.abs(Date.parse(given.at) - now.getTime()) <= clockTolerance;
  if (isInTime && given.key === token.id && trustedSignature(trust, ref, descriptorDigest(manifest), [given])) return;
  throw refusal(
    422,
    'bad_publication_signature',
    `${ref} is not signed by token ${token.id} as it was uploaded. Publish it with the omzien command of this version, with the clock of this machine right.`,
  );
}

/** Publishing releases, listing them and handing out their files. */
export const releaseRoutes: FastifyPluginAsync<RegistryParts> = async (
  app,
  { releases, tokens, activations, audited, now },
) => {
  app.post('/releases', { bodyLimit: largestUpload, config: { access: 'write' } }, async (request, reply) => {
    const { files, strict, signature } = readBody(publishBody, request.body);
    const upload = readFiles(files);
    const subject = { action: 'publish', subject: claimedName(upload) } as const;
    const { release, isNew, healed, sameVersion } = await audited(request, subject, async () => {
      const manifest = upload.get('module.json');
      // The name decides the scope, so it is read before the expensive part.
      const claimed = manifest && readDescriptor(manifest);
      const token = requireScope(request, 'publish', claimed?.name ?? '*');
      if (claimed && isDirty(claimed.commit) && !holds(token, 'publish', '*')) throw uncommitted(claimed, token.holder);
      const checked = await checkUpload(upload);
      checkSignature(token, refOf(checked.descriptor), manifest ?? Buffer.alloc(0), signature, now());
      const publication = { at: now().toISOString(), by: token.holder, signature };
      const added = await releases.add(checked, publication, { strict });
      const isDone = added.isNew || added.healed.length > 0;
      return { outcome: isDone ? 'done' : 'unchanged', value: { release: checked.descriptor, ...added } };
    });
    return reply.status(isNew ? 201 : 200).send({
      release: refOf(release),
      base: releaseBase(release),
      created: isNew,
      isDirty: isDirty(release.commit),
      healed,
      sameVersion,
    });
  });

  /** The word of one more key for a release that lies here, for one that no trusted key vouches for. */
  app.post<{ Params: { name: string; id: string } }>(
    '/releases/:name/:id/signatures',
    { config: { access: 'write' } },
    async (request, reply) => {
      const { signature } = readBody(signBody, request.body);
      const { name, id } = request.params;
      const release = await releases.resolve(`${name}@${id}`);
      const ref = refOf(release);
      const subject = { action: 'sign', subject: name, releases: [ref] } as const;
      const isNew = await audited(request, subject, async () => {
        const token = requireScope(request, 'publish', release.name);
        const manifest = await releases.manifestOf(release);
        checkSignature(token, ref, manifest, signature, now());
        const value = await releases.sign(release.name, ref.slice(release.name.length + 1), signature);
        return { outcome: value ? 'done' : 'unchanged', value };
      });
      return reply.status(isNew ? 201 : 200).send({ release: ref, signed: isNew });
    },
  );

  /** What is to be signed of a release as it lies here, also when nobody vouches for it yet. */
  app.get<{ Params: { name: string; id: string } }>('/releases/:name/:id/digest', async ({ params }) => {
    const release = await releases.resolve(`${params.name}@${params.id}`);
    return { release: refOf(release), digest: descriptorDigest(await releases.manifestOf(release)) };
  });

  /** By which keys publications are judged; the roots, which nobody vouches for, count where they are in the settings. */
  app.get('/publishers', async () => {
    const { keys, revoked } = await tokens.trust();
    return { keys: keys.map((key) => v.parse(signingKey, key)), revoked };
  });

  const readOrTell = async (request: FastifyRequest, name: string, id: string, path: string) => {
    try {
      return await releases.readFile(name, id, path);
    } catch (error) {
      if (error instanceof Refusal) {
        const file = `${name}/${id}/${path}`;
        request.log.error({ event: 'integrity_violation', security: true, file }, error.message);
      }
      throw error;
    }
  };

  const listed = async (names: readonly string[]) => {
    const current = await Promise.all(tenantKeys.map((tenant) => activations.current(tenant)));
    const all = await Promise.all(names.map((name) => releases.list(name)));
    return all.flat().map(({ descriptor, commit, publishedAt, publishedBy, isSigned }) => ({
      name: descriptor.name,
      version: descriptor.version,
      build: descriptor.build,
      commit,
      kind: descriptor.kind,
      bytes: descriptor.files.reduce((sum, { brotliBytes }) => sum + brotliBytes, 0),
      publishedAt,
      publishedBy,
      isSigned,
      activeFor: current
        .filter((record) => record?.releases.includes(refOf(descriptor)))
        .map((record) => record?.tenant),
    }));
  };

  app.get('/releases', async () => ({ releases: await listed(await releases.names()) }));

  app.get<{ Params: { name: string } }>('/releases/:name', async ({ params }) => {
    const names = await releases.names();
    if (names.includes(params.name)) return { releases: await listed([params.name]) };
    throw refusal(
      404,
      'unknown_module',
      `No release of ${params.name.slice(0, 60)} was published. ${names.length > 0 ? `There are ${names.join(', ')}.` : 'There are none at all yet.'}`,
    );
  });

  app.get<{ Params: { name: string; id: string; '*': string } }>('/releases/:name/:id/*', async (request, reply) => {
    const { params } = request;
    const path = params['*'];
    if (path === 'publication.json') {
      const signatures = await releases.signaturesOf(params.name, params.id);
      return reply.header('cache-control', 'no-cache').send({ release: `${params.name}@${params.id}`, signatures });
    }
    const bytes = await readOrTell(request, params.name, params.id, path);
    if (!bytes) throw refusal(404, 'unknown_file', 'There is no such file in any release.');
    return reply
      .header('content-type', contentTypeOf(path)?.type ?? 'application/octet-stream')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(bytes);
  });
};
