import { grantsOf } from '@omzien/model/permissions';
import { eq, type SQL } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { reaches, withinReach } from '../../http/access.ts';
import { notFound } from '../../http/problems.ts';
import { type PageRow, pages as table } from '../../tables/content/pages.table.ts';
import { createPageRepository, type FoundPage } from './pages.repository.ts';
import { toEditorPage } from './pages.resource.ts';

/** What the routes of editors share: which pages they reach, and how they are answered. */
export function createPageAccess(app: FastifyInstance) {
  const pages = createPageRepository(app.db);

  const within = (request: FastifyRequest): SQL => withinReach(request.grants, { center: table.centerId });
  const mayChange = ({ actor: { roles, user } }: FastifyRequest, row: PageRow) =>
    reaches(grantsOf('pages.manage', roles, user !== null), { centerId: row.centerId }, user);

  return {
    within,
    mayChange,
    async find(request: FastifyRequest, id: string): Promise<FoundPage> {
      const found = await pages.find(id, within(request));
      if (!found) throw notFound();
      return found;
    },
    async findForChange(request: FastifyRequest, id: string): Promise<FoundPage> {
      const found = await pages.find(id, within(request));
      if (!found) throw notFound();
      request.expectVersion(found.lockVersion);
      return found;
    },
    async answer(request: FastifyRequest, reply: FastifyReply, id: string) {
      const row = await pages.find(id, eq(table.id, id));
      if (!row) throw notFound();
      const siblings = await pages.siblingsOf([row]);
      const resource = toEditorPage(row, { now: app.clock(), siblings, mayChange: mayChange(request, row) });
      return reply.resource(resource, { lockVersion: row.lockVersion });
    },
  };
}
