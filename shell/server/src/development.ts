import { type ModuleDescriptor, moduleDescriptor } from '@omzien/platform/descriptor';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { type PreparedComposition, prepareComposition } from './compositions.ts';
import { problem, sendProblem } from './problems.ts';

/** A dev server of one module, as it registers itself. */
const registration = v.object({
  /** Where the dev server serves the module's files, on this machine. */
  origin: v.pipe(
    v.string(),
    v.regex(
      /^http:\/\/(127\.0\.0\.1|localhost):\d{1,5}$/,
      'must be http://127.0.0.1:<port>: dev servers stay on this machine',
    ),
  ),
  descriptor: moduleDescriptor,
});
type Registration = v.InferOutput<typeof registration>;

/** Modules that run from a dev server in place of their release. Always empty in production. */
export type DevelopmentModules = {
  /** The composition of a tenant with the modules under development in it. */
  applyTo(prepared: PreparedComposition | null): PreparedComposition | null;
  /** Where pages may connect and load from beyond their own origin. */
  origins(): readonly string[];
  /** The dev server that serves a release directory, or null. */
  originOf(name: string, id: string): string | null;
  isActive(): boolean;
  register(registration: Registration): void;
  unregister(name: string): boolean;
};

export function createDevelopmentModules(): DevelopmentModules {
  const registered = new Map<string, Registration>();
  const idOf = ({ version, build }: ModuleDescriptor) => `${version}-${build}`;

  return {
    applyTo(prepared) {
      if (!prepared || registered.size === 0) return prepared;
      const { composition } = prepared;
      const replaced = [...registered.values()].map(({ descriptor }) => descriptor);
      const names = new Set(replaced.map(({ name }) => name));
      const others = composition.modules.filter(({ name }) => !names.has(name));
      const fallbacks = Object.fromEntries(Object.entries(composition.fallbacks).filter(([name]) => !names.has(name)));
      return prepareComposition({ ...composition, modules: [...others, ...replaced], fallbacks });
    },
    origins: () => [...new Set([...registered.values()].map(({ origin }) => origin))],
    originOf(name, id) {
      const found = registered.get(name);
      return found && idOf(found.descriptor) === id ? found.origin : null;
    },
    isActive: () => registered.size > 0,
    register: (one) => void registered.set(one.descriptor.name, one),
    unregister: (name) => registered.delete(name),
  };
}

/** Where dev servers say that they are there. Only registered outside production, and only for this machine. */
export function developmentRoutes(app: FastifyInstance, modules: DevelopmentModules): void {
  const isLocal = (address: string) => ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(address);

  app.post('/platform/development', { config: { anyHost: true } }, async (request, reply) => {
    // A page in a browser must not register code, not even one of our own.
    const fromBrowser = request.headers.origin !== undefined || request.headers['sec-fetch-site'] !== undefined;
    if (fromBrowser || !isLocal(request.ip)) {
      return sendProblem(reply, problem(403, 'forbidden', 'Only a dev server on this machine may register a module.'));
    }
    let body: unknown;
    try {
      body = JSON.parse(String(request.body ?? ''));
    } catch {
      return sendProblem(reply, problem(400, 'bad_request', 'The body is not JSON.'));
    }
    const result = v.safeParse(registration, body);
    if (!result.success) {
      const [issue] = result.issues;
      const detail = `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`;
      return sendProblem(reply, problem(422, 'invalid', detail));
    }
    modules.register(result.output);
    const { descriptor, origin } = result.output;
    request.log.info(
      { event: 'development_module', module: descriptor.name, origin },
      'A module runs from a dev server',
    );
    return reply.code(204).send();
  });

  app.delete<{ Params: { name: string } }>(
    '/platform/development/:name',
    { config: { anyHost: true } },
    async (request, reply) => {
      if (request.headers.origin !== undefined || !isLocal(request.ip)) {
        return sendProblem(reply, problem(403, 'forbidden', 'Only a dev server on this machine may do this.'));
      }
      modules.unregister(request.params.name);
      return reply.code(204).send();
    },
  );
}
