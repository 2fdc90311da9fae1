import { type Descriptor, descriptor, releaseBase, releaseId } from '@omzien/platform/descriptor';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { request as fetchFrom } from 'undici';
import * as v from 'valibot';
import { problem, sendProblem } from '../http/problems.ts';
import { type PreparedComposition, prepareComposition } from './compositions.ts';

/** A dev server, as it registers what it serves. */
const registration = v.object({
  /** Where the dev server answers, on this machine; also where its socket for fast refresh is. */
  origin: v.pipe(
    v.string(),
    v.regex(
      /^http:\/\/(127\.0\.0\.1|localhost):\d{1,5}$/,
      'must be http://127.0.0.1:<port>, because dev servers stay on this machine',
    ),
  ),
  /** The module under work, and the shell that it needs when that differs from the released one. */
  descriptors: v.pipe(v.array(descriptor), v.minLength(1, 'must name at least one release')),
});
type Registration = v.InferOutput<typeof registration>;

/** Releases that run from a dev server in place of the published ones. Always empty in production. */
export type DevelopmentModules = {
  /** The composition of a tenant with the releases under development in it. */
  applyTo(prepared: PreparedComposition | null): PreparedComposition | null;
  /** Where pages may connect to beyond their own origin. */
  origins(): readonly string[];
  /** The dev server that serves a release, or null. */
  originOf(name: string, id: string): string | null;
  register(registration: Registration): void;
  /** Takes a dev server away with all that it serves. */
  unregister(origin: string): void;
};

export function createDevelopmentModules(): DevelopmentModules {
  const registered = new Map<string, Registration>();
  const descriptors = () => [...registered.values()].flatMap((one) => one.descriptors);

  return {
    applyTo(prepared) {
      const replaced = descriptors();
      if (!prepared || replaced.length === 0) return prepared;
      const { composition } = prepared;
      const isReplaced = (name: string) => replaced.some((release) => release.name === name);
      const modules = [
        ...composition.modules.filter(({ name }) => !isReplaced(name)),
        ...replaced.filter((release) => release.kind === 'module'),
      ];
      const shell = replaced.find((release) => release.kind === 'shell') ?? composition.shell;
      const fallbacks = Object.fromEntries(Object.entries(composition.fallbacks).filter(([name]) => !isReplaced(name)));
      const changed = prepareComposition({ ...composition, shell, modules, fallbacks });
      const bases = replaced.map(releaseBase);
      // Files under work change with every keystroke, so there is no hash that could hold.
      const integrity = Object.fromEntries(
        Object.entries(changed.importMap.integrity).filter(
          ([address]) => !bases.some((base) => address.startsWith(base)),
        ),
      );
      return { ...changed, importMap: { integrity }, unverified: new Set(bases) };
    },
    origins: () => [...registered.keys()],
    originOf(name, id) {
      const serves = (release: Descriptor) => release.name === name && releaseId(release) === id;
      return [...registered.values()].find((one) => one.descriptors.some(serves))?.origin ?? null;
    },
    register: (one) => void registered.set(one.origin, one),
    unregister: (origin) => void registered.delete(origin),
  };
}

/** Passes on a file of a dev server. One that has gone is forgotten, and the published release comes back. */
export async function sendFromDevServer(
  request: FastifyRequest,
  reply: FastifyReply,
  modules: DevelopmentModules,
  origin: string,
): Promise<FastifyReply> {
  try {
    const answer = await fetchFrom(`${origin}${request.url}`, { headersTimeout: 30_000 });
    return reply
      .code(answer.statusCode)
      .header('Content-Type', answer.headers['content-type'] ?? 'text/javascript')
      .header('Cache-Control', 'no-store')
      .send(answer.body);
  } catch (error) {
    request.log.warn({ err: error, origin }, 'A dev server has gone; the published release is back');
    modules.unregister(origin);
    return sendProblem(reply, problem(502, 'dev_server_gone', 'The dev server does not answer. Reload the page.'));
  }
}

const isLocal = (address: string) => ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(address);
/** A page in a browser must not register code, not even one of our own. */
const isDevServer = ({ headers, ip }: FastifyRequest) =>
  headers.origin === undefined && headers['sec-fetch-site'] === undefined && isLocal(ip);

/** Where dev servers say that they are there. Only there outside production, and only for this machine. */
export function developmentRoutes(app: FastifyInstance, modules: DevelopmentModules): void {
  const refuse = (reply: FastifyReply) =>
    sendProblem(reply, problem(403, 'forbidden', 'Only a dev server on this machine may do this.'));

  app.post('/platform/development', { config: { anyHost: true } }, async (request, reply) => {
    if (!isDevServer(request)) return refuse(reply);
    let body: unknown;
    try {
      body = JSON.parse(String(request.body ?? ''));
    } catch {
      return sendProblem(reply, problem(400, 'bad_request', 'The body is not JSON.'));
    }
    const result = v.safeParse(registration, body);
    if (!result.success) {
      const [issue] = result.issues;
      return sendProblem(reply, problem(422, 'invalid', `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`));
    }
    // A dev server says every other second that it is there; that is news only once.
    const isNew = !modules.origins().includes(result.output.origin);
    modules.register(result.output);
    const names = result.output.descriptors.map(({ name }) => name);
    if (isNew)
      request.log.info({ event: 'development', origin: result.output.origin, names }, 'Releases run from a dev server');
    return reply.code(204).send();
  });

  app.delete<{ Querystring: { origin?: string } }>(
    '/platform/development',
    { config: { anyHost: true } },
    async (request, reply) => {
      if (!isDevServer(request)) return refuse(reply);
      modules.unregister(request.query.origin ?? '');
      return reply.code(204).send();
    },
  );
}
