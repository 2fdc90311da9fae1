import { releaseRef } from '@omzien/platform/releaseAddress';
import type { FastifyInstance } from 'fastify';
import { problem, sendProblem } from '../http/problems.ts';
import { inertPolicy } from '../http/securityHeaders.ts';
import type { Tickets } from '../session/tickets.ts';
import { runFor } from './avoidedReleases.ts';
import type { Compositions } from './compositions.ts';
import type { DevelopmentModules } from './developmentModules.ts';

const ticketHeader = 'X-Page-Ticket';

/** `GET /platform/composition`: what runs for this tenant and this visitor, with its import map. */
export function compositionRoutes(
  app: FastifyInstance,
  compositions: Compositions,
  development: DevelopmentModules,
  tickets: Tickets,
): void {
  app.get('/platform/composition', async (request, reply) => {
    const { tenant } = request.visit.site;
    const prepared = runFor(request.visit, development.applyTo(compositions.of(tenant)));
    if (!prepared) return sendProblem(reply, problem(503, 'no_composition', 'This website has no composition yet.', 5));
    const { revision, shell, modules } = prepared.composition;
    const releases = [shell, ...modules].map(releaseRef);
    return (
      reply
        .header('Cache-Control', 'no-store')
        .header('Content-Security-Policy', inertPolicy)
        // A page that goes on with another composition tells of that one from then on.
        .header(
          ticketHeader,
          tickets.issue({ tenant, revision, visitor: tickets.visitorOf(request.ip, tenant), releases }),
        )
        .send({ ...prepared.boot, importMap: prepared.importMap })
    );
  });
}
