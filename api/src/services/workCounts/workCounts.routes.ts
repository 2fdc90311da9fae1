import { type WorkCounts, workCounts } from '@omzien/model/workCounts';
import type { FastifyPluginAsync } from 'fastify';
import { unauthenticated } from '../../http/problems.ts';
import { one } from '../../http/routeDocs.ts';

/** How much waits, for the navigation of who works here. */
export const workCountRoutes: FastifyPluginAsync = async (app) => {
  app.get(
    '/work_counts',
    {
      config: {
        permission: 'account.read',
        followsScope: true,
        docs: {
          summary: 'Count what waits for the asker',
          description:
            'Open items of the work list, applications that wait for an answer, conversations with something unread, online vacancies that end within fourteen days, organisations that wait for approval. Each is the number of records of the list with that filter; what the asker may not see is left out.',
          answer: one(workCounts),
        },
      },
    },
    async (request, reply) => {
      const { user } = request.actor;
      if (!user) throw unauthenticated();
      const waiting = await app.workCounts.of(request);
      return reply.resource({ type: 'work_counts', id: user.id, waiting } as WorkCounts);
    },
  );
};
