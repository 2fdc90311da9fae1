import type { LocalizedText } from '@omzien/model/fields';
import { type PageBulkInput, type PageResult, pageBulkInput, pageResult } from '@omzien/model/pageBulk';
import type { Locale } from '@omzien/model/tenants';
import { and, inArray } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { reaches } from '../../http/access.ts';
import { notFound, Problem, stale } from '../../http/problems.ts';
import { many } from '../../http/routeDocs.ts';
import { createCenterRepository } from '../../services/directory/centers.repository.ts';
import { type PageRow, pages as table } from '../../tables/content/pages.table.ts';
import { createPageAccess } from './pageAccess.ts';
import { createPageUseCases } from './pages.usecases.ts';

type Taken = { row: PageRow | null; copyId: string | null };

/** A refusal as its row tells it: of a page that is not ready, what is to be put right. */
function errorsOf(problem: Problem, locale: Locale): PageResult['errors'] {
  const { checks } = problem.meta as { checks?: { message: LocalizedText }[] };
  const [error] = problem.errorsFor(locale);
  const { status = '', code = null, detail = null } = error ?? {};
  if (!checks) return [{ status, code, detail }];
  return [...new Set(checks.map(({ message }) => message[locale]))].map((text) => ({ status, code, detail: text }));
}

/** One step for many pages, each judged by itself. */
export const pageBulkRoutes: FastifyPluginAsync = async (app) => {
  const centers = createCenterRepository(app.db);
  const useCases = createPageUseCases(app);
  const access = createPageAccess(app);

  async function take(request: FastifyRequest, page: PageRow, input: PageBulkInput): Promise<Taken> {
    switch (input.action) {
      case 'publish':
        return { row: await useCases.publish(request, page, input), copyId: null };
      case 'delete':
        await useCases.remove(request, page);
        return { row: null, copyId: null };
      case 'duplicate':
        return { row: page, copyId: (await useCases.copy(request, page, page.centerId)).id };
      case 'copy_to_center':
        return { row: page, copyId: (await useCases.copy(request, page, input.volunteerCenterId)).id };
      case 'revert': {
        const asked = input.pages.find(({ id }) => id.toLowerCase() === page.id);
        if (!asked || asked.lockVersion !== page.lockVersion) throw stale();
        return { row: await useCases.returnTo(request, page, asked), copyId: null };
      }
      default:
        return { row: await useCases[input.action](request, page), copyId: null };
    }
  }

  app.put(
    '/pages/bulk',
    {
      config: {
        permission: 'pages.manage',
        types: ['pages', 'page_results'],
        docs: {
          summary: 'Take one step for many pages',
          description:
            '`action` with up to 100 `ids`: `publish` (with `publish_at` and `unpublish_at`), `unpublish`, `archive`, `restore`, `delete`, `duplicate`, or `copy_to_center` with `volunteer_center_id`. Each page is done by itself: the answer says for every id, in the given order, whether it went well, and why not. An id outside the reach of the asker is told as not found. `revert` takes a step back: its `pages` name `id`, `lock_version` and what stood in `before`; a page that somebody has changed since stays as it is.',
          body: pageBulkInput,
          answer: many(pageResult),
        },
      },
    },
    async (request, reply) => {
      const input = request.document(pageBulkInput);
      if (input.action === 'copy_to_center') {
        const { volunteerCenterId: centerId } = input;
        const isReached = reaches(request.grants, { centerId }, request.actor.user);
        if (!isReached || !(await centers.find(centerId))) throw notFound();
      }
      const given = input.action === 'revert' ? input.pages.map(({ id }) => id) : input.ids;
      const ids = [...new Set(given.map((id) => id.toLowerCase()))];
      const rows = await app.db
        .select()
        .from(table)
        .where(and(inArray(table.id, ids), access.within(request)));
      const found = new Map(rows.map((row) => [row.id, row]));

      const results = new Map<string, PageResult>();
      // In one order, whatever the order of the asking: two at the same moment never wait for each other.
      for (const id of ids.toSorted()) {
        const page = found.get(id);
        const told = { type: 'page_results' as const, id, title: page?.title ?? null };
        try {
          if (!page) throw notFound();
          // Each in a savepoint: what one of them has half done must not be stored with the others.
          const { row, copyId } = await app.db.transaction(() => take(request, page, input));
          const before = {
            status: page.status,
            publishAt: page.publishAt?.toISOString() ?? null,
            unpublishAt: page.unpublishAt?.toISOString() ?? null,
          };
          const after = { status: row?.status ?? null, lockVersion: row?.lockVersion ?? null };
          results.set(id, { ...told, ok: true, ...after, before, copyId, errors: [] });
        } catch (error) {
          if (!(error instanceof Problem)) throw error;
          const stays = { status: page?.status ?? null, lockVersion: page?.lockVersion ?? null };
          const errors = errorsOf(error, request.locale);
          results.set(id, { ...told, ok: false, ...stays, before: null, copyId: null, errors });
        }
      }
      const inOrder = ids.flatMap((id) => results.get(id) ?? []);
      return reply.collection(inOrder, { meta: { succeeded: inOrder.filter(({ ok }) => ok).length } });
    },
  );
};
