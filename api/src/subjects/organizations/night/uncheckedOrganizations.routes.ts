import { organization as organizationSchema } from '@omzien/model/organization';
import { and, eq, type SQL } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withinReach } from '../../../http/access.ts';
import type { ListDefinition } from '../../../http/listQuery.ts';
import { notFound } from '../../../http/problems.ts';
import { many, one } from '../../../http/routeDocs.ts';
import { createOrganizationRepository } from '../../../services/directory/organizations.repository.ts';
import { toOrganization } from '../../../services/directory/organizations.resource.ts';
import { organizationProfiles, organizations } from '../../../tables/organizations/organizations.table.ts';
import { isUnchecked, knownRightAt } from '../socialMap/freshness.ts';
import { askForProfileCheck } from './profileCheck.ts';

const definition: ListDefinition = {
  id: organizations.id,
  filters: {
    name: organizations.name,
    city: organizations.city,
    volunteer_center_id: organizations.centerId,
    profile_check_sent_at: organizations.profileCheckSentAt,
  },
  sorts: {
    name: organizations.name,
    city: organizations.city,
    profile_checked_at: knownRightAt,
    profile_check_sent_at: organizations.profileCheckSentAt,
  },
  defaultSort: 'profile_checked_at',
  maximumSize: 1000,
};

/** What stands on the social map unchecked for more than a year: the work list of a centre, and asking once more. */
export function uncheckedOrganizationRoutes(app: FastifyInstance): void {
  const repository = createOrganizationRepository(app.db);
  const onMap = ({ grants }: FastifyRequest): SQL =>
    and(
      withinReach(grants, { center: organizations.centerId }),
      eq(organizations.status, 'approved'),
      eq(organizationProfiles.showOnSocialMap, true),
    ) as SQL;

  app.get(
    '/unchecked_organizations',
    {
      config: {
        permission: 'organizations.approve',
        followsScope: true,
        docs: {
          summary: 'List what stands on the social map unchecked for more than a year',
          description: 'The oldest first. `profile_check_sent_at` says when its people were last asked.',
          list: definition,
          answer: many(organizationSchema),
        },
      },
    },
    async (request, reply) => {
      const query = request.listQuery(definition);
      const where = and(onMap(request), isUnchecked(app.clock()), query.where);
      const [wanted, rows] = await Promise.all([
        repository.countByStatus(where),
        repository.list({
          where,
          orderBy: query.orderBy as SQL[],
          limit: query.limit,
          offset: query.offset,
          forStaff: true,
        }),
      ]);
      const now = app.clock();
      return reply.collection(
        rows.map((row) => toOrganization(row, new Set(), { forStaff: true, staff: row.staff, now })),
        { total: Object.values(wanted).reduce((sum, count) => sum + count, 0) },
      );
    },
  );

  app.put<{ Params: { id: string } }>(
    '/organizations/:id/ask_profile_check',
    {
      config: {
        permission: 'organizations.approve',
        docs: {
          summary: 'Ask the people of an organisation whether all of it is still right',
          description:
            'By mail, with a link that takes one press. 409 `nobody_to_ask` when nobody of it has an account.',
          answer: one(organizationSchema),
        },
      },
    },
    async (request, reply) => {
      const own = and(eq(organizations.id, request.params.id), onMap(request)) as SQL;
      if (!(await repository.find(request.params.id, own))) throw notFound();
      const now = app.clock();
      await askForProfileCheck(app, { tenant: request.context.tenant, id: request.params.id, now });
      const found = await repository.find(request.params.id, own);
      if (!found) throw notFound();
      await app.audit.record(request, {
        action: 'organization.profile_check_asked',
        subject: { type: 'organizations', id: found.organization.id, name: found.organization.name },
        centerId: found.organization.centerId,
        organizationId: found.organization.id,
      });
      const resource = toOrganization(found, new Set(), { forStaff: true, now });
      return reply.resource(resource, { lockVersion: found.organization.lockVersion });
    },
  );
}
