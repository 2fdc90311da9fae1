import { type OrganizationResult, organizationBulkInput, organizationResult } from '@omzien/model/organizationBulk';
import { grantsOf } from '@omzien/model/permissions';
import { and, inArray, ne } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { withinReach } from '../../http/access.ts';
import { forbidden, notFound, Problem } from '../../http/problems.ts';
import { many } from '../../http/routeDocs.ts';
import { organizations } from '../../tables/organizations/organizations.table.ts';
import type { OrganizationCommands } from './organizations.usecases.ts';

/** One step for many organisations, each judged by itself. */
export function organizationBulkRoutes(app: FastifyInstance, commands: OrganizationCommands) {
  app.put(
    '/organizations/bulk',
    {
      config: {
        permission: 'organizations.manage',
        types: ['organizations', 'organization_results'],
        docs: {
          summary: 'Take one step for many organisations',
          description:
            '`action` with up to 100 `ids`: `archive` or `restore`. Each is done by itself, with the mails that the step has: the answer says for every id, in the given order, whether it went well. An id outside the reach of the asker is told as not found.',
          body: organizationBulkInput,
          answer: many(organizationResult),
        },
      },
    },
    async (request, reply) => {
      const { action, ids: given } = request.document(organizationBulkInput);
      const { roles, user } = request.actor;
      const permission = action === 'archive' ? 'organizations.archive' : 'organizations.restore';
      const grants = grantsOf(permission, roles, user !== null);
      if (grants.length === 0) throw forbidden();
      const ids = [...new Set(given.map((id) => id.toLowerCase()))];
      const rows = await app.db
        .select()
        .from(organizations)
        .where(
          and(
            inArray(organizations.id, ids),
            ne(organizations.status, 'deleted'),
            withinReach(grants, { organization: organizations.id, center: organizations.centerId }),
          ),
        );
      const found = new Map(rows.map((row) => [row.id, row]));

      const results = new Map<string, OrganizationResult>();
      // In one order, whatever the order of the asking: two at the same moment never wait for each other.
      for (const id of ids.toSorted()) {
        const row = found.get(id);
        const name = row?.name ?? null;
        try {
          if (!row) throw notFound();
          // Each in a savepoint: what one of them has half done must not be stored with the others.
          const { status } = await app.db.transaction(() => commands.step(request, row, action));
          results.set(id, { type: 'organization_results', id, ok: true, name, status, errors: [] });
        } catch (error) {
          if (!(error instanceof Problem)) throw error;
          const errors = error
            .errorsFor(request.locale)
            .map(({ status = '', code = null, detail = null }) => ({ status, code, detail }));
          results.set(id, { type: 'organization_results', id, ok: false, name, status: row?.status ?? null, errors });
        }
      }
      const inOrder = ids.flatMap((id) => results.get(id) ?? []);
      return reply.collection(inOrder, { meta: { succeeded: inOrder.filter(({ ok }) => ok).length } });
    },
  );
}
