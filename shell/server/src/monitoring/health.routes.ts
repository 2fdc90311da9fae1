import type { FastifyInstance } from 'fastify';
import type { Compositions } from '../releases/compositions.ts';
import type { Bootstraps } from '../upstream/bootstraps.ts';

export type HealthParts = { compositions: Compositions; bootstraps: Bootstraps; isStopping: () => boolean };

/**
 * `/health`: the process answers. `/ready`: it can make pages, which it can from what the disk keeps too, so a registry
 * or an API that is down does not take gateways out of service with it.
 */
export function healthRoutes(app: FastifyInstance, { compositions, bootstraps, isStopping }: HealthParts): void {
  app.get('/health', { config: { anyHost: true } }, async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/ready', { config: { anyHost: true } }, async (_request, reply) => {
    const parts = {
      composition: compositions.all().length > 0,
      bootstrap: bootstraps.isWarm(),
      registry: compositions.isConnected(),
    };
    const isReady = parts.composition && parts.bootstrap && !isStopping();
    return reply
      .code(isReady ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ status: isReady ? 'ok' : 'unavailable', ...parts });
  });
}
