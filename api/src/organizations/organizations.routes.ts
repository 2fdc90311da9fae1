import { grantsOf } from '@omzien/model/permissions';
import { and, eq, type SQL } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { reaches, withinReach } from '../app/access.ts';
import { notFound } from '../app/problems.ts';
import { noOrganization } from './organizations.problems.ts';
import { createOrganizationRepository } from './organizations.repository.ts';
import { toOrganization } from './organizations.resource.ts';
import { organizations } from './organizations.table.ts';

const parts = ['address', 'profile'];

/** What a visitor of this site may see: approved organisations of the centre, or of the tenant when centres share. */
const publicHere = ({ context }: FastifyRequest): SQL =>
  and(
    eq(organizations.status, 'approved'),
    context.features.centerSharing ? undefined : eq(organizations.centerId, context.centerId),
  ) as SQL;

export const organizationRoutes: FastifyPluginAsync = async (app) => {
  const repository = createOrganizationRepository(app.db);

  app.get('/current_organizations', { config: { permission: 'account.read' } }, async (request, reply) => {
    const include = request.include(parts);
    const mine = await repository.ofMember(request.actor.roles);
    return reply.collection(mine.map((row) => toOrganization(row, include, { forStaff: true })));
  });

  app.get('/current_organization', { config: { permission: 'account.read' } }, async (request, reply) => {
    const include = request.include(parts);
    const mine = await repository.ofMember(request.actor.roles);
    const chosen =
      mine.find(({ organization }) => organization.id === request.context.organizationId) ??
      mine.find(({ organization }) => organization.organizationType !== 'NonProfit') ??
      mine[0];
    if (!chosen) throw noOrganization();
    return reply.resource(toOrganization(chosen, include, { forStaff: true }), {
      lockVersion: chosen.organization.lockVersion,
    });
  });

  app.get<{ Params: { id: string } }>(
    '/organizations/:id',
    { config: { permission: 'organizations.read' } },
    async (request, reply) => {
      const include = request.include(parts);
      const { user, roles } = request.actor;
      const managed = grantsOf('organizations.manage', roles, user !== null);
      const visible = withinReach([...request.grants, ...managed], {
        public: publicHere(request),
        organization: organizations.id,
        center: organizations.centerId,
      });
      const found = await repository.find(request.params.id, visible);
      if (!found || found.organization.status === 'deleted') throw notFound();
      const { id, centerId, lockVersion } = found.organization;
      const forStaff = reaches(managed, { organizationId: id, centerId }, user);
      return reply.resource(toOrganization(found, include, { forStaff }), { lockVersion });
    },
  );
};
