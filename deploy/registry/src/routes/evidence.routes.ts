import type { FastifyPluginAsync } from 'fastify';
import { refusal } from '../http/problems.ts';
import { evidenceBody, readBody } from '../http/requestBody.ts';
import { tenantOf } from '../http/tenantParameter.ts';
import type { RegistryParts } from './registryParts.ts';

/** What gateways tell of the releases that are live, by which those prove themselves or make way. */
export const evidenceRoutes: FastifyPluginAsync<RegistryParts> = async (
  app,
  { activations, failureGuard, audited },
) => {
  app.post<{ Params: { tenant: string } }>('/tenants/:tenant/evidence', async (request, reply) => {
    const tenant = tenantOf(request.params);
    const told = readBody(evidenceBody, request.body);
    const live = (await activations.current(tenant))?.revision ?? 0;
    if (told.revision > live) {
      throw refusal(422, 'unknown_revision', `${tenant} has no revision ${told.revision}; it is at ${live}.`, {
        tenant,
        revision: live,
      });
    }
    for (const failure of told.failures) request.log.warn({ tenant, ...failure }, 'a module failed in the browser');
    for (const trouble of told.troubles)
      request.log.warn({ tenant, ...trouble }, 'a module failed in server rendering');
    for (const taken of await failureGuard.hear(tenant, told)) {
      const { actor, reason, releases } = taken;
      await audited(request, { action: 'rollback', subject: tenant, actor, reason, releases }, async () => ({
        outcome: 'done',
        value: taken,
      }));
    }
    return reply.status(202).send({ status: 'counted' });
  });
};
