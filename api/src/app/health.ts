import type { FastifyPluginAsync } from 'fastify';

export const healthRoutes: FastifyPluginAsync = async (app) => {
  /** The process runs. */
  app.get('/health', { config: { open: 'health' } }, async () => ({ status: 'ok' }));

  /** The process can answer requests: the database does. */
  app.get('/ready', { config: { open: 'health' } }, async (_request, reply) => {
    try {
      await app.database.ping();
      return { status: 'ok', storage: app.database.hasRoom() ? 'ok' : 'full' };
    } catch {
      return reply.code(503).header('retry-after', '5').send({ status: 'unavailable' });
    }
  });
};
