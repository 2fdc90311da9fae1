import { tenantKeys } from '@omzien/model/tenants';
import { type Descriptor, isDirty, releaseBase } from '@omzien/platform/descriptor';
import type { FastifyPluginAsync } from 'fastify';
import { requireScope } from '../access/access.ts';
import { holds } from '../access/tokens.ts';
import { refusal } from '../http/problems.ts';
import { publishBody, readBody } from '../http/requestBody.ts';
import { contentTypeOf } from '../releases/contentTypes.ts';
import { refOf } from '../releases/releases.ts';
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

/** Publishing releases, listing them and handing out their files. */
export const releaseRoutes: FastifyPluginAsync<RegistryParts> = async (
  app,
  { releases, activations, audited, now },
) => {
  app.post('/releases', { bodyLimit: largestUpload, config: { access: 'write' } }, async (request, reply) => {
    const { files, strict } = readBody(publishBody, request.body);
    const upload = readFiles(files);
    const subject = { action: 'publish', subject: claimedName(upload) } as const;
    const { release, isNew, healed, sameVersion } = await audited(request, subject, async () => {
      const manifest = upload.get('module.json');
      // The name decides the scope, so it is read before the expensive part.
      const claimed = manifest && readDescriptor(manifest);
      const token = requireScope(request, 'publish', claimed?.name ?? '*');
      if (claimed && isDirty(claimed.commit) && !holds(token, 'publish', '*')) throw uncommitted(claimed, token.holder);
      const checked = await checkUpload(upload);
      const added = await releases.add(checked, { at: now().toISOString(), by: token.holder }, { strict });
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

  const listed = async (names: readonly string[]) => {
    const current = await Promise.all(tenantKeys.map((tenant) => activations.current(tenant)));
    const all = await Promise.all(names.map((name) => releases.list(name)));
    return all.flat().map(({ descriptor, commit, publishedAt, publishedBy }) => ({
      name: descriptor.name,
      version: descriptor.version,
      build: descriptor.build,
      commit,
      kind: descriptor.kind,
      bytes: descriptor.files.reduce((sum, { brotliBytes }) => sum + brotliBytes, 0),
      publishedAt,
      publishedBy,
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

  app.get<{ Params: { name: string; id: string; '*': string } }>('/releases/:name/:id/*', async ({ params }, reply) => {
    const path = params['*'];
    const bytes = await releases.readFile(params.name, params.id, path);
    if (!bytes) throw refusal(404, 'unknown_file', 'There is no such file in any release.');
    return reply
      .header('content-type', contentTypeOf(path)?.type ?? 'application/octet-stream')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(bytes);
  });
};
