import { isAllowed } from '@omzien/model/permissions';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import { notFound } from '../../http/problems.ts';
import { nothing } from '../../http/routeDocs.ts';
import { pageCounts } from '../../tables/content/pageCounts.table.ts';
import { pages } from '../../tables/content/pages.table.ts';
import { publishedAt } from '../pages/publishedPages.ts';
import { today } from './analyticsPeriod.ts';

/** Counting how often pages are opened, without cookies and without knowing who it was. */
export const pageViewRoutes: FastifyPluginAsync = async (app) => {
  app.post<{ Params: { id: string } }>(
    '/pages/:id/view_events',
    {
      config: {
        permission: 'pages.read',
        // Nobody waits for it: in a crowd it must not go before those who read.
        rank: 'background',
        docs: {
          summary: 'Count that somebody opened a page',
          description: 'Nothing is kept but the number of that day. Who edits pages is not counted. No body is needed.',
          answer: nothing(),
        },
      },
    },
    async (request, reply) => {
      const now = app.clock();
      const [page] = await app.db
        .select({ id: pages.id })
        .from(pages)
        .where(and(eq(pages.id, request.params.id), eq(pages.centerId, request.context.centerId), publishedAt(now)));
      if (!page) throw notFound();
      if (!isAllowed('pages.manage', request.actor.roles))
        await app.db
          .insert(pageCounts)
          .values({ pageId: page.id, day: today(now).toString(), count: 1, createdAt: now })
          .onConflictDoUpdate({
            target: [pageCounts.tenant, pageCounts.pageId, pageCounts.day],
            set: { count: sql`${pageCounts.count} + 1` },
          });
      reply.code(204);
    },
  );
};
