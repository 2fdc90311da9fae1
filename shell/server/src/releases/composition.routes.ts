import type { FastifyInstance } from 'fastify';
import { problem, sendProblem } from '../http/problems.ts';
import { inertPolicy } from '../http/securityHeaders.ts';
import { runFor } from './avoidedReleases.ts';
import type { Compositions } from './compositions.ts';
import type { DevelopmentModules } from './developmentModules.ts';

/** `GET /platform/composition`: what runs for this tenant and this visitor, with its import map. */
export function compositionRoutes(
  app: FastifyInstance,
  compositions: Compositions,
  development: DevelopmentModules,
): void {
  app.get('/platform/composition', async (request, reply) => {
    const prepared = runFor(request.visit, development.applyTo(compositions.of(request.visit.site.tenant)));
    if (!prepared) return sendProblem(reply, problem(503, 'no_composition', 'This website has no composition yet.', 5));
    return reply
      .header('Cache-Control', 'no-store')
      .header('Content-Security-Policy', inertPolicy)
      .send({ ...prepared.boot, importMap: prepared.importMap });
  });
}
