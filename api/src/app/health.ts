import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { json } from './routeDocs.ts';

const docs = (summary: string) => ({
  summary,
  answer: json(v.object({ status: v.string(), storage: v.optional(v.string()) })),
});

export const healthRoutes: FastifyPluginAsync = async (app) => {
  /** The process runs. */
  app.get('/health', { config: { open: 'health', docs: docs('Whether the process runs') } }, async () => ({
    status: 'ok',
  }));

  /** The process can answer requests: the database does. */
  app.get(
    '/ready',
    { config: { open: 'health', docs: docs('Whether the process can answer: the database does') } },
    async (_request, reply) => {
      try {
        await app.database.ping();
        return { status: 'ok', storage: app.database.hasRoom() ? 'ok' : 'full' };
      } catch {
        return reply.code(503).header('retry-after', '5').send({ status: 'unavailable' });
      }
    },
  );
};
