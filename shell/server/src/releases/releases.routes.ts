import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, compress } from '../http/compression.ts';
import { problem, sendProblem } from '../http/problems.ts';
import { inertPolicy, workerPolicy } from '../http/securityHeaders.ts';
import { type DevelopmentModules, sendFromDevServer } from './developmentModules.ts';
import { IntegrityViolation, type ReleaseFiles } from './releaseFiles.ts';

const namePattern = /^(shell|mfe-[a-z0-9-]{2,40})$/;
const idPattern = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?-[0-9a-f]{12}$/;
const pathPattern = /^[A-Za-z0-9][A-Za-z0-9._-]*(\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/;

/** A file that the shell runs as a worker, under the policy of its own answer. */
const isWorker = (name: string, path: string) => name === 'shell' && path.endsWith('.worker.js');

const immutable = 'public, max-age=31536000, immutable';

function sendFailure(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  if (error instanceof IntegrityViolation) {
    request.log.error({ event: 'integrity_violation', security: true, file: error.file }, error.message);
    return sendProblem(reply, problem(500, 'integrity_violation', 'This file is damaged and is not served.'));
  }
  request.log.error({ err: error, address: request.url }, 'A release file could not be read');
  return sendProblem(reply, problem(502, 'unreachable', 'This file cannot be read for the moment.', 1));
}

/**
 * `/releases/<name>/<version>-<build>/<file>`: immutable files of releases, verified, compressed at publishing; and
 * `import-map.json`, the hashes of the release's scripts, for a page that began without them.
 */
export function releaseRoutes(app: FastifyInstance, files: ReleaseFiles, development: DevelopmentModules): void {
  app.get<{ Params: { name: string; id: string } }>('/releases/:name/:id/import-map.json', async (request, reply) => {
    const { name, id } = request.params;
    const isUnderWork = development.originOf(name, id) !== null;
    const isPlain = namePattern.test(name) && idPattern.test(id);
    try {
      // Files under work have no hash that could hold.
      const map = isUnderWork ? { integrity: {} } : isPlain ? await files.importMap(name, id) : null;
      if (!map) return sendProblem(reply, problem(404, 'unknown_release', 'There is no such release.'));
      const body = Buffer.from(JSON.stringify(map));
      const { bytes, encoding } = await compress(body, acceptedEncoding(request.headers['accept-encoding']));
      if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
      return reply
        .header('Cache-Control', isUnderWork ? 'no-store' : immutable)
        .header('Vary', 'Accept-Encoding')
        .header('Content-Security-Policy', inertPolicy)
        .type('application/json; charset=utf-8')
        .send(bytes);
    } catch (error) {
      return sendFailure(request, reply, error);
    }
  });

  app.get<{ Params: { name: string; id: string; '*': string } }>('/releases/:name/:id/*', async (request, reply) => {
    const { name, id, '*': path } = request.params;
    const notFound = () => sendProblem(reply, problem(404, 'unknown_file', 'There is no such file of a release.'));
    const isPlain = namePattern.test(name) && idPattern.test(id) && pathPattern.test(path);
    const devServer = development.originOf(name, id);
    if (devServer) return sendFromDevServer(request, reply, development, devServer);
    // Source maps tell how the code is built; they stay with the operators.
    if (!isPlain || path.endsWith('.map')) return notFound();
    try {
      const encoding = acceptedEncoding(request.headers['accept-encoding']);
      const file = await files.file(name, id, path, encoding);
      if (!file) return notFound();
      const etag = `"${file.integrity.slice(-24)}-${file.encoding}"`;
      reply
        .header('Cache-Control', immutable)
        .header('Vary', 'Accept-Encoding')
        .header('ETag', etag)
        .header('Content-Security-Policy', isWorker(name, path) ? workerPolicy : inertPolicy);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      if (file.encoding !== 'identity') reply.header('Content-Encoding', file.encoding);
      return reply.type(file.contentType).send(file.bytes);
    } catch (error) {
      return sendFailure(request, reply, error);
    }
  });
}
